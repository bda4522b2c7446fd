import { systemClock, type Clock } from '../../../base/clock';
import { Api, type Result } from '../../../net/api';
import { isReplay, isRounds, Reel } from '../../../net/reel';
import type { RoundMark, SessionMark } from '../../../protocol/generated';
import { roundFrom, type Outline } from '../../../state/rounds';
import type { Line, Scene } from '../../../state/scene';
import { told } from '../../../words/told';
import type { Message } from '../../../words/voice';
import { pathOfPast, type Past } from '../../elsewhere';
import { go } from '../../router.svelte';
import { TableSession } from '../../session.svelte';

/** How fast a replay goes by itself. */
export interface Pace {
  readonly name: 'slow' | 'live' | 'fast' | 'faster';
  /** How long a moment stays when all of it is shown. */
  readonly restMs: number;
  /** No dice tumble. */
  readonly isInstant: boolean;
}

export const PACES: readonly Pace[] = [
  { name: 'slow', restMs: 2200, isInstant: false },
  { name: 'live', restMs: 800, isInstant: false },
  { name: 'fast', restMs: 500, isInstant: true },
  { name: 'faster', restMs: 130, isInstant: true },
];
const LIVE: Pace = { name: 'live', restMs: 800, isInstant: false };

/** Of what an address says: as much as a sentence has place for. */
const ASKED_MAX = 20;
/** What was said before needs no reader any more. */
const SAID_MAX = 8;

/** What a replay has to do with outside. */
export interface Ports {
  readonly api: Pick<Api, 'join' | 'invite' | 'ask'>;
  readonly clock: Clock;
  /** Open another page of ours. */
  readonly open: (path: string) => void;
}

const HERE: Ports = {
  api: new Api((...ask) => fetch(...ask), location.origin),
  clock: systemClock,
  open: go,
};

type Way = -1 | 0 | 1;

/**
 * A game once more.  What is shown is shown by a session of a table whose wire is a reel; what is
 * decided here is only which moment it is.
 */
export class Replay {
  readonly session: TableSession;
  readonly #ports: Ports;
  readonly #table: string;
  readonly #reel: Reel;
  /** The moment that is shown, or on its way. */
  at = $state(0);
  newest = $state(0);
  outline = $state.raw<Outline | null>(null);
  isPlaying = $state(false);
  /** What the link asked for, where there is no such moment; null: it is shown, or one has gone on. */
  missed = $state.raw<string | null>(null);
  pace = $state.raw<Pace>(LIVE);
  /** What a screen reader is to say: each step once. */
  said = $state.raw<readonly Message[]>([]);
  /** What is on the screen is not waited for. */
  #isHurried = false;
  /** The viewer wants everything at once, or sees nothing. */
  #isWished = false;
  /** The version up to which the rounds are known. */
  #told = 0;
  /** Which way the last step went: over what tells nothing it goes on. */
  #way: Way = 0;
  /** The moment that was shown to its end last. */
  #arrived = 0;
  #steps = 0;
  #cancelRest = (): void => undefined;

  constructor({ table, secret, at, asked }: Past, ports: Ports = HERE) {
    this.#table = table;
    this.missed = asked?.slice(0, ASKED_MAX) ?? null;
    this.#ports = ports;
    this.#reel = new Reel(
      {
        read: (first, count) =>
          ports.api.ask(`/api/tables/${table}/replay?at=${first}&count=${count}`, isReplay),
        begin: () => this.#begin(),
        clock: ports.clock,
        moved: (now, newest) => {
          // Beyond the end the last moment comes: nobody takes it for the one that was asked for.
          if (this.at === 0 && at !== null && now !== at) this.missed ??= String(at);
          this.at = now;
          this.newest = newest;
          if (this.#told < newest) void this.#readRounds();
        },
        other: (now) => {
          ports.open(pathOfPast({ table, secret, at: now }));
        },
      },
      at,
    );
    this.session = new TableSession(table, secret, {
      api: ports.api,
      connect: (_, events) => this.#reel.connect(events),
      clock: ports.clock,
    });
    // Who has no seat is asked for none.
    this.session.isWatching = true;
    // What comes before the moment that was asked for is not shown on the way there.
    this.#hurry();
  }

  /** The table is stopped, so there is no past of it either. */
  get isHalted(): boolean {
    return this.#reel.failure === 'table-halted';
  }

  /** Nothing comes after this moment; where a game is played, there may be more by now. */
  get isAtEnd(): boolean {
    const isOver = this.outline?.sessions.at(-1)?.last != null;
    return this.at > 0 && this.at >= this.newest && isOver;
  }

  /** Show everything at once from now on, or let it take its time, as the viewer wishes. */
  setInstant(isWished: boolean): void {
    this.#isWished = isWished;
    this.#setInstant();
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    this.#setInstant();
  }

  /** Let go of the table. */
  leave(): void {
    this.#cancelRest();
    this.session.leave();
  }

  /** Show version `to`; what lies between is not shown. */
  goTo(to: number, way: Way = 0): void {
    this.missed = null;
    this.#cancelRest();
    this.#way = way;
    this.#arrived = 0;
    this.#hurry();
    this.at = Math.max(1, to);
    void this.#reel.go(this.at);
  }

  /** Show what happened next; what is still on its way is shown to its end. */
  next(): void {
    this.#cancelRest();
    this.missed = null;
    const isShown = this.#arrived === this.at;
    if (!isShown) this.#hurry();
    if (this.isAtEnd) {
      this.isPlaying = false;
      return;
    }
    this.#way = 1;
    if (isShown) this.#setInstant();
    this.at += 1;
    void this.#reel.go(this.at);
  }

  back(): void {
    this.isPlaying = false;
    if (this.at > 1) this.goTo(this.at - 1, -1);
  }

  round(way: -1 | 1): void {
    const to = this.outline === null ? null : roundFrom(this.outline, this.at, way);
    if (to !== null) this.goTo(to);
  }

  toggle(): void {
    this.isPlaying = !this.isPlaying;
    this.#cancelRest();
    if (this.isPlaying && this.#arrived === this.at) this.next();
  }

  /** `scene` is on the screen: say what it tells, and go on where that is wanted. */
  showed(scene: Scene): void {
    if (scene.version !== this.at || scene.isBehind || this.#arrived === this.at) return;
    // Who goes on fast hears all of it, who jumps hears where he is.
    const from = this.#way === 1 && this.#arrived > 0 ? this.#arrived : this.at - 1;
    this.#arrived = this.at;
    this.#isHurried = false;
    this.#setInstant();
    const text = told(scene.lines.filter((line) => isIn(line, from, this.at)))
      .map((one) => one.text)
      .join(' ');
    if (text !== '') this.#say(text);
    else if (this.#goesOn()) return;
    if (!this.isPlaying) return;
    if (this.at >= this.newest) this.isPlaying = false;
    else
      this.#cancelRest = this.#ports.clock.after(this.pace.restMs, () => {
        this.next();
      });
  }

  /** A moment that tells nothing is passed over, the way one was going. */
  #goesOn(): boolean {
    if (this.#way === 1 && this.at < this.newest) this.next();
    else if (this.#way === -1 && this.at > 1) this.goTo(this.at - 1, -1);
    else return false;
    return true;
  }

  #hurry(): void {
    this.#isHurried = true;
    this.#setInstant();
  }

  #setInstant(): void {
    this.session.setInstant(this.#isWished || this.#isHurried || this.pace.isInstant);
  }

  #say(text: string): void {
    this.#steps += 1;
    this.said = [...this.said, { id: String(this.#steps), text }].slice(-SAID_MAX);
  }

  async #begin(): Promise<Result<number>> {
    const read = await this.#readRounds();
    if (!read.ok) return read;
    return { ok: true, value: read.value.sessions.at(-1)?.first ?? 1 };
  }

  async #readRounds(): Promise<Result<Outline>> {
    let sessions: readonly SessionMark[] = [];
    // Asked for once; where it fails, with the next step again.
    const before = this.#told;
    this.#told = Infinity;
    const rounds: RoundMark[] = [];
    for (;;) {
      const path = `/api/tables/${this.#table}/rounds?after=${rounds.length}`;
      const answer = await this.#ports.api.ask(path, isRounds);
      if (!answer.ok) {
        this.#told = before;
        return answer;
      }
      this.#told = answer.value.newest;
      const last = sessions.at(-1)?.session ?? 0;
      sessions = [...sessions, ...answer.value.sessions.filter(({ session }) => session > last)];
      rounds.push(...answer.value.rounds);
      if (answer.value.rounds.length === 0 || rounds.length >= answer.value.count) break;
    }
    this.outline = { sessions, rounds };
    return { ok: true, value: this.outline };
  }
}

/** Whether a line is of an entry behind version `from`, up to `to`. */
function isIn({ id }: Line, from: number, to: number): boolean {
  const version = Number.parseInt(id, 10);
  return from < version && version <= to;
}
