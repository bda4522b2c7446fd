import type { Event } from '../protocol/generated';
import type { Place } from './elements';
import type { Fault } from './fault';
import { Ends, type Recent } from './rate';
import type { AnchorStep, Step } from './step';
import { NO_COUNTERS, Verifier, type CheckedThrow, type Counters } from './verifier';
import { stepOf } from './wire';

/** One event of the table as the page has it: version and place, and what happened. */
export interface Told {
  readonly id: string;
  readonly event: Event;
}

/** What a follower asks of the world around it. */
export interface Around {
  /** Let the page draw before the next slice of hashes. */
  readonly pause: () => Promise<void>;
  /** Read the public stream from its beginning, as long as `take` wants more; false: it broke off. */
  readonly readPublic: (take: (event: Event) => boolean) => Promise<boolean>;
  /** Say whether one's own page has made a commitment; without it, all in one's name are one's own. */
  readonly made?: (commitment: string) => boolean;
}

/** How far back what was checked reaches. */
export type Reach =
  | 'nothing' // No throw or round has been seen yet.
  | 'all' // From the first element on.
  | 'walking' // One came later; the way down to the anchor is being hashed.
  | 'anchored' // The way leads down to the anchor that was public before the first throw.
  | 'here'; // It could not be asked for: what came since one is here was checked.

/** What is known of the dice of a table. */
export interface Followed<T extends Told = Told> {
  readonly counters: Counters;
  /** How the last attempts ended, those before a gap among them. */
  readonly recent: Recent;
  readonly faults: readonly Fault[];
  readonly reach: Reach;
  readonly last: CheckedThrow | null;
  /** The event of the last throw that was checked; null: none yet. */
  readonly lastTold: T | null;
  /** Λ of the round, for reading it aloud. */
  readonly lock: string | null;
}

const NOTHING: Followed<never> = {
  counters: NO_COUNTERS,
  recent: { attempts: 0, abandoned: 0 },
  faults: [],
  reach: 'nothing',
  last: null,
  lastTold: null,
  lock: null,
};

/** Checks the dice of a table by what the page is told, from wherever it comes in. */
export class Follower<T extends Told> {
  readonly #table: string;
  readonly #player: string;
  readonly #around: Around;
  readonly #changed: (followed: Followed<T>) => void;
  #verifier: Verifier | null = null;
  #followed: Followed<T> = NOTHING;
  /** What verifiers before the one in use have found: after a gap there is a new one. */
  #before: Pick<Followed<T>, 'counters' | 'faults'> = NOTHING;
  #lastId = '';
  readonly #ends = new Ends();
  readonly #steps: Step[] = [];

  constructor(
    table: string,
    player: string,
    around: Around,
    changed: (followed: Followed<T>) => void,
  ) {
    this.#table = table;
    this.#player = player;
    this.#around = around;
    this.#changed = changed;
  }

  /** What one has verified oneself, for a lock to be measured by; null: not enough yet. */
  get verified(): { readonly last: Place; readonly nextAnchor: string } | null {
    const last = this.#verifier?.place ?? null;
    const nextAnchor = last === null ? null : (this.#verifier?.anchor(last.k + 1) ?? null);
    const { reach } = this.#followed;
    const isKnown = reach === 'all' || reach === 'anchored';
    return last === null || nextAnchor === null || !isKnown ? null : { last, nextAnchor };
  }

  /** Take what one's own program has found wrong. */
  add(fault: Fault): void {
    this.#before = { ...this.#before, faults: [...this.#before.faults, fault] };
    this.#tell();
  }

  get followed(): Followed<T> {
    return this.#followed;
  }

  /** Everything that was checked, for whoever wants to check it elsewhere. */
  get steps(): readonly Step[] {
    return this.#steps;
  }

  /** Take what the page has been told by now, oldest first; what was taken before is left out. */
  take(lines: readonly T[]): void {
    const at = lines.findLastIndex(({ id }) => id === this.#lastId);
    if (at === lines.length - 1 && at >= 0) return;
    if (at < 0) this.#begin(lines);
    else for (const told of lines.slice(at + 1)) this.#take(told);
    this.#lastId = lines.at(-1)?.id ?? this.#lastId;
    this.#tell();
  }

  /** Begin, or begin again after a gap. */
  #begin(lines: readonly T[]): void {
    const left = this.#verifier?.place ?? null;
    this.#before = { counters: this.#followed.counters, faults: this.#followed.faults };
    const first = lines.findIndex(({ event }) => startOf(stepOf(event)) !== undefined);
    const told = lines[first];
    const start = told === undefined ? undefined : startOf(stepOf(told.event));
    if (start === undefined) {
      this.#verifier = null;
      return;
    }
    this.#verifier = new Verifier(this.#table, this.#player, start, this.#around.made);
    this.#set({ reach: start === null ? 'all' : 'walking' });
    // A throw is where one begins, and nothing that could be checked.
    for (const one of lines.slice(told?.event.event === 'dice-thrown' ? first + 1 : first))
      this.#take(one);
    if (start !== null) void this.#walk(this.#verifier, start, left);
  }

  #take(told: T): void {
    const step = stepOf(told.event);
    if (step === null) return;
    if (this.#verifier === null) {
      this.#begin([told]);
      return;
    }
    this.#steps.push(step);
    const before = this.#verifier.counters;
    this.#verifier.take(step);
    const { rounds, abandoned } = this.#verifier.counters;
    if (rounds > before.rounds) this.#ends.add(false);
    if (abandoned > before.abandoned) this.#ends.add(true);
    if (step.is === 'lock') this.#set({ lock: step.lock });
    if (step.is === 'throw') this.#set({ last: this.#verifier.last, lastTold: told });
  }

  /** Hash the way from where one came in down to where one was, and to the anchor. */
  async #walk(verifier: Verifier, start: Place, left: Place | null): Promise<void> {
    if (left !== null) await this.#hash(verifier.walkTo(left));
    const anchors = new Map<number, AnchorStep>();
    const isRead = await this.#around.readPublic((event) => {
      const step = stepOf(event);
      if (step?.is === 'anchor') anchors.set(step.k, step);
      return !(anchors.has(start.k) && anchors.has(start.k + 1));
    });
    const own = anchors.get(start.k);
    const isAnchored =
      own !== undefined && (await this.#hash(verifier.walkTo({ k: start.k, i: 0, x: own.anchor })));
    if (this.#verifier !== verifier) return;
    for (const anchor of anchors.values()) {
      if (anchor.k < start.k) continue;
      verifier.take(anchor);
      // Whoever checks it elsewhere needs it as well, and once.
      if (!this.#steps.some((step) => step.is === 'anchor' && step.k === anchor.k))
        this.#steps.unshift(anchor);
    }
    this.#set({ reach: isAnchored && isRead ? 'anchored' : 'here' });
    this.#tell();
  }

  async #hash(walk: Generator<undefined, boolean>): Promise<boolean> {
    for (;;) {
      const step = walk.next();
      if (step.done === true) return step.value;
      await this.#around.pause();
    }
  }

  #set(change: Partial<Followed<T>>): void {
    this.#followed = { ...this.#followed, ...change };
  }

  #tell(): void {
    const { counters, faults } = this.#before;
    const now = this.#verifier;
    this.#set({
      counters: now === null ? counters : sum(counters, now.counters),
      recent: this.#ends.recent,
      faults: [...faults, ...(now?.faults ?? [])],
    });
    this.#changed(this.#followed);
  }
}

/** Return the element that one comes in behind with `step`; null: none; undefined: not with this one. */
function startOf(step: Step | null): Place | null | undefined {
  switch (step?.is) {
    case 'anchor':
      return step.k === 0 ? null : undefined;
    case 'open':
      return { k: step.k, i: step.i0 - 1, x: step.previous };
    case 'lock':
      return step.previous === undefined
        ? undefined
        : { k: step.k, i: step.i0 - 1, x: step.previous };
    case 'throw':
      return { k: step.k, i: step.i, x: step.x };
    default:
      return undefined;
  }
}

function sum(one: Counters, other: Counters): Counters {
  const names = Object.keys(one) as (keyof Counters)[];
  return Object.fromEntries(
    names.map((name) => [name, one[name] + other[name]]),
  ) as unknown as Counters;
}
