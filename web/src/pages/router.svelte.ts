/** Where the page is: the start, a table, or elsewhere, of which elsewhere.ts knows more. */
export type Place =
  | { readonly is: 'start' }
  | { readonly is: 'table'; readonly table: string; readonly secret: string | null }
  | { readonly is: 'elsewhere' };

function placeOf({ pathname, hash }: Location): Place {
  if (pathname === '/') return { is: 'start' };
  const table = /^\/t\/([0-9a-f]{32})$/.exec(pathname)?.[1];
  if (table === undefined) return { is: 'elsewhere' };
  return { is: 'table', table, secret: hash.length > 1 ? hash.slice(1) : null };
}

let current = $state.raw(placeOf(location));

export function place(): Place {
  return current;
}

/** Follow the address when it changes: back, forward, or another link pasted over this one. */
export function followAddress(): void {
  addEventListener('popstate', () => {
    current = placeOf(location);
  });
}

/** Go to a page of ours. */
export function go(path: string): void {
  history.pushState(null, '', path);
  current = placeOf(location);
  scrollTo(0, 0);
}

/** Put the whole link of the table into the address, so that a reload and a share work. */
export function showLink(path: string): void {
  history.replaceState(null, '', path);
}

/** Open a link of ours without loading the page again, where it is clicked plainly. */
export function onlink(event: MouseEvent): void {
  const link = event.currentTarget;
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || !(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
