import type { added } from './added';
import type { chances } from './chances';
import type { chart } from './chart';
import type { embed } from './embed';
import { en } from './en';
import type { fair } from './fair';
import type { fairPanel } from './fair-panel';
import type { fairness } from './fairness';
import type { house } from './house';
import type { houses } from './houses';
import type { late } from './late';
import type { odds } from './odds';
import type { pot } from './pot';
import type { refusals } from './refused';
import type { replay } from './replay';
import type { roller } from './roller';
import type { settings } from './settings';
import type { shelf } from './shelf';
import type { start } from './start';

type Catalogue = typeof en &
  typeof added &
  typeof chances &
  typeof chart &
  typeof embed &
  typeof fair &
  typeof fairPanel &
  typeof fairness &
  typeof house &
  typeof houses &
  typeof late &
  typeof odds &
  typeof pot &
  typeof refusals &
  typeof replay &
  (typeof roller)['en'] &
  typeof settings &
  (typeof shelf)['en'] &
  typeof start;
type Id = keyof Catalogue;

/** What may be said; a form for one (`key#one`) is chosen by `t` and not by name. */
export type Key = Exclude<Id, `${string}#one`>;

type Slots<Text extends string> = Text extends `${string}{${infer Slot}}${infer Rest}`
  ? Slot | Slots<Rest>
  : never;

/** The values the sentence of a key asks for: no more and no fewer. */
export type Values<K extends Key> = Readonly<Record<Slots<Catalogue[K]>, string | number>>;

type Rest<K extends Key> = [Slots<Catalogue[K]>] extends [never] ? [] : [Values<K>];

/** A sentence, or what finds it when more than its key decides. */
type Sentence = string | ((values: Readonly<Record<string, unknown>>) => string | null);
export type Sentences = Partial<Record<string, Sentence>>;

const catalogue: Sentences = { ...en };
let idiom: Sentences = {};

/** Take the sentences of a part of the page that was fetched now. */
export function learn(sentences: Partial<Record<Id, string>>): void {
  Object.assign(catalogue, sentences);
}

/** Say these sentences in place of one's own, at a table where they mean the same. */
export function speak(sentences: Sentences): void {
  idiom = sentences;
}

const plural = new Intl.PluralRules('en');
const grouped = new Intl.NumberFormat('en');

/** Return `value` with its digits grouped as the language does. */
export function number(value: number): string {
  return grouped.format(value);
}

/** Return by how much something has changed: "+40", "−40", "0". */
export function signed(change: number): string {
  return `${change > 0 ? '+' : change < 0 ? '−' : ''}${number(Math.abs(change))}`;
}

const brief = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });

/** Return `value` in few characters, rounded from `exactMax` up, for where there is no room. */
export function briefly(value: number, exactMax = 10_000): string {
  return value < exactMax ? number(value) : brief.format(value);
}

/** Return the sentence of `key` with its values in place. */
export function t<K extends Key>(key: K, ...rest: Rest<K>): string {
  return say(key, rest[0] ?? {}) ?? key;
}

/** Return the sentence of a key that was put together; null where there is none. */
export function say(key: string, values: Readonly<Record<string, unknown>>): string | null {
  const own = key in idiom ? idiom : catalogue;
  const found = own[key];
  const usual = typeof found === 'function' ? found(values) : (found ?? null);
  if (usual === null) return null;
  // Only a number that is said decides the form.
  const isOne = Object.entries(values).some(
    ([name, value]) =>
      typeof value === 'number' && plural.select(value) === 'one' && usual.includes(`{${name}}`),
  );
  const one = isOne ? own[`${key}#one`] : usual;
  return (typeof one === 'string' ? one : usual).replace(/\{(\w+)\}/g, (slot, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? number(value) : typeof value === 'string' ? value : slot;
  });
}
