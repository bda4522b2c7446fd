import type { SeatTaken } from '../../protocol/generated';

/** What a header says of the first entry, compared with what that says itself. */

type Fields = Readonly<Record<string, unknown>>;

/** Return what a header says of whoever sat there when the table was opened. */
export function seated({ seat, player, name, bot }: SeatTaken): object {
  return { seat, player, name, bot };
}

/**
 * Say whether a header's `told` is what entry 1 has `said`.  The entry may be older than some fields,
 * which are as usual then; the header lacks none that the entry has.
 */
export function isTold(told: unknown, said: unknown, usual: object): boolean {
  return says(told, said) && isSame(filled(told, usual), filled(said, usual));
}

/** Return `value` with all that it does not say taken from `usual`. */
function filled(value: unknown, usual: unknown): unknown {
  if (!isFields(usual) || (value !== undefined && !isFields(value)))
    return value === undefined ? usual : value;
  const names = Object.keys({ ...usual, ...value });
  return Object.fromEntries(names.map((name) => [name, filled(value?.[name], usual[name])]));
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Say whether two values hold the same, in whatever order their fields stand. */
export function isSame(one: unknown, other: unknown): boolean {
  return says(one, other) && says(other, one);
}

/** Say whether `whole` holds all that `part` does. */
function says(whole: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null || typeof whole !== 'object' || whole === null)
    return whole === part;
  const isList = Array.isArray(part);
  if (isList !== Array.isArray(whole)) return false;
  const [held, wanted] = [Object.entries(whole), Object.entries(part)];
  if (isList && held.length !== wanted.length) return false;
  return wanted.every(([name, value]) => says((whole as Fields)[name], value));
}
