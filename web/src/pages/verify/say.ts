import { verify } from '../../i18n/verify';

type Key = keyof typeof verify;

/** Return the sentence of `key` with its values in place; one form is enough for a list of checks. */
export function say(key: Key, values: Readonly<Record<string, string | number>> = {}): string {
  return verify[key].replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
}
