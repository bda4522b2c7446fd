import { ascii, hexOf } from '../../src/fair/bytes';
import {
  below,
  BURNED_ELEMENTS,
  commitmentOf,
  drawDice,
  entropyOf,
  lockHash,
  type Entry,
  type Reveal,
  type Window,
} from '../../src/fair/protocol';
import type { AnchorRecord, EpochRecord, Record, ThrowRecord } from '../../src/fair/record';
import { rulesHash } from '../../src/fair/rules';
import { sha256 } from '../../src/fair/sha256';

/** A small table played to the letter of CEELO-FAIR/1, for the tests to spoil. */

export const LENGTH = 600; // Short, so that a test soon comes to its end.
export const TABLE = named('table').slice(0, 32);
/** Of a house that changes nothing. */
export const RULES = rulesHash({});

/** Return 32 bytes that are the same in every run. */
export function named(name: string): string {
  return hexOf(sha256(ascii(name)));
}

/** A seat at the table; its contributions follow from its number and the window. */
export interface Who {
  readonly seat: number;
  readonly kind: number;
  readonly stake: number;
}

export const ANN: Who = { seat: 0, kind: 1, stake: 100 };
export const BO: Who = { seat: 1, kind: 1, stake: 100 };
export const BOT: Who = { seat: 2, kind: 2, stake: 50 };

export function playerOf({ seat }: Pick<Who, 'seat'>): string {
  return named(`player ${seat}`).slice(0, 32);
}

export function contribution({ seat }: Pick<Who, 'seat'>, { epoch, attempt }: Window): string {
  return named(`c ${seat} ${epoch} ${attempt}`);
}

/** An honest server with four chains; what it returns is what it would publish. */
export class PlayedTable {
  readonly #chains = [0, 1, 2, 3].map((k) => {
    const elements = [named(`tip ${k}`)];
    for (let i = LENGTH; i > 0; i -= 1) elements.push(below(TABLE, k, i, elements.at(-1) ?? ''));
    return elements.reverse();
  });

  anchors(...opened: number[]): AnchorRecord[] {
    return this.#chains.map((_, k) => ({
      k,
      length: LENGTH,
      anchor: this.x(k, 0),
      tip: opened.includes(k) ? this.x(k, LENGTH) : null,
    }));
  }

  x(k: number, i: number): string {
    return this.#chains[k]?.[i] ?? '';
  }

  entry(who: Who, window: Window): Entry {
    const player = playerOf(who);
    const commit = commitmentOf(TABLE, window, who.seat, player, contribution(who, window));
    return { ...who, player, commit };
  }

  locked(window: Window, k: number, i0: number, seats: readonly Who[]): EpochRecord {
    const fixed = { ...window, k, i0, rules: RULES };
    return this.lockedAgain({
      ...fixed,
      ...UNBOUND,
      entries: seats.map((who) => this.entry(who, window)),
    });
  }

  /** Return `epoch` with the hash of what it now holds, as a server would that forges it. */
  lockedAgain(epoch: EpochRecord): EpochRecord {
    const previous = this.x(epoch.k, epoch.i0 - 1);
    const nextAnchor = this.x(epoch.k + 1, 0);
    return { ...epoch, lock: lockHash({ ...epoch, table: TABLE, previous, nextAnchor }) };
  }

  played(locked: EpochRecord, seats: readonly Who[], throwers: readonly number[]): EpochRecord {
    const reveals = revealed(locked, seats);
    const entropy = entropyOf(locked.lock, reveals);
    const throws = throwers.map((seat, n) => this.throw(entropy, locked.k, locked.i0 + n, seat));
    return { ...locked, reveals, entropy, throws };
  }

  throw(entropy: string, k: number, i: number, seat: number): ThrowRecord {
    const x = this.x(k, i);
    const { dice, used, rejected } = drawDice(x, entropy, k, i, seat);
    return { k, i, seat, x, dice, used, rejected };
  }

  abandoned(locked: EpochRecord, came: readonly Who[], missing: readonly Who[]): EpochRecord {
    const x = this.x(locked.k, locked.i0 + BURNED_ELEMENTS - 1);
    const late = revealed(locked, missing.slice(0, 1));
    const seats = missing.map(({ seat }) => seat);
    return { ...locked, reveals: revealed(locked, came), abandoned: { missing: seats, x, late } };
  }
}

const UNBOUND = { lock: '', reveals: [], entropy: null, throws: [], abandoned: null } as const;

export function revealed(window: Window, seats: readonly Who[]): Reveal[] {
  return seats.map((who) => ({ seat: who.seat, c: contribution(who, window) }));
}

export const SERVER = new PlayedTable();

/**
 * Return a record with a redraw, a change of chain and an open lock at its end.  Epoch 1 throws
 * elements 1 to 4; epoch 2 burns 5 to 68 and throws 69 to 70; epoch 3 throws 71 to 90, which leaves
 * 510; epoch 4 throws 1 to 2 of chain 1; epoch 5 waits for a reveal.
 */
export function goodRecord(): Record {
  const three = [ANN, BO, BOT];
  const two = [BO, ANN];
  const lock = SERVER.locked.bind(SERVER);
  const waiting = { epoch: 5, attempt: 0 };
  return {
    table: TABLE,
    anchors: SERVER.anchors(0),
    epochs: [
      SERVER.played(lock({ epoch: 1, attempt: 0 }, 0, 1, three), three, [0, 0, 1, 2]),
      SERVER.abandoned(lock({ epoch: 2, attempt: 0 }, 0, 5, three), [BOT, ANN], [BO]),
      SERVER.played(lock({ epoch: 2, attempt: 1 }, 0, 69, three), three, [0, 1]),
      SERVER.played(lock({ epoch: 3, attempt: 0 }, 0, 71, [BOT]), [BOT], Array(20).fill(2)),
      SERVER.played(lock({ epoch: 4, attempt: 0 }, 1, 1, two), two, [1, 0]),
      { ...lock(waiting, 1, 3, two), reveals: revealed(waiting, [ANN]) },
    ],
  };
}
