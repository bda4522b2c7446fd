import { sealed, unsealed } from '../start/sharing';

/** A house as a link names it: one that ships, and the file of the rules where they were changed. */
export interface Named {
  readonly preset: string;
  readonly file: string | null;
}

/** Everything the page shows, as its address has it. */
export interface Asked {
  /** Null: the plainest. */
  readonly house: Named | null;
  /** What is beside it; null: what fits the house; `none`: nothing. */
  readonly other: Named | 'none' | null;
  readonly seats: number;
  readonly rounds: number;
  readonly seed: number;
  /** Stakes that the player of the evenings has at first; null: as many as he may need. */
  readonly purse: number | null;
  readonly open: readonly Open[];
}

/** What an address asks for, and what of it cannot be meant. */
export interface Read {
  readonly asked: Asked;
  /** As it stands there, shortened: `seats=99`. */
  readonly wrong: readonly string[];
}

const FORMS = ['house', 'other'] as const;
const FOLDS = ['fair', 'walk', 'beside', 'table', 'ends', 'words'] as const;
/** What may be open: the form of the one house or of the other, and everything that is folded. */
export const OPENS = [...FORMS, ...FOLDS] as const;
export type Open = (typeof OPENS)[number];
export type Folds = (typeof FOLDS)[number];

export const ROUNDS = [20, 50, 100, 300] as const;
const [SEATS_MIN, SEATS_MAX, SEATS] = [2, 10, 4];
export const PURSES = [10, 20, 50, 100, 200] as const;
const PURSE_MAX = 9999;
const [ROUNDS_MAX, ROUNDS_USUAL] = [300, 100];
const SEED_MAX = 999_999_999;
const NONE = 'none';
const QUERY = ['house', 'other', 'seats', 'rounds', 'seed', 'purse', 'open'];
const LETTERS_MAX = 24;

/** Return what an address asks for; what cannot be meant is as if it were not there, and is told. */
export function askedOf({ search, hash }: Pick<Location, 'search' | 'hash'>): Read {
  const query = new URLSearchParams(search);
  const files = new URLSearchParams(hash.slice(1));
  const wrong = [...query]
    .filter(
      ([name], i, all) => !QUERY.includes(name) || all.findIndex((one) => one[0] === name) < i,
    )
    .map(shown);
  const number = (name: string, min: number, max: number): number | null => {
    const text = query.get(name);
    const value = text === null || !/^\d{1,9}$/.test(text) ? NaN : Number(text);
    if (value >= min && value <= max) return value;
    if (text !== null)
      wrong.push(`${shown([name, text])} (${String(min)} to ${max.toLocaleString('en')})`);
    return null;
  };
  const named = (name: string): Named | null => {
    const preset = query.get(name);
    const file = files.get(name);
    if (preset === null) return null;
    return { preset, file: file === null ? null : (unsealed(file)?.file ?? null) };
  };
  const opens = query.get('open')?.split(',') ?? [];
  const asked: Asked = {
    house: named('house'),
    other: query.get('other') === NONE ? NONE : named('other'),
    seats: number('seats', SEATS_MIN, SEATS_MAX) ?? SEATS,
    rounds: number('rounds', 1, ROUNDS_MAX) ?? ROUNDS_USUAL,
    seed: number('seed', 0, SEED_MAX) ?? 1,
    purse: number('purse', 1, PURSE_MAX),
    open: OPENS.filter((one) => opens.includes(one)),
  };
  const unknown = opens.filter((one) => !OPENS.some((open) => open === one));
  if (unknown.length > 0) wrong.push(shown(['open', unknown.join(',')]));
  for (const [name, file] of files) {
    const house = name === 'house' || name === 'other' ? asked[name] : null;
    // Rules stand behind the # for a house before it.
    if (house === null || house === NONE || house.file === null)
      wrong.push(shown([`#${name}`, file]));
  }
  return { asked, wrong };
}

function shown([name, value]: readonly [name: string, value: string]): string {
  const text = value === '' ? name : `${name}=${value}`;
  return text.length <= LETTERS_MAX ? text : `${text.slice(0, LETTERS_MAX)}…`;
}

/** Return the address of what the page shows; null where the rules are too long for one. */
export function addressOf(asked: Asked): string | null {
  const query = new URLSearchParams();
  const files = new URLSearchParams();
  for (const name of ['house', 'other'] as const) {
    const one = asked[name];
    if (one === null) continue;
    query.set(name, one === NONE ? NONE : one.preset);
    if (one === NONE || one.file === null) continue;
    const text = sealed(one.file);
    if (text === null) return null;
    files.set(name, text);
  }
  for (const name of ['seats', 'rounds', 'seed'] as const) query.set(name, String(asked[name]));
  if (asked.purse !== null) query.set('purse', String(asked.purse));
  if (asked.open.length > 0) query.set('open', asked.open.join(','));
  const hash = files.toString();
  return `/odds?${query.toString().replaceAll('%2C', ',')}${hash === '' ? '' : `#${hash}`}`;
}
