import {
  ascii,
  bytesOf,
  concat,
  exactly,
  HASH_BYTES,
  hexOf,
  ID_BYTES,
  u32,
  u64,
  u8,
} from './bytes';
import { hmac, sha256 } from './sha256';

/**
 * Every hash of CEELO-FAIR/1 (`docs/fairness.md`).  Bytes come and go as lower-case hex, under the
 * protocol's own letters: k is a chain, i an element of it, x the element, c a contribution.
 */

export const PROTO = 'ceelo-fair/1';
/** L: throws that one anchor fixes. */
export const CHAIN_LENGTH = 4096;
/** No chain is longer, so that nobody can make a verifier hash for hours. */
export const CHAIN_LENGTH_MAX = 2 ** 16;
/** A round starts only where this many elements are left. */
export const ELEMENTS_LEFT_MIN = 512;
/** Elements that an abandoned attempt opens and no throw may use. */
export const BURNED_ELEMENTS = 64;
/** 42 x 6: bytes from here on are skipped, so that each face has exactly 42 bytes. */
export const BYTE_LIMIT = 252;

/** Whose program contributed: of a person, of the server, or a public beacon. */
export const KINDS = { human: 1, server: 2, beacon: 3 } as const;

/** One attempt at one window for stakes. */
export interface Window {
  readonly epoch: number;
  readonly attempt: number;
}

/** Say whether `one` is of a later window, or of a later attempt at the same. */
export function isAfter(one: Window, other: Window): boolean {
  return one.epoch > other.epoch || (one.epoch === other.epoch && one.attempt > other.attempt);
}

/** One contributor of a lock. */
export interface Entry {
  readonly seat: number;
  readonly kind: number;
  readonly player: string;
  readonly stake: number;
  readonly commit: string;
}

/** An opened contribution. */
export interface Reveal {
  readonly seat: number;
  readonly c: string;
}

/** All that is frozen before anybody reveals. */
export interface Lock extends Window {
  readonly table: string;
  readonly k: number;
  readonly i0: number;
  readonly previous: string;
  readonly nextAnchor: string;
  readonly rules: string;
  readonly entries: readonly Entry[];
}

export type Dice = readonly [number, number, number];

/** Three dice and the bytes they were read from. */
export interface Drawn {
  readonly dice: Dice;
  readonly used: readonly number[];
  /** Bytes that were skipped, in the order they were met. */
  readonly rejected: readonly number[];
  /** As many as were needed, nearly always one. */
  readonly blocks: readonly string[];
}

/** Return the bytes that stand for `tag` and `fields` and for nothing else. */
export function enc(tag: string, ...fields: readonly Uint8Array[]): Uint8Array {
  const parts = [ascii(PROTO), ascii(tag), ...fields];
  return concat(parts.flatMap((part) => [u32(part.length), part]));
}

/** Return the element below `x`, which is element `i` of chain `k`. */
export function below(table: string, k: number, i: number, x: string): string {
  return hexOf(links(table, k)(i, exactly(HASH_BYTES, x)));
}

/** Return what goes one link down chain `k`: all that is the same in each of them is encoded once. */
function links(table: string, k: number): (i: number, x: Uint8Array) => Uint8Array {
  const nothing = new Uint8Array(HASH_BYTES);
  const link = enc('chain', exactly(ID_BYTES, table), u32(k), u32(0), nothing);
  const at = link.length - HASH_BYTES;
  return (i, x) => {
    link.set(u32(i), at - 8); // Before the length of the element.
    link.set(x, at);
    return sha256(link);
  };
}

/** Hashes between two pauses of a walk: far less than a moment on a slow phone. */
const SLICE = 128;

/**
 * Walk from `x`, element `i`, down to element `to`, 0 being the anchor, and return what is there.
 * It pauses every so many hashes, so that a page can draw in between.
 */
export function* walkDown(
  table: string,
  k: number,
  i: number,
  x: string,
  to: number,
): Generator<undefined, string> {
  if (i < to || to < 0 || i > CHAIN_LENGTH_MAX) throw new Error(`no way from ${i} to ${to}`);
  const down = links(table, k);
  let element = exactly(HASH_BYTES, x);
  for (let at = i; at > to; at -= 1) {
    element = down(at, element);
    if ((i - at) % SLICE === SLICE - 1) yield;
  }
  return hexOf(element);
}

/** Walk down as `walkDown` does, without pausing. */
export function hashDown(table: string, k: number, i: number, x: string, to: number): string {
  const walk = walkDown(table, k, i, x, to);
  for (;;) {
    const step = walk.next();
    if (step.done === true) return step.value;
  }
}

/** Return C, which hides `c` and fits no other table, window, seat or player. */
export function commitmentOf(
  table: string,
  { epoch, attempt }: Window,
  seat: number,
  player: string,
  c: string,
): string {
  return hexOf(
    sha256(
      enc(
        'commit',
        exactly(ID_BYTES, table),
        u64(epoch),
        u8(attempt),
        u8(seat),
        exactly(ID_BYTES, player),
        exactly(HASH_BYTES, c),
      ),
    ),
  );
}

/** Return Λ, the hash of all that a lock fixes. */
export function lockHash(lock: Lock): string {
  return hexOf(
    sha256(
      enc(
        'lock',
        exactly(ID_BYTES, lock.table),
        u64(lock.epoch),
        u8(lock.attempt),
        u32(lock.k),
        u32(lock.i0),
        exactly(HASH_BYTES, lock.previous),
        exactly(HASH_BYTES, lock.nextAnchor),
        exactly(HASH_BYTES, lock.rules),
        concat(lock.entries.map(entryBytes)),
      ),
    ),
  );
}

function entryBytes({ seat, kind, player, stake, commit }: Entry): Uint8Array {
  return concat([
    u8(seat),
    u8(kind),
    exactly(ID_BYTES, player),
    u64(stake),
    exactly(HASH_BYTES, commit),
  ]);
}

/** Return E, which is mixed into all throws of a round: of Λ and the reveals, in the lock's order. */
export function entropyOf(lock: string, reveals: readonly Reveal[]): string {
  const opened = reveals.flatMap(({ seat, c }) => [u8(seat), exactly(HASH_BYTES, c)]);
  return hexOf(sha256(enc('entropy', exactly(HASH_BYTES, lock), concat(opened))));
}

/** Return the dice of the throw that `seat` makes with element `i` of chain `k`. */
export function drawDice(x: string, entropy: string, k: number, i: number, seat: number): Drawn {
  const key = exactly(HASH_BYTES, x);
  const mixed = exactly(HASH_BYTES, entropy);
  return readDice((j) => hexOf(hmac(key, enc('dice', mixed, u32(k), u32(i), u8(seat), u32(j)))));
}

/** Return the three dice that the blocks of `block(0)`, `block(1)` … make. */
export function readDice(block: (j: number) => string): Drawn {
  const used: number[] = [];
  const rejected: number[] = [];
  const blocks: string[] = [];
  while (used.length < 3) {
    const drawn = block(blocks.length);
    blocks.push(drawn);
    for (const byte of bytesOf(drawn)) {
      if (used.length === 3) break;
      (byte < BYTE_LIMIT ? used : rejected).push(byte);
    }
  }
  const [first = 0, second = 0, third = 0] = used.map((byte) => (byte % 6) + 1);
  return { dice: [first, second, third], used, rejected, blocks };
}
