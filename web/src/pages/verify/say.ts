import { verify } from '../../i18n/verify';

type Key = keyof typeof verify;

/** Return so many of what there are many or one of. */
export function count(
  of: 'throws' | 'locks' | 'abandoned' | 'late' | 'faults',
  number: number,
): string {
  return say(number === 1 ? `verify.one.${of}` : `verify.${of}`, { number });
}

/** Return the sentence of `key` with its values in place; one form is enough for a list of checks. */
export function say(key: Key, values: Readonly<Record<string, string | number>> = {}): string {
  return verify[key].replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
}
