import { finding, type Finding } from './fault';
import {
  below,
  BURNED_ELEMENTS,
  CHAIN_LENGTH,
  ELEMENTS_LEFT_MIN,
  hashDown,
  walkDown,
} from './protocol';
import type { AbandonStep, AnchorStep, LockStep, OpenStep, ThrowStep } from './step';

/** The epoch rises by this much where a chain is given up early (server rule 7). */
export const RETIRED_EPOCH_STEP = 2 ** 32;

/** An element and its place. */
export interface Place {
  readonly k: number;
  readonly i: number;
  readonly x: string;
}

interface Anchor {
  readonly length: number;
  /** Null: only its other end is known. */
  readonly anchor: string | null;
  readonly tip: string | null;
  /** As it was published, and not as a lock told it again. */
  readonly isPublished: boolean;
}

/**
 * Where one stands in the chains of a table: no element skipped, none used twice.  After a fault it
 * goes on from what was claimed, so that one change gives few faults.
 */
export class Elements {
  readonly #table: string;
  readonly #anchors = new Map<number, Anchor>();
  readonly #missed = new Set<number>();
  readonly #unopened = new Set<number>();
  /** Who came later knows only what was told since. */
  readonly #start: Place | null;
  #k = 0;
  #next = 1;
  /** The element before the next one; undefined: the anchor; null: a fault left it unknown. */
  #last: string | null | undefined;

  constructor(table: string, start: Place | null = null) {
    this.#table = table;
    this.#start = start;
    if (start !== null) [this.#k, this.#next, this.#last] = [start.k, start.i + 1, start.x];
  }

  get last(): string | null {
    return this.#last === undefined ? this.anchor(this.#k) : this.#last;
  }

  /** The last element that was verified, and its place. */
  get place(): Place | null {
    return this.last === null ? null : { k: this.#k, i: this.#next - 1, x: this.last };
  }

  anchor(k: number): string | null {
    return this.#anchors.get(k)?.anchor ?? null;
  }

  /** Take an anchor that is published. */
  *publish({ k, length, anchor }: AnchorStep): Generator<Finding, void> {
    const known = this.#anchors.get(k);
    const before = known?.anchor ?? anchor;
    if (known?.isPublished === true || before !== anchor)
      yield finding('anchor-twice', before, anchor);
    else this.#anchors.set(k, { length, anchor, tip: known?.tip ?? null, isPublished: true });
  }

  /** Forget the anchors of all chains but `kept`: a server that was restored knows no others. */
  forget(kept: ReadonlySet<number>): void {
    for (const k of [...this.#anchors.keys()]) if (!kept.has(k)) this.#anchors.delete(k);
  }

  /** Take the end of a chain, which opens all of it. */
  open(k: number, tip: string): void {
    const known = this.#anchors.get(k);
    if (known !== undefined) this.#anchors.set(k, { ...known, tip });
    else if (k === this.#k && this.#start !== null)
      this.#anchors.set(k, { length: CHAIN_LENGTH, anchor: null, tip, isPublished: false });
  }

  /** Measure what a window says when it is opened (M1): where it begins is public already. */
  *window({ k, i0, previous }: OpenStep): Generator<Finding, void> {
    if (k < this.#k) {
      yield finding('elements-reused', this.#k, k);
      return;
    }
    const isNext = k > this.#k;
    // How a chain was left is measured at the lock.
    if (isNext && (this.#anchors.get(this.#k)?.tip ?? null) === null) yield* this.#shut(this.#k);
    const next = isNext ? 1 : this.#next;
    if (i0 !== next) yield finding(i0 > next ? 'elements-skipped' : 'elements-reused', next, i0);
    const last = isNext ? this.anchor(k) : this.last;
    if (last !== null && previous !== last) yield finding('element-changed', last, previous);
  }

  /** Go to the first element of `lock`; `step` is by how much the epoch rose. */
  *enter(lock: LockStep, step: number): Generator<Finding, void> {
    if (lock.k < this.#k) {
      yield finding('elements-reused', this.#k, lock.k);
      [this.#k, this.#next, this.#last] = [lock.k, lock.i0, null];
    } else if (lock.k > this.#k) yield* this.#leave(lock.k, step >= RETIRED_EPOCH_STEP);
    if (lock.i0 !== this.#next) {
      const code = lock.i0 > this.#next ? 'elements-skipped' : 'elements-reused';
      yield finding(code, this.#next, lock.i0);
      this.#unknown(lock.i0);
    }
    this.#learn(lock);
    yield* this.#miss(lock.k);
    yield* this.#miss(lock.k + 1);
    const left = this.#length(lock.k) - lock.i0 + 1;
    if (left < ELEMENTS_LEFT_MIN && lock.attempt === 0)
      yield finding('elements-short', ELEMENTS_LEFT_MIN, Math.max(left, 0));
  }

  /** Go over the element of one throw. */
  *thrown(step: ThrowStep, number: number): Generator<Finding, void> {
    const at = { throw: number };
    if (step.k !== this.#k) yield finding('throw-other-chain', this.#k, step.k, at);
    if (step.i > this.#length(this.#k)) {
      yield finding('throw-beyond-chain', this.#length(this.#k), step.i, at);
      return;
    }
    if (step.i < this.#next) {
      yield finding('throw-repeated', this.#next, step.i, at);
      return;
    }
    const last = this.last;
    if (step.i > this.#next) yield finding('throw-left-out', this.#next, step.i, at);
    else if (last !== null) {
      const led = below(this.#table, this.#k, step.i, step.x);
      if (led !== last) yield finding('link-broken', last, led, at);
    }
    [this.#next, this.#last] = [step.i + 1, step.x];
  }

  /** Go over the elements that an abandoned attempt opened. */
  *burn({ x }: AbandonStep): Generator<Finding, void> {
    const top = this.#next + BURNED_ELEMENTS - 1;
    if (top > this.#length(this.#k)) {
      yield finding('burned-wrong', this.#length(this.#k), top);
      return;
    }
    const last = this.last;
    if (last !== null) {
      const led = hashDown(this.#table, this.#k, top, x, this.#next - 1);
      if (led !== last) yield finding('burned-wrong', last, led);
    }
    [this.#next, this.#last] = [top + 1, x];
  }

  /** Walk from where one began down to the `anchor` of its chain: at most 4,096 hashes. */
  *walkTo(anchor: string): Generator<undefined, Finding | null> {
    const start = this.#start;
    if (start === null) return null;
    const led = yield* walkDown(this.#table, start.k, start.i, start.x, 0);
    return led === anchor ? null : finding('anchor-unreached', anchor, led);
  }

  *#leave(to: number, isRetired: boolean): Generator<Finding, void> {
    while (this.#k < to) {
      const anchor = this.#anchors.get(this.#k);
      if (anchor === undefined) {
        // One is told, the way beyond it is not walked: a record can name any number.
        yield* this.#miss(this.#k);
        break;
      }
      yield* this.#leaveOne(anchor, isRetired);
      this.#begin(this.#k + 1);
    }
    this.#begin(to);
  }

  *#leaveOne({ length, tip }: Anchor, isRetired: boolean): Generator<Finding, void> {
    const left = length - this.#next + 1;
    if (left >= ELEMENTS_LEFT_MIN && !isRetired)
      yield finding('chain-left-early', ELEMENTS_LEFT_MIN - 1, left);
    if (tip === null) {
      yield* this.#shut(this.#k);
      return;
    }
    const last = this.last;
    if (last === null) return;
    const led = hashDown(this.#table, this.#k, length, tip, this.#next - 1);
    if (led !== last) yield finding('tip-wrong', last, led);
  }

  /** Tell once that chain `k` was left and nothing of it opened. */
  *#shut(k: number): Generator<Finding, void> {
    if (!this.#unopened.has(k)) yield finding('chain-unopened', '', k);
    this.#unopened.add(k);
  }

  #begin(k: number): void {
    [this.#k, this.#next, this.#last] = [k, 1, undefined];
  }

  /** Stand before element `next`, with nothing known of the one before it. */
  #unknown(next: number): void {
    [this.#next, this.#last] = [next, null];
  }

  /** Who came later has the anchors from the locks: they fix them as well. */
  #learn({ k, nextAnchor }: LockStep): void {
    if (this.#start === null || nextAnchor === undefined || this.#anchors.has(k + 1)) return;
    const learned = { length: CHAIN_LENGTH, anchor: nextAnchor, tip: null, isPublished: false };
    this.#anchors.set(k + 1, learned);
  }

  #length(k: number): number {
    return this.#anchors.get(k)?.length ?? CHAIN_LENGTH;
  }

  *#miss(k: number): Generator<Finding, void> {
    if (this.#anchors.has(k) || this.#missed.has(k) || this.#start !== null) return;
    this.#missed.add(k);
    yield finding('anchor-missing', '', k);
  }
}
