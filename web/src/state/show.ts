import type { Clock } from '../base/clock';
import type { EntryFrame, SnapshotFrame, View } from '../protocol/generated';
import { historyAfter, lastDice, outcomesAfter, rulesAfter, standingsAfter } from './after';
import { beatsOf, type Beat } from './beats';
import { known, LINES_MAX, linesOfLog, type LogState } from './log';
import { withChair } from './moves';
import type { Line, Scene, ThrownDice } from './scene';

/** How long dice lie before anything moves: as long as a word takes to read. */
const READ_MS = 750;
const READ_AGAIN_MS = 350;
const READ_QUICK_MS = 180;
/** A tumble or a flight that is never reported as over: a page that draws nothing. */
const THROW_MS_MAX = 2000;
const FLIGHT_MS_MAX = 2500;
/** So many entries behind, dice no longer tumble. */
const QUICK_ENTRIES = 2;
/** In so much time all throws of a burst are shown, each for a moment, however fast bots are. */
const BURST_MS = 2500;
/** More throws than that would only flicker: the page catches up at once. */
const FAR_THROWS = 30;
const FAR_ENTRIES = 150;

interface Waiting {
  readonly frame: EntryFrame;
  readonly endsAtMs: number | null;
}

/** The beat on the screen. */
interface Running {
  /** The seed or id that will be reported when it is over. */
  readonly key: string;
  /** Show its end. */
  readonly finish: () => void;
  /** Go on after it. */
  readonly then: () => void;
}

const NOTHING = (): void => undefined;

/**
 * What frames make of the screen.  A throw, its words and the chips it moves follow each other and
 * never come at once; who is far behind, or was not looking, sees the table as it is.
 */
export class Show {
  readonly #clock: Clock;
  readonly #changed: (scene: Scene) => void;
  #scene: Scene | null = null;
  /** As of the last entry that was begun: what the next one changes. */
  #view: View | null = null;
  #log: LogState = { names: [], banker: null, isFirst: false, isKept: false };
  #entries: Waiting[] = [];
  #beats: Beat[] = [];
  #endsAtMs: number | null = null;
  #running: Running | null = null;
  #cancelTimer = NOTHING;
  #isInstant = false;
  #burstEndMs: number | null = null;

  constructor(clock: Clock, changed: (scene: Scene) => void) {
    this.#clock = clock;
    this.#changed = changed;
  }

  get scene(): Scene | null {
    return this.#scene;
  }

  /** Show everything at once from now on, or let it take its time: a wish, or a page nobody sees. */
  setInstant(isInstant: boolean): void {
    this.#isInstant = isInstant;
    if (isInstant) this.#catchUp();
    if (this.#scene !== null) this.#set({ isInstant });
  }

  /** Take what a connection told. */
  take(frame: SnapshotFrame | EntryFrame): void {
    const endsAtMs = frame.left_ms === null ? null : this.#clock.now() + frame.left_ms;
    if (frame.type === 'snapshot') {
      this.#begin(frame, endsAtMs);
      return;
    }
    if (this.#scene === null) return;
    this.#entries.push({ frame, endsAtMs });
    if (this.#isInstant) this.#catchUp();
    else if (this.#running === null) this.#next();
    else this.#set({ isBehind: true });
  }

  /** Take the time left at the newest version. */
  left(leftMs: number | null): void {
    if (this.#entries.length > 0 || this.#running !== null) return;
    this.#endsAtMs = leftMs === null ? null : this.#clock.now() + leftMs;
    this.#set({ endsAtMs: this.#endsAtMs });
  }

  /** The dice of `seed` lie. */
  settled(seed: string): void {
    this.#end(`throw ${seed}`);
  }

  /** The chips of flight `id` have arrived. */
  moved(id: string): void {
    this.#end(`chips ${id}`);
  }

  #begin(frame: SnapshotFrame, endsAtMs: number | null): void {
    this.#stop();
    this.#entries = [];
    this.#beats = [];
    const { lines, after } = linesOfLog(frame.log, frame.view);
    this.#log = after;
    this.#view = frame.view;
    this.#endsAtMs = endsAtMs;
    const dice = lastDice(lines, frame.view);
    this.#scene = {
      version: frame.version,
      rules: frame.rules,
      rulesWords: frame.rules_words,
      view: frame.view,
      you: frame.you,
      endsAtMs,
      dice,
      isResting: dice !== null,
      flight: null,
      isInstant: this.#isInstant,
      outcomes: outcomesAfter(lines, []),
      lines,
      history: frame.history,
      standings: lines.reduce<Scene['standings']>(standingsAfter, null),
      isBehind: false,
    };
    this.#changed(this.#scene);
  }

  /** Go on to the next beat, or rest. */
  #next(): void {
    this.#stop();
    if (this.#entries.length > FAR_ENTRIES || this.#throws() > FAR_THROWS) {
      this.#catchUp();
      return;
    }
    const beat = this.#nextBeat();
    if (beat === undefined) this.#set({ isBehind: false });
    else this.#show(beat);
  }

  #nextBeat(): Beat | undefined {
    const beat = this.#beats.shift();
    if (beat !== undefined) return beat;
    const entry = this.#entries.shift();
    if (entry === undefined || this.#view === null) return undefined;
    const { beats, after } = beatsOf(entry.frame, this.#view, this.#log);
    this.#log = { ...after, ...known(entry.frame.view) };
    this.#view = entry.frame.view;
    this.#endsAtMs = entry.endsAtMs;
    this.#beats = [...beats];
    return this.#beats.shift();
  }

  #show(beat: Beat): void {
    switch (beat.is) {
      case 'throw':
        this.#showThrow(beat);
        break;
      case 'chips':
        this.#showChips(beat);
        break;
      case 'table':
        this.#showTable(beat);
        this.#next();
    }
  }

  #showThrow(beat: Beat & { is: 'throw' }): void {
    const isQuick = this.#entries.length >= QUICK_ENTRIES;
    const dice = this.#diceOf(beat, isQuick);
    this.#set({ dice, isResting: false, isBehind: true });
    const pause = beat.event.stands ? READ_MS : READ_AGAIN_MS;
    this.#run(THROW_MS_MAX, {
      key: `throw ${beat.seed}`,
      finish: () => {
        this.#rest(beat);
      },
      then: () => {
        this.#cancelTimer = this.#clock.after(this.#pause(pause), () => {
          this.#next();
        });
      },
    });
  }

  /** Return how long dice lie that lie for `usual` when nothing waits to be shown. */
  #pause(usual: number): number {
    if (this.#entries.length < QUICK_ENTRIES) {
      this.#burstEndMs = null;
      return usual;
    }
    const now = this.#clock.now();
    this.#burstEndMs ??= now + BURST_MS;
    const share = (this.#burstEndMs - now) / (1 + this.#throws());
    return Math.max(0, Math.min(READ_QUICK_MS, share));
  }

  /** How many throws are still to be shown. */
  #throws(): number {
    const events = this.#entries.flatMap(({ frame }) => frame.events);
    return events.filter(({ event }) => event === 'dice-thrown').length;
  }

  #diceOf({ seed, event, isFirst }: Beat & { is: 'throw' }, isInstant: boolean): ThrownDice {
    const last = this.#scene?.dice?.event;
    const isShort = last?.seat === event.seat && !last.stands;
    return { seed, event, isFirst, isShort, isInstant };
  }

  /** The dice lie: they are read, and told. */
  #rest({ event, lines }: Beat & { is: 'throw' }): void {
    const scene = this.#scene;
    if (scene === null) return;
    const view = withChair(scene.view, event.seat, (chair) => ({
      ...chair,
      dice: event.dice,
      combination: event.combination,
    }));
    this.#set({ view, isResting: true, ...this.#told(lines) });
  }

  #showChips(beat: Beat & { is: 'chips' }): void {
    const { id, moves, lines } = beat;
    if (this.#entries.length >= QUICK_ENTRIES) {
      this.#set(this.#told(lines));
      this.#next();
      return;
    }
    this.#set({ flight: { id, moves }, isBehind: true, ...this.#told(lines) });
    this.#run(FLIGHT_MS_MAX, {
      key: `chips ${id}`,
      finish: NOTHING,
      then: () => {
        this.#next();
      },
    });
  }

  #showTable({ frame, lines }: Beat & { is: 'table' }): void {
    this.#set({
      version: frame.version,
      view: frame.view,
      you: frame.you,
      endsAtMs: this.#endsAtMs,
      flight: null,
      ...this.#told(lines),
    });
  }

  /** Show the table as it is, with everything that was still to be shown in the log. */
  #catchUp(): void {
    this.#running?.finish();
    this.#stop();
    for (let beat = this.#nextBeat(); beat !== undefined; beat = this.#nextBeat()) {
      if (beat.is === 'throw') {
        this.#set({ dice: this.#diceOf(beat, true) });
        this.#rest(beat);
      } else if (beat.is === 'chips') this.#set(this.#told(beat.lines));
      else this.#showTable(beat);
    }
    this.#set({ isBehind: false });
  }

  #told(lines: readonly Line[]): Partial<Scene> {
    const scene = this.#scene;
    if (scene === null || lines.length === 0) return {};
    return {
      lines: [...scene.lines, ...lines].slice(-LINES_MAX),
      outcomes: outcomesAfter(lines, scene.outcomes),
      standings: lines.reduce(standingsAfter, scene.standings),
      history: lines.reduce(historyAfter, scene.history),
      ...rulesAfter(lines),
      // A new game begins with an empty felt.
      ...(lines.some(({ event }) => event.event === 'session-started') ? { dice: null } : {}),
    };
  }

  #run(msMax: number, running: Running): void {
    this.#running = running;
    this.#cancelTimer = this.#clock.after(msMax, () => {
      this.#end(running.key);
    });
  }

  #end(key: string): void {
    const running = this.#running;
    if (running?.key !== key) return;
    this.#cancelTimer();
    // Until the next beat something still runs, so that entries wait.
    this.#running = { key: '', finish: NOTHING, then: NOTHING };
    running.finish();
    running.then();
  }

  #stop(): void {
    this.#cancelTimer();
    this.#running = null;
  }

  #set(change: Partial<Scene>): void {
    if (this.#scene === null) return;
    this.#scene = { ...this.#scene, ...change };
    this.#changed(this.#scene);
  }
}
