import type { Keep } from './keep';
import { isAfter, type Window } from './protocol';

/** The chips that one command can put at risk, from least to most. */
export type Stake = readonly [least: number, most: number];

/** What a seat has committed to, and not everybody knows yet. */
export interface Contribution extends Window {
  /** What was asked for with it, each time; none: this browser does not know. */
  readonly stakes: readonly Stake[];
  readonly seat: number;
  readonly commitment: string;
  readonly c: string;
  /** The Λ it was revealed for; null: it has not left the browser. */
  readonly lock: string | null;
}

/** What is remembered of a table when its contributions are over; no secrets. */
interface Past {
  /** The last window there was a contribution for (client rule 1). */
  readonly last: Window | null;
  /** Commitments that were made in this browser, oldest first. */
  readonly made: readonly string[];
  /** When the last of them was, in milliseconds since 1970. */
  readonly at: number;
}

const START = 'ceelo.fair.';
/** A page that is loaded anew is told of the last 60 entries, and none of them has two locks. */
const MADE_MAX = 100;
/** Nobody comes back to a round after this, and then it is forgotten what was made for it. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const NOTHING: Past = { last: null, made: [], at: 0 };

/**
 * The contributions of one seat: those of this page, and those that other pages of this browser have
 * made for it, now or before it was closed.  Each has a place of its own, so that two pages take
 * nothing from each other; it goes when the contribution is of no use any more.
 */
export class Contributions {
  readonly #keep: Keep;
  readonly #now: () => number;
  readonly #key: string;
  /** Of this page, wherever else they are: what is kept can be taken away from outside. */
  readonly #own = new Map<string, Contribution>();
  readonly #made = new Set<string>();
  #lastHere: Window | null;

  constructor(table: string, player: string, keep: Keep, now: () => number) {
    this.#keep = keep;
    this.#now = now;
    this.#key = `${START}${table}.${player}`;
    forgetOld(keep, now());
    this.#lastHere = this.#past().last;
  }

  /** The last window that this page contributed to, or had been contributed to when it was loaded. */
  get lastHere(): Window | null {
    return this.#lastHere;
  }

  /** The last window that any page of this browser contributed to. */
  get last(): Window | null {
    return laterOf(this.#lastHere, this.#past().last);
  }

  /** Say whether `commitment` was made in this browser. */
  hasMade(commitment: string): boolean {
    return this.#made.has(commitment) || this.#past().made.includes(commitment);
  }

  /** Return all for one window; two pages may have made one each, and one may be there twice. */
  of(window: Window): readonly Contribution[] {
    return [...this.#kept(), ...this.#own.values()].filter(
      ({ epoch, attempt }) => epoch === window.epoch && attempt === window.attempt,
    );
  }

  /** Take a new one.  Where nothing can be kept, it lives as long as this page does. */
  add(one: Contribution): void {
    this.use(one);
    this.#own.set(one.commitment, one);
    this.#made.add(one.commitment);
    const last = this.last;
    const made = [...this.#past().made, one.commitment].slice(-MADE_MAX);
    const past: Past = { last, made, at: this.#now() };
    this.#keep.write(this.#key, JSON.stringify(past));
    this.#keep.write(this.#placeOf(one), textOf(one));
  }

  /** Take one that another page has made as one's own: it is committed to here too. */
  use({ epoch, attempt }: Window): void {
    this.#lastHere = laterOf(this.#lastHere, { epoch, attempt });
  }

  /** Note that `stake` was asked for with `one`: what was refused before may have been another. */
  ask(one: Contribution, stake: Stake): void {
    const asked = { ...one, stakes: [...one.stakes, stake] };
    if (this.#own.has(one.commitment)) this.#own.set(one.commitment, asked);
    this.#keep.write(this.#placeOf(one), textOf(asked));
  }

  /** Note for which Λ `one` is revealed; false: that would not be known any more after a reload. */
  mark(one: Contribution, lock: string): boolean {
    const marked = { ...one, lock };
    const isKept = this.#keep.read(this.#placeOf(one)) !== null;
    if (!this.#keep.write(this.#placeOf(one), textOf(marked)) && isKept) return false;
    this.#own.set(one.commitment, marked);
    return true;
  }

  /** Forget what was made for `window` and all before it; that there was something is remembered. */
  forget(window: Window): void {
    for (const one of this.#own.values())
      if (!isAfter(one, window)) this.#own.delete(one.commitment);
    for (const key of this.#places()) {
      const one = contributionIn(this.#keep, key);
      if (one === null || !isAfter(one, window)) this.#keep.remove(key);
    }
  }

  #past(): Past {
    return pastIn(this.#keep, this.#key) ?? NOTHING;
  }

  #kept(): readonly Contribution[] {
    return this.#places().flatMap((key) => contributionIn(this.#keep, key) ?? []);
  }

  #places(): readonly string[] {
    return this.#keep.keys(`${this.#key}.`);
  }

  #placeOf({ commitment }: Contribution): string {
    return `${this.#key}.${commitment}`;
  }
}

/** Forget all tables to which nobody has come back for long: nothing else would ever do it. */
function forgetOld(keep: Keep, now: number): void {
  for (const key of keep.keys(START)) {
    const [table = '', player = ''] = key.slice(START.length).split('.');
    const past = pastIn(keep, `${START}${table}.${player}`);
    if (past === null || now - past.at > KEPT_MS) keep.remove(key);
  }
}

function textOf({ epoch, attempt, seat, c, lock, stakes }: Contribution): string {
  return JSON.stringify({ epoch, attempt, seat, c, lock, stakes });
}

/** Read a contribution; what is not as it was written is as good as nothing. */
function contributionIn(keep: Keep, key: string): Contribution | null {
  const { epoch, attempt, seat, c, lock, stakes = [] } = fieldsIn(keep, key);
  const commitment = key.slice(key.lastIndexOf('.') + 1);
  if (!isCount(epoch) || !isCount(attempt) || !isCount(seat) || !isHash(c)) return null;
  if (!Array.isArray(stakes) || !stakes.every(isStake)) return null;
  return lock === null || isHash(lock)
    ? { epoch, attempt, seat, commitment, c, lock, stakes }
    : null;
}

function pastIn(keep: Keep, key: string): Past | null {
  const { last, made, at } = fieldsIn(keep, key);
  const { epoch, attempt } = (last ?? {}) as Fields;
  if (!isCount(at) || !Array.isArray(made) || !made.every(isHash)) return null;
  return isCount(epoch) && isCount(attempt) ? { last: { epoch, attempt }, made, at } : null;
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsIn(keep: Keep, key: string): Fields {
  try {
    const value: unknown = JSON.parse(keep.read(key) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Fields) : {};
  } catch {
    return {};
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isStake(value: unknown): value is Stake {
  return Array.isArray(value) && value.length === 2 && value.every(isCount);
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}

function laterOf(one: Window | null, other: Window | null): Window | null {
  return one === null || (other !== null && isAfter(other, one)) ? other : one;
}
