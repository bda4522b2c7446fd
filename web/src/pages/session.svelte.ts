import { systemClock, type Clock } from '../base/clock';
import { Api, type Failure } from '../net/api';
import { newId } from '../net/id';
import { Line, type LineState, type Wire, type WireEvents } from '../net/line';
import { openSocket } from '../net/socket';
import type {
  AnswerFrame,
  Choice,
  EntryFrame,
  Event,
  InviteAnswer,
  Request,
  RulesSentence,
  SnapshotFrame,
  Standing,
} from '../protocol/generated';
import { isSameChoice } from '../state/choice';
import type { Scene } from '../state/scene';
import { Show } from '../state/show';
import { Voice, type Message } from '../words/voice';
import { idiomFor } from './idiom';
import { setGone } from './presence.svelte';
import { whyRefused } from './why';

/** A seat's own part in the dice. */
export interface Hand {
  /** See a frame when it comes, before the screen does. */
  readonly take: (frame: SnapshotFrame | EntryFrame) => void;
  /** Return what is to be sent for `command`; null: nothing, for the dice are wrong. */
  readonly give: (command: Request, seen: Pick<Scene, 'view' | 'rules'>) => Request | null;
}

/** What a session has to do with outside. */
export interface Ports {
  readonly api: Pick<Api, 'join' | 'invite'>;
  readonly connect: (table: string, events: WireEvents) => Wire;
  readonly clock: Clock;
}

/** The server that the page came from. */
const HERE: Ports = {
  api: new Api((...ask) => fetch(...ask), location.origin),
  connect: (table, events) => openSocket(location.origin, table, events),
  clock: systemClock,
};

/** How one comes to a table: the way that leads there, or why there is none. */
export type Way = { readonly is: 'open' } | { readonly is: 'shut'; readonly code: Failure['code'] };

const RETRY_JOIN_MS = 2000;
const STALE_RETRIES_MAX = 3;
const REACH_MS_MAX = 3000;
/** More than come in one moment, however fast the bots are; the region keeps them from there on. */
const MESSAGES_MAX = 400;
/** Commands that mean the table as it was seen; all others mean the table as it is. */
const DECIDED: ReadonlySet<Request['do']> = new Set([
  'add-bot',
  'start-session',
  'stake-bank',
  'decline-bank',
  'fade',
  'pay-ante',
  'sit-out',
  'throw',
]);

/** One table as this page has it open: connection, what is shown of it, and what is asked of it. */
export class TableSession {
  readonly table: string;
  readonly #secret: string | null;
  way = $state.raw<Way>({ is: 'open' });
  link = $state.raw<LineState>({ is: 'connecting', isAgain: false });
  scene = $state.raw<Scene | null>(null);
  /** Where the rules were changed, by line of the log, in the viewer's language. */
  changes = $state.raw<Readonly<Record<string, readonly RulesSentence[]>>>({});
  /** Of the game that was over when the whole table was told last. */
  standings = $state.raw<readonly Standing[]>([]);
  invite = $state.raw<InviteAnswer | null>(null);
  /** What a screen reader is to say. */
  messages = $state.raw<readonly Message[]>([]);
  /** A command is on its way, or what it caused is. */
  isBusy = $state(false);
  /** Who has no seat has said that he only watches. */
  isWatching = $state(false);
  /** Null until it has been fetched; a table is played without it as well. */
  declare hand?: Hand;
  /** Why the last command came to nothing. */
  refusal = $state.raw<string | null>(null);
  readonly #ports: Ports;
  /** The connection; what programs say over it nobody is told of. */
  readonly line: Line;
  readonly #voice = new Voice();
  readonly #show: Show;
  /** The words of this house are on their way; null once they are there. */
  #idiom: Promise<void> | null | undefined;
  /** What came last; the screen may be behind it. */
  latest = $state.raw<SnapshotFrame | EntryFrame | null>(null);
  #asked = 0;
  #last: Promise<boolean> = Promise.resolve(true);
  #hasRejoined = false;
  #isLeft = false;
  #reached: (() => void)[] = [];

  constructor(table: string, secret: string | null, ports: Ports = HERE) {
    this.table = table;
    this.#ports = ports;
    this.#secret = secret;
    this.#show = new Show(ports.clock, (scene) => {
      this.#showScene(scene);
    });
    this.line = new Line(
      {
        connect: (events) => ports.connect(table, events),
        clock: ports.clock,
        jitter: Math.random,
      },
      {
        frame: (frame) => {
          this.#take(frame);
        },
        left: (leftMs, gone) => {
          this.#show.left(leftMs);
          setGone(gone);
        },
        state: (state) => {
          this.#follow(state);
        },
      },
    );
  }

  /** Come to the table: by the link's secret, or as somebody who has been here. */
  async enter(): Promise<void> {
    if (this.#secret !== null && !(await this.#join(this.#secret))) return;
    if (!this.#isLeft) this.line.start();
  }

  /** Let go of the table. */
  leave(): void {
    this.#isLeft = true;
    this.line.stop();
  }

  /** Make sure of the connection after `sleptMs` of sleep. */
  wake(sleptMs: number): void {
    this.line.wake(sleptMs);
  }

  setInstant(isInstant: boolean): void {
    this.#show.setInstant(isInstant);
  }

  settled(seed: string): void {
    this.#show.settled(seed);
  }

  moved(id: string): void {
    this.#show.moved(id);
  }

  /** Return the invitation, asked for once. */
  async askInvite(): Promise<void> {
    if (this.invite !== null) return;
    const answer = await this.#ports.api.invite(this.table);
    if (answer.ok) this.invite = answer.value;
  }

  /**
   * Ask the table for something; what comes of it is shown, and why not is told.  A second click on
   * a move is none; everything else waits until what is under way is done.
   */
  async act(command: Request): Promise<boolean> {
    const seen = this.scene;
    if (seen === null || (this.isBusy && DECIDED.has(command.do))) return false;
    this.isBusy = true;
    this.#asked += 1;
    const answered = this.#last.then(() => this.#do(command, seen));
    this.#last = answered;
    const isDone = await answered;
    this.#asked -= 1;
    this.isBusy = this.#asked > 0;
    return isDone;
  }

  async #do(command: Request, seen: Scene): Promise<boolean> {
    this.refusal = null;
    const given = this.hand ? this.hand.give(command, seen) : command;
    if (!given) return false;
    const answer = await this.#give(given, seen);
    if (answer?.version != null) await this.#reach(answer.version);
    this.refusal = await whyRefused(answer);
    return this.refusal === null;
  }

  /** One click is one id, however often it has to be given. */
  async #give(command: Request, seen: Scene): Promise<AnswerFrame | null> {
    const id = newId();
    const isDecided = DECIDED.has(command.do);
    const choice = seen.you.legal.find((one) => one.do === command.do);
    let answer = await this.line.submit(id, command, isDecided ? seen.version : null);
    for (let retry = 0; retry < STALE_RETRIES_MAX; retry += 1) {
      const latest = this.latest;
      if (answer?.problem !== 'stale-version' || latest === null) break;
      if (!isStillMeant(choice, seen, latest)) break;
      answer = await this.line.submit(id, command, latest.version);
    }
    return answer;
  }

  async #join(secret: string): Promise<boolean> {
    for (;;) {
      const answer = await this.#ports.api.join(this.table, secret);
      if (this.#isLeft) return false;
      if (answer.ok) {
        this.way = { is: 'open' };
        return true;
      }
      this.way = { is: 'shut', code: answer.failure.code };
      if (!mayPass(answer.failure.code)) return false;
      await new Promise((resolve) =>
        this.#ports.clock.after(RETRY_JOIN_MS, () => {
          resolve(null);
        }),
      );
    }
  }

  #follow(state: LineState): void {
    this.link = state;
    if (state.is !== 'closed' || state.why === 'stopped') return;
    if (state.why === 'not-a-member' && this.#secret !== null && !this.#hasRejoined) {
      // The session behind the cookie ran out: the link still lets one in.
      this.#hasRejoined = true;
      void this.enter();
      return;
    }
    this.way = { is: 'shut', code: state.why };
  }

  #take(frame: SnapshotFrame | EntryFrame): void {
    this.latest = frame;
    if (frame.type === 'snapshot') {
      this.#hasRejoined = false;
      this.#idiom ??= idiomFor(frame.rules);
      setGone(frame.gone);
    } else this.#followRules(frame.events);
    // In the order in which they came.
    if (this.#idiom === null) this.#tell(frame);
    else
      void this.#idiom?.then(() => {
        this.#tell(frame);
      });
    this.hand?.take(frame);
    for (const look of this.#reached) look();
  }

  /** Speak as the house does that the rules were changed to. */
  #followRules(events: readonly Event[]): void {
    for (const event of events) {
      if (event.event !== 'rules-changed') continue;
      const before = this.#idiom ?? Promise.resolve();
      this.#idiom = before.then(() => idiomFor(event.rules) ?? undefined);
    }
  }

  #tell(frame: SnapshotFrame | EntryFrame): void {
    if (frame.type === 'snapshot') {
      this.#voice.begin(frame);
      this.standings = frame.standings;
    }
    this.#show.take(frame);
  }

  #showScene(scene: Scene): void {
    this.scene = scene;
    const said = this.#voice.hear(scene);
    if (said.length > 0) this.messages = [...this.messages, ...said].slice(-MESSAGES_MAX);
  }

  /** Wait until the entry that a command caused has come as well. */
  async #reach(version: number): Promise<void> {
    const isThere = (): boolean => (this.latest?.version ?? 0) >= version;
    if (isThere()) return;
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (!isThere()) return;
        cancel();
        resolve();
      };
      const cancel = this.#ports.clock.after(REACH_MS_MAX, resolve);
      this.#reached.push(look);
    });
    this.#reached = [];
  }
}

/** Whether a choice that was made at one moment is, with the same numbers, the same one now. */
function isStillMeant(
  choice: Choice | undefined,
  seen: Scene,
  latest: SnapshotFrame | EntryFrame,
): boolean {
  return choice !== undefined && isSameChoice(choice, seen.view, latest.you.legal, latest.view);
}

function mayPass(code: Failure['code']): boolean {
  return ['offline', 'unreadable', 'busy', 'store-failed', 'too-fast', 'unexpected'].includes(code);
}
