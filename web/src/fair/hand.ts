import type {
  EntryFrame,
  HouseRules,
  Request,
  Seat,
  SnapshotFrame,
  View,
} from '../protocol/generated';
import type { Stake } from './contributions';
import type { Contributor, Refused } from './contributor';
import { finding } from './fault';
import type { Follower } from './follower';
import type { Peers } from './peers';
import type { Window } from './protocol';
import { rulesHash } from './rules';
import type { LockStep, Step } from './step';
import { isLater, toldIn, versionOf, type Told } from './told';

type Frame = SnapshotFrame | EntryFrame;
/** What was on the screen when a command was given. */
interface Shown {
  readonly view: View;
  readonly rules: HouseRules;
}

/** Commands that put chips at risk. */
const STAKING: ReadonlySet<Request['do']> = new Set(['stake-bank', 'fade', 'pay-ante']);

/** Phases between two windows: the rules may be others than those of the last one. */
const BETWEEN: ReadonlySet<View['phase']> = new Set([
  'lobby',
  'bank-offered',
  'bank-open',
  'waiting',
  'ended',
]);

/** An attempt is a byte (CEELO-FAIR/1 part 3). */
const ATTEMPT_MAX = 255;

/**
 * The hand of one seat in the dice: commits with each stake, and reveals at once when the list is
 * frozen.  Nobody has to click for it, and nothing waits for it that is seen.
 */
export class Hand {
  readonly #contributor: Contributor;
  readonly #follower: Follower;
  readonly #peers: Peers;
  readonly #send: (command: Request) => void;
  /** Of the window that is open, as it was opened. */
  #rules: string | null = null;
  /** What the page was told to be the rules, and shows. */
  #told: HouseRules | null = null;
  /** Those that were found to be others than the round's: told once. */
  #doubted: HouseRules | null = null;
  /** What the seat may have at risk if the attempt it has revealed for is drawn anew. */
  #redrawn: Stake | null = null;
  /** What waits for reveals. */
  #lock: LockStep | null = null;
  /** For what was sent last that opens the seat's part. */
  #opened: { readonly lock: LockStep; readonly seat: Seat } | null = null;
  /** Of what was followed last. */
  #version = 0;
  /** Whether all of that entry was: the screen shows one piece by piece. */
  #isWhole = true;
  /** The last frame, until it is answered: what comes before it may come with the screen. */
  #frame: Frame | null = null;
  #lastLine: Told | null = null;

  constructor(
    contributor: Contributor,
    follower: Follower,
    peers: Peers,
    send: (command: Request) => void,
  ) {
    this.#contributor = contributor;
    this.#follower = follower;
    this.#peers = peers;
    this.#send = send;
    follower.heard = (step) => {
      this.#remember(step);
    };
    follower.ready = () => {
      this.#answer();
    };
  }

  /** Take what is on the screen, where that is more than has come in frames. */
  show(lines: readonly Told[]): void {
    const last = lines.at(-1);
    if (last === undefined || !isLater(last, this.#lastLine)) return;
    this.#follower.take(lines);
    this.#saw(last);
    this.#isWhole = this.#frame !== null && this.#isAtEndOf(this.#frame);
    this.#answer();
  }

  /**
   * Take a frame when it comes: the dice wait for no beat of the screen.  `rules` are those that are
   * shown for it, for a frame that does not say them itself.
   */
  take(frame: Frame, rules: HouseRules | null = this.#told): void {
    const told = linesIn(frame);
    const last = this.#lastLine;
    this.#told = rulesIn(frame) ?? rules;
    if (frame.type === 'snapshot') {
      this.#follower.begin(told, frame.version);
      this.#saw(told.at(-1) ?? null);
      this.#version = frame.version;
      this.#isWhole = true;
    } else if (this.#isWhole && frame.version === this.#version + 1) {
      if (told.length > 0) this.#follower.take(last === null ? told : [last, ...told]);
      this.#saw(told.at(-1) ?? last);
      this.#version = frame.version;
    } else this.#isWhole = this.#isAtEndOf(frame);
    this.#frame = frame;
    this.#answer();
  }

  /** Return `command` with a commitment, where it puts chips at risk; null: nothing may be staked. */
  give(command: Request, seen: Shown): Request | null {
    if (!STAKING.has(command.do)) return command;
    if (this.#follower.followed.faults.length > 0) return null;
    if (this.#follower.verified === null) return command;
    const epoch = (seen.view.epoch ?? 0) + (command.do === 'stake-bank' ? 1 : 0);
    const { seat } = command as { readonly seat: Seat };
    const made = this.#commitment({ epoch, attempt: 0 }, seat, stakeOf(command, seen));
    return made === null ? null : ({ ...command, commit: made } as Request);
  }

  #saw(last: Told | null): void {
    this.#lastLine = last;
    this.#version = versionOf(last);
  }

  #isAtEndOf(frame: Frame): boolean {
    return this.#lastLine !== null && this.#lastLine.id === linesIn(frame).at(-1)?.id;
  }

  #remember(step: Step): void {
    switch (step.is) {
      case 'open':
        this.#rules = step.rules;
        this.#redrawn = null;
        // Whatever became of the windows before while nobody looked, they are over.
        this.#contributor.done({ epoch: step.epoch - 1, attempt: ATTEMPT_MAX });
        break;
      case 'lock':
        this.#lock = step;
        break;
      case 'abandon':
      case 'bind':
        if (step.is === 'abandon') this.#miss(step.missing);
        if (this.#lock !== null) this.#contributor.done(this.#lock);
        this.#lock = null;
        break;
      default:
        break;
    }
  }

  /** Whoever has sent his part and is called silent cannot tell a lost line from a lie: both count. */
  #miss(missing: readonly number[]): void {
    const opened = this.#opened;
    if (opened?.lock === this.#lock && missing.includes(opened.seat)) this.#follower.countUnheard();
  }

  /** What is shown has to be what was locked, or one would stake by other rules than one reads. */
  #checkRules({ phase, epoch }: View): void {
    const [locked, told] = [this.#rules, this.#told];
    if (locked === null || told === null || told === this.#doubted || BETWEEN.has(phase)) return;
    // Neither changes while a window is open, and the next one may have others.
    const shown = rulesHash(told);
    if (shown === locked) return;
    this.#doubted = told;
    const at = { throw: null, seat: null, epoch: epoch ?? null, attempt: null };
    this.#follower.add({ ...finding('rules-other', locked, shown), ...at });
  }

  /** Do what programs are asked for, as soon as all is checked that came before. */
  #answer(): void {
    const frame = this.#frame;
    if (frame === null || !this.#isWhole || frame.version > this.#version) return;
    if (this.#follower.verified === null) return;
    this.#frame = null;
    this.#checkRules(frame.view);
    // Whoever has been told something wrong adds nothing more, and opens nothing (decision 17).
    if (this.#follower.followed.faults.length > 0) return;
    const { seat, legal } = frame.you;
    const { view } = frame;
    if (seat === null) return;
    for (const choice of legal) {
      if (choice.do === 'commit') {
        const window = { epoch: view.epoch ?? 0, attempt: 1 };
        const commit = this.#commitment(window, seat, this.#redrawn);
        if (commit !== null) this.#send({ do: 'commit', seat, commit });
      } else if (choice.do === 'reveal') this.#reveal(seat, view);
    }
  }

  #reveal(seat: Seat, view: View): void {
    const lock = this.#lock;
    const verified = this.#follower.verified;
    if (lock === null || verified === null || this.#rules === null) return;
    const stake = view.banker === seat ? (view.bank ?? 0) : (view.chairs[seat]?.stake ?? 0);
    const made = this.#contributor.reveal(lock, { ...verified, stake, rules: this.#rules });
    if (!made.ok) {
      // Another browser of this seat has committed, or this one could keep nothing.
      if (made.why !== 'no-contribution') this.#doubt(made, lock);
      return;
    }
    // Drawn anew, nobody has more at risk; a bank has less where who faded it was silent.
    this.#redrawn = [0, stake];
    const { epoch, attempt } = lock;
    this.#peers.ask(lock, made.lock, (isAgreed) => {
      if (isAgreed) {
        this.#opened = { lock, seat };
        this.#send({ do: 'reveal', seat, epoch, attempt, lock: made.lock, contribution: made.c });
      } else this.#doubt({ why: 'second-lock', expected: '', seen: made.lock }, lock);
    });
  }

  #commitment(
    { epoch, attempt }: Window,
    seat: Seat,
    stake: Stake | null,
  ): { readonly epoch: number; readonly attempt: number; readonly commitment: string } | null {
    const made = this.#contributor.commit({ epoch, attempt }, seat, stake);
    if (made.ok) return { epoch, attempt, commitment: made.commitment };
    if (made.why !== 'page-behind') this.#doubt(made, { epoch, attempt });
    return null;
  }

  #doubt(
    made: Omit<Refused, 'ok'>,
    { epoch, attempt }: { readonly epoch: number; readonly attempt: number },
  ): void {
    this.#follower.add({
      code: 'not-contributed',
      why: made.why,
      expected: made.expected,
      seen: made.seen,
      throw: null,
      seat: null,
      epoch,
      attempt,
    });
  }
}

/** Return what `command` puts at risk as it was seen when it was given; null: others decide that. */
function stakeOf(command: Request, { view, rules }: Shown): Stake | null {
  switch (command.do) {
    case 'fade':
      // What is sealed is taken up to what is open (V23).
      return [rules.stake.order === 'sealed' ? 0 : command.chips, command.chips];
    case 'pay-ante': {
      const ante = (view.chairs[command.seat]?.stake ?? 0) + (view.ante ?? rules.pot.ante);
      return [ante, ante];
    }
    case 'stake-bank': {
      // V26: where the players name the stakes, or one is played for, they say how much is covered.
      if (rules.bet !== 'fade') return null;
      const standing = view.banker === command.seat ? (view.bank ?? 0) : 0;
      return [0, standing + command.chips];
    }
    default:
      return null;
  }
}

function rulesIn(frame: Frame): HouseRules | undefined {
  if (frame.type === 'snapshot') return frame.rules;
  const changed = frame.events.findLast(({ event }) => event === 'rules-changed');
  return changed?.event === 'rules-changed' ? changed.rules : undefined;
}

function linesIn(frame: Frame): Told[] {
  return toldIn(frame.type === 'snapshot' ? frame.log : [frame]);
}
