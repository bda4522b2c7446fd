/** Between a field and what lies over the form, so that its ring is seen too. */
const GAP_PX = 12;

/**
 * Keep the field one is in above a panel that lies over the end of its form.
 *
 * What the panel says grows with what one types, and a browser takes it for no edge of the page.
 */
export function keepInSight(panel: HTMLElement): () => void {
  const form = panel.parentElement;

  function show(): void {
    const field = document.activeElement;
    if (!(field instanceof HTMLElement) || form?.contains(field) !== true) return;
    const isBefore = panel.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_PRECEDING;
    if (isBefore === 0) return;
    const [at, over] = [field.getBoundingClientRect(), panel.getBoundingClientRect()];
    // A panel beside the fields hides none of them.
    if (at.right <= over.left || over.right <= at.left) return;
    if (at.bottom + GAP_PX <= over.top) return;
    field.style.scrollMarginBlockEnd = `${String(panel.offsetHeight + GAP_PX)}px`;
    field.scrollIntoView({ block: 'nearest' });
  }

  const grown = new ResizeObserver(show);
  grown.observe(panel);
  form?.addEventListener('focusin', show);
  return () => {
    grown.disconnect();
    form?.removeEventListener('focusin', show);
  };
}
