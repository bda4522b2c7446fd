import { en } from './en';

export type Key = keyof typeof en;

/** Return the sentence of `key`. */
export function t(key: Key): string {
  return en[key];
}
