import { HASH_BYTES, hexOf } from './bytes';
import { commitmentOf, KINDS, lockHash, type Entry, type Window } from './protocol';
import type { LockStep } from './step';

/** Where c is kept until the bind, so that a page that is loaded again can still reveal. */
export interface Keep {
  readonly read: (key: string) => string | null;
  /** Say whether it is kept. */
  readonly write: (key: string, text: string) => boolean;
}

/** Why nothing is committed or revealed, in the order in which it is looked for. */
export type ContributorRefusal =
  | 'window-not-greater' // Rule 1: as of a server that was restored, or one that asks twice.
  | 'no-contribution' // Nothing was committed in this window.
  | 'second-lock' // Rule 3: another list than the one c was revealed for.
  | 'rules-changed' // Rule 2, from here on.
  | 'entry-missing'
  | 'entry-twice'
  | 'commitment-changed'
  | 'stake-changed'
  | 'kind-changed'
  | 'commitments-alike'
  | 'element-not-last'
  | 'anchor-changed'
  | 'lock-wrong'
  | 'not-kept'; // Rule 3 could not be held after a reload.

export type Outcome<T> =
  | ({ readonly ok: true } & T)
  | {
      readonly ok: false;
      readonly why: ContributorRefusal;
      readonly expected: string;
      readonly seen: string;
    };

/** What one has seen for oneself, for a lock to be measured by. */
export interface Seen {
  /** The chips one has put at risk in this window. */
  readonly stake: number;
  /** The hash of the rules one was shown. */
  readonly rules: string;
  /** The last element that was verified, and its place. */
  readonly last: { readonly k: number; readonly i: number; readonly x: string };
  /** The anchor of the next chain, as it was published. */
  readonly nextAnchor: string;
}

/** Commitments that are remembered as one's own: those of some days at one table. */
const MADE_MAX = 5000;

interface Kept extends Window {
  readonly seat: number;
  /** Null: bound, so it is no secret and of no use any more. */
  readonly c: string | null;
  /** The Λ it was revealed for; null: it has not left the page. */
  readonly lock: string | null;
}

/**
 * A seat's own randomness (client rules 1 to 3): made here, hidden until everybody's is fixed, and
 * revealed for one list and no other.  One page of a browser does this for a seat, not two.
 */
export class Contributor {
  readonly #table: string;
  readonly #player: string;
  readonly #keep: Keep;
  readonly #random: (bytes: Uint8Array<ArrayBuffer>) => unknown;
  readonly #key: string;
  /** As of the last window there was. */
  #kept: Kept | null;
  /** Commitments of this page and of what it was before it was loaded anew; no secrets. */
  readonly #made: Set<string>;

  /** Contribute for `player`; `random` fills bytes as `crypto.getRandomValues` does. */
  constructor(
    table: string,
    player: string,
    keep: Keep,
    random: (bytes: Uint8Array<ArrayBuffer>) => unknown,
  ) {
    this.#table = table;
    this.#player = player;
    this.#keep = keep;
    this.#random = random;
    this.#key = `ceelo.fair.${table}.${player}`;
    this.#kept = readKept(keep.read(this.#key));
    this.#made = new Set((keep.read(this.#madeKey) ?? '').split(' ').filter(Boolean));
  }

  /** Say whether this page has made `commitment`, and not another one in the name of its seat. */
  hasMade(commitment: string): boolean {
    return this.#made.has(commitment);
  }

  /** Return C for a window: new randomness, or the same again while it has not left the page. */
  commit({ epoch, attempt }: Window, seat: number): Outcome<{ readonly commitment: string }> {
    const window = { epoch, attempt };
    const kept = this.#kept;
    if (kept !== null && !isAfter(window, kept)) {
      const isSame = kept.epoch === epoch && kept.attempt === attempt && kept.seat === seat;
      if (!isSame || kept.c === null || kept.lock !== null)
        return refused('window-not-greater', `> ${textOf(kept)}`, textOf(window));
      return { ok: true, commitment: this.#commitment(kept, kept.c) };
    }
    const bytes = new Uint8Array(HASH_BYTES);
    this.#random(bytes);
    const c = hexOf(bytes);
    // Where nothing can be kept, a page that is loaded again cannot reveal; it plays on all the same.
    this.#store({ ...window, seat, c, lock: null });
    const commitment = this.#commitment({ ...window, seat }, c);
    this.#made.add(commitment);
    this.#keep.write(this.#madeKey, [...this.#made].slice(-MADE_MAX).join(' '));
    return { ok: true, commitment };
  }

  /** Return c for `lock`, if it holds what it has to hold. */
  reveal(lock: LockStep, seen: Seen): Outcome<{ readonly c: string; readonly lock: string }> {
    const kept = this.#kept;
    if (kept?.c == null || kept.epoch !== lock.epoch || kept.attempt !== lock.attempt)
      return refused('no-contribution', kept === null ? '' : textOf(kept), textOf(lock));
    if (kept.lock !== null && kept.lock !== lock.lock)
      return refused('second-lock', kept.lock, lock.lock);
    const wrong = this.#findWrong(lock, seen, kept.seat, this.#commitment(kept, kept.c));
    if (wrong !== null) return wrong;
    // Kept before it is sent, so that after a reload it is revealed for no other list.
    if (kept.lock === null && !this.#store({ ...kept, lock: lock.lock }) && this.#isStored()) {
      this.#kept = kept;
      return refused('not-kept', lock.lock, '');
    }
    return { ok: true, c: kept.c, lock: lock.lock };
  }

  /**
   * Forget c of `window`, which is bound or over, or of one before it.  That there was such a window
   * is remembered; c of a later one stays: a page that is loaded anew reads of the old ones again.
   */
  done(window: Window): void {
    if (this.#kept !== null && !isAfter(this.#kept, window))
      this.#store({ ...this.#kept, c: null });
  }

  get #madeKey(): string {
    return `${this.#key}.made`;
  }

  #commitment({ seat, ...window }: Window & { readonly seat: number }, c: string): string {
    return commitmentOf(this.#table, window, seat, this.#player, c);
  }

  #findWrong(lock: LockStep, seen: Seen, seat: number, commitment: string): Refused | null {
    if (lock.rules !== seen.rules) return refused('rules-changed', seen.rules, lock.rules);
    return (
      findWrongEntry(lock.entries, { seat, player: this.#player, commitment, stake: seen.stake }) ??
      findWrongElements(lock, seen) ??
      this.#findWrongHash(lock, seen)
    );
  }

  #findWrongHash(lock: LockStep, { last, nextAnchor }: Seen): Refused | null {
    const hash = lockHash({ ...lock, table: this.#table, previous: last.x, nextAnchor });
    return hash === lock.lock ? null : refused('lock-wrong', hash, lock.lock);
  }

  #store(kept: Kept): boolean {
    this.#kept = kept;
    return this.#keep.write(this.#key, JSON.stringify(kept));
  }

  /** Whether a page that is loaded again would find c. */
  #isStored(): boolean {
    return readKept(this.#keep.read(this.#key))?.c === this.#kept?.c;
  }
}

type Refused = Outcome<never> & { readonly ok: false };

function refused(
  why: ContributorRefusal,
  expected: string | number,
  seen: string | number,
): Refused {
  return { ok: false, why, expected: String(expected), seen: String(seen) };
}

function findWrongEntry(
  entries: readonly Entry[],
  own: {
    readonly seat: number;
    readonly player: string;
    readonly commitment: string;
    readonly stake: number;
  },
): Refused | null {
  const mine = entries.filter(({ seat, player }) => seat === own.seat || player === own.player);
  const entry = mine.find(({ seat, player }) => seat === own.seat && player === own.player);
  if (entry === undefined) return refused('entry-missing', own.seat, '');
  if (mine.length > 1) return refused('entry-twice', 1, mine.length);
  if (entry.commit !== own.commitment)
    return refused('commitment-changed', own.commitment, entry.commit);
  if (entry.stake !== own.stake) return refused('stake-changed', own.stake, entry.stake);
  if (entry.kind !== KINDS.human) return refused('kind-changed', KINDS.human, entry.kind);
  const commitments = new Set(entries.map(({ commit }) => commit));
  return commitments.size === entries.length
    ? null
    : refused('commitments-alike', entries.length, commitments.size);
}

function findWrongElements(lock: LockStep, { last, nextAnchor }: Seen): Refused | null {
  // A told element that is another one is a lie even where the hash is of the right one.
  const told = [lock.k, lock.i0 - 1, lock.previous ?? last.x].join(' ');
  const verified = [last.k, last.i, last.x].join(' ');
  if (told !== verified) return refused('element-not-last', verified, told);
  const anchor = lock.nextAnchor ?? nextAnchor;
  return anchor === nextAnchor ? null : refused('anchor-changed', nextAnchor, anchor);
}

function isAfter(one: Window, other: Window): boolean {
  return one.epoch > other.epoch || (one.epoch === other.epoch && one.attempt > other.attempt);
}

function textOf({ epoch, attempt }: Window): string {
  return `${epoch}/${attempt}`;
}

/** Read what was kept; what is not as it was written is as good as nothing. */
function readKept(text: string | null): Kept | null {
  if (text === null) return null;
  try {
    const { epoch, attempt, seat, c, lock } = JSON.parse(text) as Kept;
    const isKept =
      [epoch, attempt, seat].every(Number.isSafeInteger) &&
      [c, lock].every((one) => one === null || /^[0-9a-f]{64}$/.test(one));
    return isKept ? { epoch, attempt, seat, c, lock } : null;
  } catch {
    return null;
  }
}
