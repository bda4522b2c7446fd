/** A place that few come to: the houses or one of them, odds, the dice for other sites, or nowhere. */
export type Elsewhere =
  | { readonly is: 'houses'; readonly house: string | null; readonly language: string | null }
  | { readonly is: 'odds' }
  | { readonly is: 'embed' }
  | { readonly is: 'nothing' };

/** Return which of them an address is. */
export function elsewhere({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Elsewhere {
  if (pathname === '/embed') return { is: 'embed' };
  if (pathname === '/odds') return { is: 'odds' };
  const found = /^\/houses(?:\/([^/]+))?$/.exec(pathname);
  if (found === null) return { is: 'nothing' };
  const house = found[1] === undefined ? null : decoded(found[1]);
  return { is: 'houses', house, language: new URLSearchParams(search).get('language') };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // As it came: nothing is called like this.
  }
}
