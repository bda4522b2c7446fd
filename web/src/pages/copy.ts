/** Return whether this browser can hand a link on; over plain http none can. */
export function canShare(): boolean {
  return typeof (navigator as Partial<Navigator>).share === 'function';
}

/**
 * Copy `text`, and return whether it worked.  Call it from a click: browsers ask for one.
 *
 * Over plain http in a home network there is no clipboard to write to, so there the text is
 * selected and copied as by hand.  Where that fails too, show the text to be copied by hand.
 */
export async function copy(text: string): Promise<boolean> {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  try {
    if (clipboard !== undefined) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // Not allowed: the old way may be.
  }
  return copyAsByHand(text);
}

function copyAsByHand(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true; // Opens no keyboard on a phone.
  field.setAttribute('aria-hidden', 'true');
  field.style.position = 'fixed'; // Scrolls nothing.
  field.style.opacity = '0';
  // Outside an open dialog nothing can be selected.
  (before?.closest('dialog') ?? document.body).append(field);
  try {
    field.focus({ preventScroll: true });
    field.select();
    field.setSelectionRange(0, text.length);
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- Nothing else works over plain http.
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
