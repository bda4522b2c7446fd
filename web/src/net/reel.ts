import type { Clock } from '../base/clock';
import { has, isFields, readFrame } from '../protocol/codec';
import type {
  EntryFrame,
  HeartbeatFrame,
  ReplayAnswer,
  RoundsAnswer,
  SnapshotFrame,
} from '../protocol/generated';
import type { Failure, Result } from './api';
import type { Wire, WireEvents } from './line';

/** Frames that are asked for in one go; their first version is one more than a multiple of it. */
export const PART_FRAMES = 60;
/** Well under what a line takes for silence. */
const BEAT_MS = 10_000;
/** What a line is closed with where it is of no use to come again. */
const CODES: Partial<Record<Failure['code'], number>> = {
  'not-a-member': 4403,
  'unknown-session': 4403,
  'unknown-table': 4404,
  'table-halted': 4404,
  'too-fast': 4429,
};
const CLOSE_LOST = 1006;

export interface ReelPorts {
  /** Return the part of the game that begins with a version. */
  readonly read: (at: number, count: number) => Promise<Result<ReplayAnswer>>;
  /** Return where to begin, where no moment was asked for. */
  readonly begin: () => Promise<Result<number>>;
  readonly clock: Clock;
  /** Another moment is shown, or more of the game is known. */
  readonly moved: (at: number, newest: number) => void;
  /** A moment was wished for that was played by other rules, and in other words: begin anew there. */
  readonly other: (at: number) => void;
}

/**
 * A game that is over, or over so far, as the wire of a table: what comes over it are the frames that
 * came live, so whatever shows a table shows a replay.  To go on is the next frame; to go anywhere
 * else is what a new connection gets, a snapshot.
 */
export class Reel {
  readonly #ports: ReelPorts;
  readonly #parts = new Map<number, ReplayAnswer>();
  #events: WireEvents | null = null;
  /** The moment that is shown; null while none is. */
  #shown: SnapshotFrame | EntryFrame | null = null;
  #wish: number | null;
  #newest = 0;
  /** Those that the line knows; empty where it knows none. */
  #rules = '';
  /** Of the last wish: an answer to an earlier one comes too late. */
  #turn = 0;
  #cancelBeat = (): void => undefined;
  /** Why there is nothing to be shown. */
  failure: Failure['code'] | null = null;

  /** Begin at version `at`, or where `begin` says. */
  constructor(ports: ReelPorts, at: number | null) {
    this.#ports = ports;
    this.#wish = at;
  }

  /** Show the moment on a new line. */
  connect(events: WireEvents): Wire {
    this.#events = events;
    this.#shown = null;
    void this.#start();
    this.#beat();
    return {
      // Nothing is asked of the past, but to show it again.
      send: () => {
        this.#shown = null;
        void this.#start();
      },
      close: () => {
        if (this.#events === events) this.#hangUp();
      },
    };
  }

  /** Go to a version, or as far as there is one. */
  async go(version: number): Promise<void> {
    const shown = this.#shown;
    const turn = (this.#turn += 1);
    const isNext = shown !== null && version === shown.version + 1;
    this.#wish = Math.max(1, version);
    const part = await this.#part(isNext ? shown.version : this.#wish, this.#wish);
    if (turn !== this.#turn || part === null) return;
    if (this.#newest < this.#wish) this.#wish = this.#newest;
    const to = this.#wish;
    if (isNext) {
      const frame = part.frames.find((one) => one.version === to);
      if (frame !== undefined && to > shown.version) this.#tell(frame);
    } else if (shown !== null && JSON.stringify(part.start.rules) !== this.#rules) {
      this.#ports.other(to);
      return;
    } else {
      this.#tell(part.start);
      for (const frame of part.frames) if (frame.version <= to) this.#tell(frame);
    }
    this.#ports.moved(to, this.#newest);
    // Before one gets there.
    const soon = firstOf(to + PART_FRAMES / 2);
    if (soon <= this.#newest && !this.#parts.has(soon)) void this.#read(soon);
  }

  async #start(): Promise<void> {
    if (this.#wish === null) {
      const turn = (this.#turn += 1);
      const found = await this.#ports.begin();
      if (turn !== this.#turn) return;
      if (!found.ok) {
        this.#fail(found.failure.code);
        return;
      }
      this.#wish = found.value;
    }
    await this.go(this.#wish);
  }

  /** Return the part that `at` is in, with `to` if there is such a version; null where none came. */
  async #part(at: number, to: number): Promise<ReplayAnswer | null> {
    const first = firstOf(at);
    const held = this.#parts.get(first);
    if (held !== undefined && lastOf(held) >= to) return held;
    const answer = await this.#read(first);
    if (!answer.ok) {
      this.#fail(answer.failure.code);
      return null;
    }
    const part = answer.value;
    // Beyond the end the last part comes, which begins somewhere else.
    if (part.start.version === first) return part;
    return this.#part(part.newest, part.newest);
  }

  async #read(first: number): Promise<Result<ReplayAnswer>> {
    const held = this.#parts.get(first);
    if (held?.frames.length === PART_FRAMES) return { ok: true, value: held };
    const answer = await this.#ports.read(first, PART_FRAMES);
    if (!answer.ok) return answer;
    const part = answer.value;
    this.#newest = Math.max(this.#newest, part.newest);
    if (part.start.version === first) this.#parts.set(first, part);
    return answer;
  }

  #tell(frame: SnapshotFrame | EntryFrame): void {
    this.#shown = frame;
    this.failure = null;
    if (frame.type === 'snapshot') this.#rules = JSON.stringify(frame.rules);
    else
      for (const event of frame.events)
        if (event.event === 'rules-changed') this.#rules = JSON.stringify(event.rules);
    // What one might have done then, nobody does now.
    this.#say({ ...frame, you: { ...frame.you, legal: [] } });
  }

  #say(frame: SnapshotFrame | EntryFrame | HeartbeatFrame): void {
    this.#events?.text(JSON.stringify(frame));
  }

  #beat(): void {
    this.#cancelBeat();
    this.#cancelBeat = this.#ports.clock.after(BEAT_MS, () => {
      const shown = this.#shown;
      if (shown !== null) {
        const { version, head } = shown;
        this.#say({ type: 'heartbeat', version, head, left_ms: null, gone: [] });
      }
      this.#beat();
    });
  }

  #fail(code: Failure['code']): void {
    this.failure = code;
    const events = this.#events;
    this.#hangUp();
    events?.closed(CODES[code] ?? CLOSE_LOST);
  }

  #hangUp(): void {
    this.#cancelBeat();
    this.#events = null;
    this.#shown = null;
  }
}

function firstOf(version: number): number {
  return version - ((version - 1) % PART_FRAMES);
}

function lastOf({ start, frames }: ReplayAnswer): number {
  return start.version + frames.length;
}

/** Say whether a value is part of a game. */
export function isReplay(value: unknown): value is ReplayAnswer {
  if (!isFields(value) || !has(value, 'number', 'newest')) return false;
  const { start, frames } = value as { start: unknown; frames: unknown };
  return Array.isArray(frames) && [start, ...(frames as unknown[])].every(isFrame);
}

function isFrame(value: unknown): boolean {
  return readFrame(JSON.stringify(value)) !== null;
}

/** Say whether a value tells the rounds of a game. */
export function isRounds(value: unknown): value is RoundsAnswer {
  return (
    isFields(value) &&
    has(value, 'number', 'newest', 'count') &&
    [value['sessions'], value['rounds']].every(Array.isArray)
  );
}
