import type { Entry } from '../protocol/generated';
import type { Place } from './elements';
import { finding, type Fault } from './fault';
import { Ends, type Recent } from './rate';
import type { AnchorStep, Step } from './step';
import {
  isLater,
  isWithoutGap,
  justBefore,
  saidBy,
  toldIn,
  versionOf,
  type Told,
  type Where,
} from './told';
import { NO_COUNTERS, Verifier, type CheckedThrow, type Counters } from './verifier';
import { stepOf } from './wire';

/** As much of an entry as is followed. */
type Read = Pick<Entry, 'version' | 'events'>;

/** What a follower asks of the world around it. */
export interface Around {
  /** Let the page draw before the next slice of hashes, or wait for so many milliseconds. */
  readonly pause: (ms?: number) => Promise<void>;
  /** Read the public stream behind version `after` as long as `take` wants more; false: it broke off. */
  readonly readPublic: (after: number, take: (entry: Read) => boolean) => Promise<boolean>;
  /** Say whether one's own page has made a commitment; without it, all in one's name are one's own. */
  readonly made?: (commitment: string) => boolean;
}

/** How far back what was checked reaches. */
export type Reach =
  | 'nothing' // No throw or round has been seen yet.
  | 'all' // From the first element on.
  | 'checking' // Something was not told; it is being read, and till then nothing is claimed.
  | 'walking' // One came later; the way down to the anchor is being hashed.
  | 'anchored' // The way leads down to the anchor that was public before the first throw.
  | 'withheld' // The same, and so far it could not be read; it is asked for again.
  | 'here'; // The way down could not be read so far: what came since one is here was checked.

/** What is known of the dice of a table. */
export interface Followed {
  readonly counters: Counters;
  /** How the last attempts ended, those before a gap among them. */
  readonly recent: Recent;
  /** Attempts that were given up for want of what one's own page had sent. */
  readonly unheard: number;
  readonly faults: readonly Fault[];
  readonly reach: Reach;
  readonly last: CheckedThrow | null;
  /** The event of the last throw that was checked; null: none yet. */
  readonly lastTold: Told | null;
  /** Λ of the round, for reading it aloud. */
  readonly lock: string | null;
}

const NOTHING: Followed = {
  counters: NO_COUNTERS,
  recent: { attempts: 0, abandoned: 0 },
  unheard: 0,
  faults: [],
  reach: 'nothing',
  last: null,
  lastTold: null,
  lock: null,
};

const RETRY_MS = 2000;
/** So many entries before the first one are read, and four times as many where that is too few. */
const BACK_ENTRIES = 60;
const BACK_TIMES = 4;
/** As many lines as a snapshot can tell again, and more. */
const SAID_MAX = 5000;

/** What has come while something before it is still being read. */
interface Waiting {
  readonly lines: readonly Told[];
  /** Of the table when the last of them came. */
  readonly version: number;
}

/**
 * Checks the dice of a table by what the page is told, from wherever it comes in.  From there on one
 * verifier sees every entry: what the page was not told is read from the public stream (client rule 4).
 */
export class Follower {
  readonly #table: string;
  readonly #player: string;
  readonly #around: Around;
  readonly #changed: (followed: Followed) => void;
  /** Called with each thing that was published, once it is checked. */
  heard: (step: Step) => void = () => undefined;
  /** Called when what had to be read first has been. */
  ready: () => void = () => undefined;
  #verifier: Verifier | null = null;
  #followed: Followed = NOTHING;
  #reach: Reach = 'nothing';
  /** What others than the verifier have found. */
  #added: readonly Fault[] = [];
  /** Up to where everything was taken. */
  #last: Where | null = null;
  /** What was said of the dice by line, so that it cannot be told otherwise later. */
  readonly #said = new Map<string, string>();
  /** When the table was restored, as far as was seen. */
  readonly #retired = new Set<string>();
  #waiting: Waiting | null = null;
  /** Whether what is being read could not be read when it was asked for last. */
  #isWithheld = false;
  #isOver = false;
  readonly #ends = new Ends();
  readonly #steps: Step[] = [];

  constructor(
    table: string,
    player: string,
    around: Around,
    changed: (followed: Followed) => void,
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

  /** Take what one's own program has found wrong, now or before the page was loaded anew. */
  add(...faults: readonly Fault[]): void {
    this.#added = [...this.#added, ...faults];
    this.#tell();
  }

  /** Count an attempt that is given up although one's own program had sent its part. */
  countUnheard(): void {
    this.#set({ unheard: this.#followed.unheard + 1 });
    this.#tell();
  }

  get followed(): Followed {
    return this.#followed;
  }

  /** Everything that was checked, for whoever wants to check it elsewhere. */
  get steps(): readonly Step[] {
    return this.#steps;
  }

  /** Read nothing more: nobody looks. */
  stop(): void {
    this.#isOver = true;
  }

  /** Take all that a connection tells at its beginning of a table at `version`. */
  begin(lines: readonly Told[], version: number): void {
    const isOther = version < versionOf(this.#last) || this.#isOther(lines);
    if (this.#waiting !== null) this.#waiting = { lines, version };
    else if (isOther) this.#catchUp(lines, version);
    else this.take(lines, version);
  }

  /** Take what the page has been told by `version`, oldest first; what was taken before is left out. */
  take(lines: readonly Told[], version = versionOf(lines.at(-1))): void {
    const last = this.#waiting?.lines.at(-1) ?? this.#last;
    const next = lines.filter((line) => isLater(line, last));
    const end = versionOf(next.at(-1) ?? last);
    if (this.#waiting !== null)
      this.#waiting = {
        lines: [...this.#waiting.lines, ...next],
        version: Math.max(this.#waiting.version, version),
      };
    else if (!isWithoutGap(last, next) || end < version) this.#catchUp(next, version);
    else if (next.length > 0) {
      for (const told of next) this.#take(told);
      this.#tell();
    }
  }

  #isOther(lines: readonly Told[]): boolean {
    return lines.some((line) => (this.#said.get(line.id) ?? saidBy(line)) !== saidBy(line));
  }

  #catchUp(lines: readonly Told[], version: number): void {
    this.#waiting = { lines, version };
    this.#tell();
    void this.#read();
  }

  /** Read and check what the page was not told, and then go on with what it was. */
  async #read(): Promise<void> {
    const read = this.#verifier === null ? await this.#before() : await this.#missed();
    const waiting = this.#waiting;
    if (waiting === null || read === null) return;
    const said = new Map(read.map((line) => [line.id, saidBy(line)]));
    for (const line of waiting.lines) {
      const known = said.get(line.id) ?? saidBy(line);
      // Everybody else can read something else.
      if (known !== saidBy(line)) this.#tellOther(known, saidBy(line));
    }
    this.#waiting = null;
    const next = read.filter((line) => isLater(line, this.#last));
    if (!isWithoutGap(this.#last, next)) this.#tellOther(this.#last?.id ?? '', next[0]?.id ?? '');
    for (const line of next) this.#take(line);
    this.take(waiting.lines, waiting.version);
    this.#tell();
    this.ready();
  }

  /** Return what was published since the last line that was checked; null: nobody looks any more. */
  async #missed(): Promise<Told[] | null> {
    const since = versionOf(this.#last);
    if ((this.#waiting?.version ?? 0) < since) return this.#restored();
    // The last one again: a part of it may not have come.
    const read = await this.#readTo(Math.max(0, since - 1), true);
    const isOther = this.#isOther([...(read ?? []), ...(this.#waiting?.lines ?? [])]);
    return isOther ? this.#restored() : read;
  }

  /** Return what a server that was restored has done since: it has retired its chains (rule 7). */
  async #restored(): Promise<Told[] | null> {
    const all = await this.#readTo(0, true);
    if (all === null) return null;
    const at = all.findLast(({ event }) => event.event === 'chains-retired');
    // One that was seen before is no reason to tell anything otherwise.
    const begin = at === undefined || this.#retired.has(JSON.stringify(at)) ? null : versionOf(at);
    if (begin === null) this.#tellOther(this.#last?.id ?? '', all.at(-1)?.id ?? '');
    this.#said.clear();
    const left = all.filter((line) => begin === null || versionOf(line) < begin);
    for (const line of left) this.#note(line);
    if (begin !== null) this.#verifier?.restored(chainsIn(left));
    this.#last = left.at(-1) ?? null;
    return all;
  }

  /** Return what was published from the lock of the round on in which one comes in. */
  async #before(): Promise<readonly Told[] | null> {
    for (let back = BACK_ENTRIES; ; back *= BACK_TIMES) {
      const { lines, version } = this.#waiting ?? { lines: [], version: 0 };
      const first = versionOf(lines[0]) || version + 1;
      const after = Math.max(0, first - 1 - back);
      const read = await this.#readTo(after, false);
      if (this.#isOver) return null;
      if (read === null) return this.#startAt(lines, version);
      const lock = read.findLast(
        (line) => versionOf(line) < first && line.event.event === 'round-locked',
      );
      if (after === 0) return this.#startAt(read, version);
      if (lock !== undefined)
        return this.#startAt(
          read.filter((line) => !isLater(lock, line)),
          version,
        );
    }
  }

  /** Read up to where the page is; null: it broke off, and shall not or need not be tried again. */
  async #readTo(after: number, isNeeded: boolean): Promise<Told[] | null> {
    while (!this.#isOver) {
      const entries: Read[] = [];
      const isRead = await this.#around.readPublic(after, (entry) => {
        entries.push(entry);
        return entry.version < (this.#waiting?.version ?? 0);
      });
      this.#isWithheld = !isRead && isNeeded;
      if (isRead) return toldIn(entries);
      if (!isNeeded) return null;
      this.#tell();
      await this.#around.pause(RETRY_MS);
    }
    return null;
  }

  /** Begin at the first of `lines`, or behind `version` where there is none. */
  #startAt(lines: readonly Told[], version: number): readonly Told[] {
    const first = lines[0];
    this.#last = { id: first === undefined ? `${version}.Infinity` : justBefore(first) };
    return lines;
  }

  #take(told: Told): void {
    this.#last = told;
    const step = stepOf(told.event);
    this.#note(told);
    if (told.event.event === 'chains-retired') this.#retired.add(JSON.stringify(told));
    if (step === null) return;
    const verifier = this.#verifier ?? this.#start(step);
    if (verifier === null) return;
    this.#steps.push(step);
    const before = verifier.counters;
    verifier.take(step);
    const { rounds, abandoned } = verifier.counters;
    if (rounds > before.rounds) this.#ends.add(false);
    if (abandoned > before.abandoned) this.#ends.add(true);
    if (step.is === 'lock') this.#set({ lock: step.lock });
    if (step.is === 'throw') this.#set({ last: verifier.last, lastTold: told });
    this.heard(step);
  }

  #note(told: Told): void {
    this.#said.set(told.id, saidBy(told));
    const [oldest] = this.#said.keys();
    if (this.#said.size > SAID_MAX && oldest !== undefined) this.#said.delete(oldest);
  }

  /** Begin with `step`, where one can. */
  #start(step: Step): Verifier | null {
    const start = startOf(step);
    if (start === undefined) return null;
    const verifier = new Verifier(this.#table, this.#player, start, this.#around.made);
    this.#verifier = verifier;
    this.#reach = start === null ? 'all' : 'walking';
    if (start !== null) void this.#walk(verifier, start);
    return verifier;
  }

  /** Hash the way from where one came in down to the anchor. */
  async #walk(verifier: Verifier, start: Place): Promise<void> {
    const anchors = new Map<number, AnchorStep>();
    while (!(await this.#readAnchors(anchors, start.k))) {
      this.#reach = 'here';
      this.#tell();
      await this.#around.pause(RETRY_MS);
      if (this.#isOver) return;
    }
    const own = anchors.get(start.k);
    const isAnchored = own !== undefined && (await this.#hash(verifier.walkTo(own.anchor)));
    for (const anchor of anchors.values()) {
      if (anchor.k < start.k || anchor.k > start.k + 1) continue;
      verifier.take(anchor);
      // Whoever checks it elsewhere needs it as well, and once.
      if (!this.#steps.some((step) => step.is === 'anchor' && step.k === anchor.k))
        this.#steps.unshift(anchor);
    }
    this.#reach = isAnchored ? 'anchored' : 'here';
    this.#tell();
    this.ready();
  }

  /** Read into `anchors` those of chain `k` and of the one after it; false: it broke off. */
  #readAnchors(anchors: Map<number, AnchorStep>, k: number): Promise<boolean> {
    return this.#around.readPublic(0, ({ events }) => {
      for (const event of events) {
        const step = stepOf(event);
        if (step?.is === 'anchor') anchors.set(step.k, step);
      }
      return !(anchors.has(k) && anchors.has(k + 1));
    });
  }

  async #hash(walk: Generator<undefined, boolean>): Promise<boolean> {
    for (;;) {
      const step = walk.next();
      if (step.done === true) return step.value;
      await this.#around.pause();
    }
  }

  #tellOther(expected: string, seen: string): void {
    const at = { throw: null, seat: null, epoch: null, attempt: null };
    this.#added = [...this.#added, { ...finding('told-otherwise', expected, seen), ...at }];
  }

  #set(change: Partial<Followed>): void {
    this.#followed = { ...this.#followed, ...change };
  }

  #tell(): void {
    const now = this.#verifier;
    this.#set({
      reach: this.#waiting === null ? this.#reach : this.#isWithheld ? 'withheld' : 'checking',
      counters: now?.counters ?? NO_COUNTERS,
      recent: this.#ends.recent,
      faults: [...(now?.faults ?? []), ...this.#added],
    });
    this.#changed(this.#followed);
  }
}

/** Return the chains whose anchors `lines` publish. */
function chainsIn(lines: readonly Told[]): ReadonlySet<number> {
  return new Set(
    lines.flatMap(({ event }) => (event.event === 'anchor-published' ? [event.anchor.k] : [])),
  );
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
    default:
      return undefined;
  }
}
