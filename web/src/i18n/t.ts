import { en } from './en';

type Catalogue = typeof en;
type Id = keyof Catalogue;

/** What may be said; a form for one (`key#one`) is chosen by `t` and not by name. */
export type Key = Exclude<Id, `${string}#one`>;

type Slots<Text extends string> = Text extends `${string}{${infer Slot}}${infer Rest}`
  ? Slot | Slots<Rest>
  : never;

/** The values the sentence of a key asks for: no more and no fewer. */
export type Values<K extends Key> = Readonly<Record<Slots<Catalogue[K]>, string | number>>;

type Rest<K extends Key> = [Slots<Catalogue[K]>] extends [never] ? [] : [Values<K>];

const plural = new Intl.PluralRules('en');
const grouped = new Intl.NumberFormat('en');

/** Return `value` with its digits grouped as the language does. */
export function number(value: number): string {
  return grouped.format(value);
}

const brief = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** Return `value` in few characters, rounded from `exactMax` up, for where there is no room. */
export function briefly(value: number, exactMax = 10_000): string {
  return value < exactMax ? number(value) : brief.format(value);
}

/** Return the sentence of `key` with its values in place. */
export function t<K extends Key>(key: K, ...rest: Rest<K>): string {
  const values: Readonly<Record<string, string | number>> = rest[0] ?? {};
  return sentence(key, values).replace(/\{(\w+)\}/g, (slot, name: string) => {
    const value = values[name] ?? slot;
    return typeof value === 'number' ? number(value) : value;
  });
}

function sentence(key: Key, values: Readonly<Record<string, string | number>>): string {
  const one = `${key}#one`;
  const isOne = Object.values(values).some(
    (v) => typeof v === 'number' && plural.select(v) === 'one',
  );
  return isOne && one in en ? en[one as Id] : en[key];
}
