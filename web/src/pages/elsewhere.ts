/** A place that few come to: the houses, a replay, odds, dice for other sites, what dice prove, nowhere. */
export type Elsewhere =
  | { readonly is: 'houses'; readonly house: string | null; readonly language: string | null }
  | ({ readonly is: 'replay' } & Past)
  | { readonly is: 'odds' }
  | { readonly is: 'embed' }
  | { readonly is: 'fairness' }
  | { readonly is: 'nothing' };

/** A table as it was, and how one comes to it. */
export interface Past {
  readonly table: string;
  readonly secret: string | null;
  /** The version; null: from the beginning of its last game. */
  readonly at: number | null;
  /** What the address said, where that is no version: `at` is the nearest there may be. */
  readonly asked?: string;
}

/** Beyond the end of any game. */
const AT_MAX = 999_999_999;

/** Return which of them an address is. */
export function elsewhere({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): Elsewhere {
  if (pathname === '/embed') return { is: 'embed' };
  if (pathname === '/fairness') return { is: 'fairness' };
  const table = /^\/t\/([0-9a-f]{32})\/replay$/.exec(pathname)?.[1];
  if (table !== undefined) {
    const asked = new URLSearchParams(search).get('at') ?? '';
    const secret = hash.length > 1 ? hash.slice(1) : null;
    if (/^[1-9]\d{0,8}$/.test(asked)) return { is: 'replay', table, secret, at: Number(asked) };
    const near = asked.trim() === '' ? NaN : Math.round(Number(asked));
    const at = Number.isNaN(near) ? null : Math.min(Math.max(near, 1), AT_MAX);
    return { is: 'replay', table, secret, at, ...(asked === '' ? {} : { asked }) };
  }
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

/** Return the address of a moment. */
export function pathOfPast({ table, secret, at }: Past): string {
  const moment = at === null ? '' : `?at=${at}`;
  return `/t/${table}/replay${moment}${secret === null ? '' : `#${secret}`}`;
}
