import type { Clock } from '../base/clock';
import { readFrame } from '../protocol/codec';
import type {
  AnswerFrame,
  EntryFrame,
  HeartbeatFrame,
  Request,
  SnapshotFrame,
  Submit,
} from '../protocol/generated';

/** How it stands with the connection to one table. */
export type LineState =
  | { readonly is: 'connecting'; readonly isAgain: boolean }
  | { readonly is: 'open' }
  | { readonly is: 'waiting'; readonly retryAtMs: number }
  | { readonly is: 'closed'; readonly why: 'not-a-member' | 'unknown-table' | 'stopped' };

/** One socket, as it is given to a line. */
export interface Wire {
  readonly send: (text: string) => void;
  readonly close: () => void;
}

/** What a socket tells; after `closed` nothing more. */
export interface WireEvents {
  readonly text: (text: string) => void;
  readonly closed: (code: number) => void;
}

/** What a line tells: the table, and how it stands with the connection. */
export interface LineEvents {
  readonly frame: (frame: SnapshotFrame | EntryFrame) => void;
  /** Time left of what is waited for, at the version that was told last, and who is not connected. */
  readonly left: (leftMs: number | null, gone: readonly string[]) => void;
  readonly state: (state: LineState) => void;
}

export interface LinePorts {
  readonly connect: (events: WireEvents) => Wire;
  readonly clock: Clock;
  /** From 0 to 1, so that not everybody comes back in the same moment. */
  readonly jitter: () => number;
}

const RETRY_MS = [300, 700, 1500, 3000, 6000, 10_000] as const;
const TOO_FAST_MS = 6000;
const HANDSHAKE_MS_MAX = 10_000;
/** Two and a half heartbeats. */
const SILENCE_MS_MAX = 25_000;
/** In which a question of ours is answered; else the socket is as good as gone. */
const PROBE_MS_MAX = 6000;
/** Who slept longer has no socket any more, whatever it says. */
const SLEPT_MS_MAX = 20_000;

const CLOSED = { 4403: 'not-a-member', 4404: 'unknown-table' } as const;
const CLOSE_TOO_FAST = 4429;

interface Pending {
  readonly text: string;
  readonly resolve: (answer: AnswerFrame | null) => void;
}

/**
 * The connection to one table.  It comes back by itself, notices silence, asks for a snapshot when
 * it has missed something, and gives a command again, with the same id, until its answer is there.
 */
export class Line {
  readonly #ports: LinePorts;
  readonly #events: LineEvents;
  readonly #pending = new Map<string, Pending>();
  #wire: Wire | null = null;
  /** Of the socket in use; what an earlier one still says is not heard. */
  #call = 0;
  #state: LineState = { is: 'closed', why: 'stopped' };
  #version = 0;
  #head = '';
  #tries = 0;
  #isAwaitingSnapshot = true;
  /** The one timer: until the next try, or until silence has lasted too long. */
  #cancelTimer: () => void = () => undefined;

  constructor(ports: LinePorts, events: LineEvents) {
    this.#ports = ports;
    this.#events = events;
  }

  get state(): LineState {
    return this.#state;
  }

  /** Connect, now and after every loss. */
  start(): void {
    if (this.#state.is === 'closed') this.#connect(false);
  }

  /** Hang up for good; commands without an answer get none. */
  stop(): void {
    this.#hangUp();
    this.#set({ is: 'closed', why: 'stopped' });
    for (const { resolve } of this.#pending.values()) resolve(null);
    this.#pending.clear();
  }

  /** Make sure of the connection: the page was hidden, asleep or without a network for `sleptMs`. */
  wake(sleptMs: number): void {
    const { is } = this.#state;
    if (is === 'waiting' || (is === 'open' && sleptMs > SLEPT_MS_MAX)) this.#connect(true);
    else if (is === 'open') this.#resync();
  }

  /**
   * Give one command and return its answer; null when the line was stopped before one came.
   * `id` is the one of the click, however often it is given again; `expected` is the version that
   * was decided at, null when the command means whatever the table now is.
   */
  submit(id: string, command: Request, expected: number | null): Promise<AnswerFrame | null> {
    const frame: Submit = { type: 'command', id, command, expected };
    const text = JSON.stringify(frame);
    return new Promise((resolve) => {
      if (this.#state.is === 'closed') {
        resolve(null);
        return;
      }
      this.#pending.set(frame.id, { text, resolve });
      if (this.#state.is === 'open') this.#send(text);
      this.#ports.clock.after(PROBE_MS_MAX, () => {
        if (this.#pending.has(frame.id) && this.#state.is === 'open') this.#resync();
      });
    });
  }

  #connect(isAgain: boolean): void {
    this.#hangUp();
    this.#isAwaitingSnapshot = true;
    this.#set({ is: 'connecting', isAgain });
    this.#giveUpIn(HANDSHAKE_MS_MAX);
    const call = this.#call;
    this.#wire = this.#ports.connect({
      text: (text) => {
        if (call === this.#call) this.#read(text);
      },
      closed: (code) => {
        if (call === this.#call) this.#lose(code);
      },
    });
  }

  #read(text: string): void {
    const frame = readFrame(text);
    if (!this.#isAwaitingSnapshot) this.#giveUpIn(SILENCE_MS_MAX);
    switch (frame?.type) {
      case 'snapshot':
        this.#takeSnapshot(frame);
        break;
      case 'entry':
        this.#takeEntry(frame);
        break;
      case 'heartbeat':
        this.#takeHeartbeat(frame);
        break;
      case 'answer':
        this.#pending.get(frame.id)?.resolve(frame);
        this.#pending.delete(frame.id);
        break;
      case undefined: // From a newer server: the next snapshot has what it meant.
    }
  }

  #takeSnapshot(frame: SnapshotFrame): void {
    this.#isAwaitingSnapshot = false;
    this.#tries = 0;
    this.#know(frame);
    this.#events.frame(frame);
    this.#giveUpIn(SILENCE_MS_MAX);
    this.#set({ is: 'open' });
    // An answer may have been lost with the connection: the same id gets the same answer.
    for (const { text } of this.#pending.values()) this.#send(text);
  }

  #takeEntry(frame: EntryFrame): void {
    if (this.#isAwaitingSnapshot || frame.version <= this.#version) return;
    if (frame.version > this.#version + 1) {
      this.#resync();
      return;
    }
    this.#know(frame);
    this.#events.frame(frame);
  }

  /** Silence is not "up to date": a heartbeat that knows more, or otherwise, asks for the whole. */
  #takeHeartbeat(frame: HeartbeatFrame): void {
    if (frame.version !== this.#version || frame.head !== this.#head) this.#resync();
    else this.#events.left(frame.left_ms, frame.gone);
  }

  #know({ version, head }: SnapshotFrame | EntryFrame): void {
    this.#version = version;
    this.#head = head;
  }

  #resync(): void {
    if (this.#isAwaitingSnapshot) return;
    this.#isAwaitingSnapshot = true;
    this.#giveUpIn(PROBE_MS_MAX);
    this.#send(JSON.stringify({ type: 'resync' }));
  }

  #send(text: string): void {
    this.#wire?.send(text);
  }

  #lose(code: number): void {
    this.#hangUp();
    if (code in CLOSED) {
      this.#set({ is: 'closed', why: CLOSED[code as keyof typeof CLOSED] });
      return;
    }
    const step = RETRY_MS[Math.min(this.#tries, RETRY_MS.length - 1)] ?? 0;
    const least = code === CLOSE_TOO_FAST ? TOO_FAST_MS : step;
    const waitMs = least * (0.75 + 0.5 * this.#ports.jitter());
    this.#tries += 1;
    this.#set({ is: 'waiting', retryAtMs: this.#ports.clock.now() + waitMs });
    this.#cancelTimer = this.#ports.clock.after(waitMs, () => {
      this.#connect(true);
    });
  }

  #giveUpIn(ms: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#ports.clock.after(ms, () => {
      this.#lose(0);
    });
  }

  #hangUp(): void {
    this.#cancelTimer();
    this.#call += 1;
    this.#wire?.close();
    this.#wire = null;
  }

  #set(state: LineState): void {
    this.#state = state;
    this.#events.state(state);
  }
}
