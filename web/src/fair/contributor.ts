import { HASH_BYTES, hexOf } from './bytes';
import { Contributions, type Stake } from './contributions';
import type { Keep } from './keep';
import { commitmentOf, isAfter, KINDS, lockHash, type Entry, type Window } from './protocol';
import type { LockStep } from './step';

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

/** What is wrong, as it is told. */
export interface Refused {
  readonly ok: false;
  readonly why: ContributorRefusal;
  readonly expected: string;
  readonly seen: string;
}

/** Nothing is wrong: another page of this seat has gone on, and this one has not heard of it yet. */
interface Behind {
  readonly ok: false;
  readonly why: 'page-behind';
}

export type Outcome<T> = ({ readonly ok: true } & T) | Refused;

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

/**
 * A seat's own randomness (client rules 1 to 3): made here, hidden until everybody's is fixed, and
 * revealed for one list and no other.  All pages of a browser do this for a seat together.
 */
export class Contributor {
  readonly #table: string;
  readonly #player: string;
  readonly #random: (bytes: Uint8Array<ArrayBuffer>) => unknown;
  readonly #own: Contributions;

  /**
   * Contribute for `player`; `random` fills bytes as `crypto.getRandomValues` does, and `now` is in
   * milliseconds since 1970.
   */
  constructor(
    table: string,
    player: string,
    keep: Keep,
    random: (bytes: Uint8Array<ArrayBuffer>) => unknown,
    now: () => number,
  ) {
    this.#table = table;
    this.#player = player;
    this.#random = random;
    this.#own = new Contributions(table, player, keep, now);
  }

  /** Say whether this browser has made `commitment`, and not another one in the name of its seat. */
  hasMade(commitment: string): boolean {
    return this.#own.hasMade(commitment);
  }

  /**
   * Return C for a window: new randomness, or the same again while it has not left the browser.
   * `stake` is kept with it, and is what a lock may hold for this seat; null: not known.
   */
  commit(
    { epoch, attempt }: Window,
    seat: number,
    stake: Stake | null = null,
  ): Outcome<{ readonly commitment: string }> | Behind {
    const window = { epoch, attempt };
    const { last, lastHere } = this.#own;
    if (last !== null && !isAfter(window, last)) {
      const there = isAfter(last, window) ? [] : this.#own.of(window);
      const again = there.find((one) => one.seat === seat);
      if (again === undefined || there.some(({ lock }) => lock !== null)) {
        if (lastHere === null || isAfter(window, lastHere))
          return { ok: false, why: 'page-behind' };
        return refused('window-not-greater', `> ${textOf(last)}`, textOf(window));
      }
      this.#own.use(window);
      if (stake !== null) this.#own.ask(again, stake);
      return { ok: true, commitment: again.commitment };
    }
    const bytes = new Uint8Array(HASH_BYTES);
    this.#random(bytes);
    const c = hexOf(bytes);
    const commitment = commitmentOf(this.#table, window, seat, this.#player, c);
    this.#own.add({
      ...window,
      seat,
      commitment,
      c,
      lock: null,
      stakes: stake === null ? [] : [stake],
    });
    return { ok: true, commitment };
  }

  /** Return c for `lock`, if it holds what it has to hold. */
  reveal(lock: LockStep, seen: Seen): Outcome<{ readonly c: string; readonly lock: string }> {
    const there = this.#own.of(lock);
    // Where two pages have made one each, the server has taken one of them.
    const mine =
      there.find(({ seat, commitment }) =>
        lock.entries.some((entry) => entry.seat === seat && entry.commit === commitment),
      ) ?? there[0];
    if (mine === undefined) {
      const { last } = this.#own;
      return refused('no-contribution', last === null ? '' : textOf(last), textOf(lock));
    }
    const before = there.find((one) => one.lock !== null && one.lock !== lock.lock);
    if (before !== undefined) return refused('second-lock', before.lock ?? '', lock.lock);
    const wrong =
      this.#findWrong(lock, seen, mine.seat, mine.commitment) ??
      findWrongStake(mine.stakes, seen.stake);
    if (wrong !== null) return wrong;
    // Noted before it is sent, so that by no page it is revealed for another list.
    if (mine.lock === null && !this.#own.mark(mine, lock.lock))
      return refused('not-kept', lock.lock, '');
    return { ok: true, c: mine.c, lock: lock.lock };
  }

  /** Forget c of `window`, which is bound or over, and of all before it. */
  done(window: Window): void {
    this.#own.forget(window);
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
}

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

/** What the server says was staked has to be what was asked for, whatever else it says. */
function findWrongStake(asked: readonly Stake[], stake: number): Refused | null {
  const isAsked = asked.some(([least, most]) => least <= stake && stake <= most);
  if (asked.length === 0 || isAsked) return null;
  const ranges = asked.map(([least, most]) => (least === most ? least : `${least}–${most}`));
  return refused('stake-changed', ranges.join(' / '), stake);
}

function findWrongElements(lock: LockStep, { last, nextAnchor }: Seen): Refused | null {
  // A told element that is another one is a lie even where the hash is of the right one.
  const told = [lock.k, lock.i0 - 1, lock.previous ?? last.x].join(' ');
  const verified = [last.k, last.i, last.x].join(' ');
  if (told !== verified) return refused('element-not-last', verified, told);
  const anchor = lock.nextAnchor ?? nextAnchor;
  return anchor === nextAnchor ? null : refused('anchor-changed', nextAnchor, anchor);
}

function textOf({ epoch, attempt }: Window): string {
  return `${epoch}/${attempt}`;
}
