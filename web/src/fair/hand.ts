import type { EntryFrame, Event, Request, Seat, SnapshotFrame, View } from '../protocol/generated';
import type { Contributor, Refused } from './contributor';
import type { Follower, Told } from './follower';
import type { LockStep } from './step';
import { stepOf } from './wire';

type Frame = SnapshotFrame | EntryFrame;

/** Commands that put chips at risk. */
const STAKING: ReadonlySet<Request['do']> = new Set(['stake-bank', 'fade', 'pay-ante']);

/** An attempt is a byte (CEELO-FAIR/1 part 3). */
const ATTEMPT_MAX = 255;

/**
 * The hand of one seat in the dice: commits with each stake, and reveals at once when the list is
 * frozen.  Nobody has to click for it, and nothing waits for it that is seen.
 */
export class Hand {
  readonly #contributor: Contributor;
  readonly #follower: Follower<Told>;
  readonly #send: (command: Request) => void;
  /** Of the window that is open, as it was opened. */
  #rules: string | null = null;
  /** What waits for reveals. */
  #lock: LockStep | null = null;
  /** Of what was followed last. */
  #version = 0;
  /** Whether all of that entry was: the screen shows one piece by piece. */
  #isWhole = true;
  /** The last frame, until it is answered: what comes before it may come with the screen. */
  #frame: Frame | null = null;
  #lastLine: Told | null = null;

  constructor(
    contributor: Contributor,
    follower: Follower<Told>,
    send: (command: Request) => void,
  ) {
    this.#contributor = contributor;
    this.#follower = follower;
    this.#send = send;
  }

  /** Take what is on the screen, where that is more than has come in frames. */
  show(lines: readonly Told[]): void {
    const last = lines.at(-1);
    if (last === undefined || !this.#isNew(last)) return;
    this.#follow(lines);
    this.#isWhole = this.#frame !== null && this.#isAtEndOf(this.#frame);
    this.#answer();
  }

  /** Take a frame when it comes: the dice wait for no beat of the screen. */
  take(frame: Frame): void {
    const told = toldIn(frame);
    const last = this.#lastLine;
    if (frame.type === 'snapshot') {
      if (told.some((line) => this.#isNew(line))) this.#follow(told);
      this.#isWhole = true;
    } else if (this.#isWhole && frame.version === this.#version + 1) {
      if (told.length > 0) this.#follow(last === null ? told : [last, ...told]);
      this.#version = frame.version;
    } else this.#isWhole = this.#isAtEndOf(frame);
    this.#frame = frame;
    this.#answer();
  }

  /** Return `command` with a commitment, where it puts chips at risk; null: nothing may be staked. */
  give(command: Request, { view }: { readonly view: View }): Request | null {
    if (!STAKING.has(command.do)) return command;
    if (this.#follower.followed.faults.length > 0) return null;
    if (this.#follower.verified === null) return command;
    const epoch = (view.epoch ?? 0) + (command.do === 'stake-bank' ? 1 : 0);
    const made = this.#commitment(epoch, 0, (command as { readonly seat: Seat }).seat);
    return made === null ? null : ({ ...command, commit: made } as Request);
  }

  #follow(lines: readonly Told[]): void {
    this.#follower.take(lines);
    for (const line of lines.filter((one) => this.#isNew(one))) this.#remember(line.event);
    this.#lastLine = lines.at(-1) ?? this.#lastLine;
    this.#version = placeOf(this.#lastLine)[0];
  }

  #isNew(line: Told): boolean {
    const [version, place] = placeOf(line);
    const [lastVersion, lastPlace] = placeOf(this.#lastLine);
    return version > lastVersion || (version === lastVersion && place > lastPlace);
  }

  #isAtEndOf(frame: Frame): boolean {
    return this.#lastLine !== null && this.#lastLine.id === toldIn(frame).at(-1)?.id;
  }

  #remember(event: Event): void {
    const step = stepOf(event);
    switch (step?.is) {
      case 'open':
        this.#rules = step.rules;
        // Whatever became of the windows before while nobody looked, they are over.
        this.#contributor.done({ epoch: step.epoch - 1, attempt: ATTEMPT_MAX });
        break;
      case 'lock':
        this.#lock = step;
        break;
      case 'bind':
      case 'abandon':
        if (this.#lock !== null) this.#contributor.done(this.#lock);
        this.#lock = null;
        break;
      default:
        break;
    }
  }

  /** Do what programs are asked for. */
  #answer(): void {
    const frame = this.#frame;
    if (frame === null || !this.#isWhole || frame.version > this.#version) return;
    this.#frame = null;
    const { seat, legal } = frame.you;
    const { view } = frame;
    if (seat === null) return;
    for (const choice of legal) {
      if (choice.do === 'commit') {
        const commit = this.#commitment(view.epoch ?? 0, 1, seat);
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
    const { epoch, attempt } = lock;
    this.#send({ do: 'reveal', seat, epoch, attempt, lock: made.lock, contribution: made.c });
  }

  #commitment(
    epoch: number,
    attempt: number,
    seat: Seat,
  ): { readonly epoch: number; readonly attempt: number; readonly commitment: string } | null {
    const made = this.#contributor.commit({ epoch, attempt }, seat);
    if (made.ok) return { epoch, attempt, commitment: made.commitment };
    if (made.why !== 'page-behind') this.#doubt(made, { epoch, attempt });
    return null;
  }

  #doubt(
    made: Refused,
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

function toldIn(frame: Frame): Told[] {
  const entries = frame.type === 'snapshot' ? frame.log : [frame];
  return entries.flatMap(({ version, events }) =>
    events.map((event, place) => ({ id: `${version}.${place}`, event })),
  );
}

/** Return version and place of a line: before all others where there is none. */
function placeOf(line: Told | null): readonly [number, number] {
  const [version = 0, place = 0] = (line?.id ?? '').split('.').map(Number);
  return [version, place];
}
