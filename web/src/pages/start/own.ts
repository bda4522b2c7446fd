import type { HouseRules, PresetAnswer } from '../../protocol/generated';

/** Rules that somebody has made: they stay in this window until he takes them back. */
export interface Own {
  /** The house that they are compared with. */
  readonly preset: string;
  readonly rules: HouseRules;
  /** They are what a table is opened with. */
  readonly isChosen: boolean;
}

const KEY = 'ceelo.own-rules';

/** Return the rules that were kept; null where there are none that this form could show. */
export function ownKept(presets: readonly PresetAnswer[]): Own | null {
  try {
    const own: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    const base = presets.find(({ name }) => name === (own as Partial<Own> | null)?.preset);
    if (base === undefined || !isLike((own as Partial<Own>).rules, base.rules)) return null;
    return own as Own;
  } catch {
    return null; // Storage is forbidden, or somebody else has written there.
  }
}

/** Keep rules, or none any more; where storage is forbidden they hold until the page is left. */
export function keepOwn(own: Own | null): void {
  try {
    if (own === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(own));
  } catch {
    // The page works without.
  }
}

/** Say whether `value` has every rule that `like` has: another version of the page may have kept it. */
function isLike(value: unknown, like: unknown): boolean {
  if (typeof like !== 'object' || like === null || Array.isArray(like)) {
    return value !== undefined && Array.isArray(value) === Array.isArray(like);
  }
  if (typeof value !== 'object' || value === null) return false;
  const [keys, known] = [Object.keys(value), Object.keys(like)];
  return (
    keys.length === known.length &&
    known.every((key) => isLike((value as never)[key], (like as never)[key]))
  );
}
