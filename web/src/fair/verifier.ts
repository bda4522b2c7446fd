import { checkEntries, checkOpened, isOneOfEach, seatsOf } from './contributors';
import { checkDice } from './dice';
import { Elements, RETIRED_EPOCH_STEP, type Place } from './elements';
import { finding, type Fault, type Finding } from './fault';
import {
  below,
  BURNED_ELEMENTS,
  drawDice,
  entropyOf,
  KINDS,
  lockHash,
  type Drawn,
} from './protocol';
import type {
  AbandonStep,
  BindStep,
  LateStep,
  LockStep,
  OpenStep,
  RevealStep,
  SettleStep,
  Step,
  ThrowStep,
} from './step';

/** Attempts after an abandoned one (server rule 4). */
const REDRAWS_MAX = 1;
/** No more are kept: a table this wrong needs no longer list. */
export const FAULTS_MAX = 100;

/** What there is to show (client rule 5). */
export interface Counters {
  /** Throws whose element and dice were recomputed and found right. */
  readonly throws: number;
  /** Throws of a round whose lock came before one looked: of them the element alone is known. */
  readonly linked: number;
  /** Throws that were looked at and do not add up; they are none of the two above. */
  readonly wrong: number;
  /** Attempts that were bound. */
  readonly rounds: number;
  /** Bound attempts that hold a contribution of one's own program. */
  readonly own: number;
  /** Bound attempts that hold one in one's own name which this program has not made. */
  readonly elsewhere: number;
  /** Bound attempts without a person's program: nothing there binds the server. */
  readonly unprotected: number;
  readonly abandoned: number;
  /** Reveals that came for them afterwards: evidence. */
  readonly late: number;
  /** Abandoned attempts after which one's own stake came back. */
  readonly refunds: number;
}

export const NO_COUNTERS: Counters = {
  throws: 0,
  linked: 0,
  wrong: 0,
  rounds: 0,
  own: 0,
  elsewhere: 0,
  unprotected: 0,
  abandoned: 0,
  late: 0,
  refunds: 0,
};

/** One throw with everything it was checked by. */
export interface CheckedThrow {
  readonly thrown: ThrowStep;
  /** The attempt it belongs to; null: it was locked before one looked. */
  readonly lock: LockStep | null;
  /** The element or anchor that its element had to lead to; null: not known. */
  readonly previous: string | null;
  /** The hash of its element: where it leads. */
  readonly led: string;
  readonly entropy: string | null;
  /** The dice as they follow from element and entropy. */
  readonly drawn: Drawn | null;
  readonly isGood: boolean;
}

/** An attempt that was given up, and who has not revealed for it to this day. */
interface Abandoned {
  readonly lock: LockStep;
  readonly missing: Set<number>;
}

/** The attempt that is under way. */
interface Attempt {
  readonly lock: LockStep;
  entropy: string | null;
  isBound: boolean;
  isAbandoned: boolean;
  isToldUnbound: boolean;
  /** Its round is settled, or another has begun: whether it was brought to its end has been told. */
  isOver: boolean;
  /** All of its round is settled, or it is void: nothing more can be settled by its dice. */
  isSettled: boolean;
  throws: number;
}

/**
 * Checks every throw of one table as it comes (client rule 4), from what is public alone.  Who comes
 * in the middle of a game starts at a `Place` that was published and walks down to its anchor.
 */
export class Verifier {
  readonly #table: string;
  /** Who one is oneself; null: a watcher. */
  readonly #player: string | null;
  readonly #made: (commitment: string) => boolean;
  readonly #elements: Elements;
  readonly #isNewcomer: boolean;
  #attempt: Attempt | null = null;
  #opened: OpenStep | null = null;
  /** The attempts that were given up, by window: what comes late for one is still looked at. */
  readonly #abandoned = new Map<string, Abandoned>();
  /** Reveals that came late since a window was opened; null: none was, for a newcomer. */
  #lateSince: number | null = null;
  #counters: Counters = NO_COUNTERS;
  #faults: readonly Fault[] = [];
  #last: CheckedThrow | null = null;

  /** `made` says of which commitments of `player` one's own program is the maker. */
  constructor(
    table: string,
    player: string | null = null,
    start: Place | null = null,
    made: (commitment: string) => boolean = () => true,
  ) {
    this.#table = table;
    this.#player = player;
    this.#made = made;
    this.#elements = new Elements(table, start);
    this.#isNewcomer = start !== null;
  }

  get counters(): Counters {
    return this.#counters;
  }

  /** All that was wrong so far, oldest first. */
  get faults(): readonly Fault[] {
    return this.#faults;
  }

  get last(): CheckedThrow | null {
    return this.#last;
  }

  /** The last element that was verified. */
  get place(): Place | null {
    return this.#elements.place;
  }

  /** Return the anchor of chain `k` as it was published; null: not seen. */
  anchor(k: number): string | null {
    return this.#elements.anchor(k);
  }

  /** Take what is published next, and return what is wrong with it. */
  take(step: Step): readonly Fault[] {
    const found: Fault[] = [];
    try {
      for (const one of this.#check(step)) found.push(this.#fault(one, this.#attempt));
    } catch {
      // A value that has not even the right form is as wrong as one of another number.
      found.push(this.#fault(finding('unreadable', '', step.is), this.#attempt));
    }
    return this.#keep(found);
  }

  /** Walk from where one began down to `anchor`, in slices; false where it does not lead there. */
  *walkTo(anchor: string): Generator<undefined, boolean> {
    const found = yield* this.#elements.walkTo(anchor);
    if (found !== null) this.#keep([this.#fault(found, null)]);
    return found === null;
  }

  /**
   * Go on with a server that was restored to a moment at which the anchors of the chains `kept` were
   * public: what it has published since, other anchors too, it does not know any more (server rule 7).
   */
  restored(kept: ReadonlySet<number>): void {
    this.#elements.forget(kept);
    this.#lateSince = null;
  }

  #fault(found: Finding, attempt: Attempt | null): Fault {
    const { epoch = null, attempt: number = null } = attempt?.lock ?? {};
    return { throw: null, seat: null, ...found, epoch, attempt: number };
  }

  #keep(found: readonly Fault[]): readonly Fault[] {
    if (found.length > 0) this.#faults = [...this.#faults, ...found].slice(0, FAULTS_MAX);
    return found;
  }

  #count(name: keyof Counters): void {
    this.#counters = { ...this.#counters, [name]: this.#counters[name] + 1 };
  }

  *#check(step: Step): Generator<Finding, void> {
    switch (step.is) {
      case 'anchor':
        yield* this.#elements.publish(step);
        break;
      case 'chain':
        this.#elements.open(step.k, step.tip);
        break;
      case 'open':
        yield* this.#open(step);
        break;
      case 'lock':
        yield* this.#lock(step);
        break;
      case 'reveal':
        yield* this.#reveal(step);
        break;
      case 'bind':
        yield* this.#bind(step);
        break;
      case 'throw':
        yield* this.#throw(step);
        break;
      case 'abandon':
        yield* this.#abandon(step);
        break;
      case 'late':
        yield* this.#late(step);
        break;
      case 'settle':
        yield* this.#settle(step);
        break;
      case 'void':
        yield* this.#void();
        break;
      case 'unreadable':
        yield finding('unreadable', '', step.what);
    }
  }

  /** What came late is counted by the next window, so that none of it can be left out unseen. */
  *#open(step: OpenStep): Generator<Finding, void> {
    yield* this.#finish(this.#attempt, step);
    // One whose round is void has no lock that it could be measured by later.
    yield* this.#elements.window(step);
    this.#opened = step;
    if (this.#lateSince !== null && step.late !== this.#lateSince)
      yield finding('late-hidden', this.#lateSince, step.late);
    this.#lateSince = 0;
  }

  *#lock(lock: LockStep): Generator<Finding, void> {
    const before = this.#attempt;
    // Of the attempt before: told with its own place.
    yield* this.#finish(before, lock);
    this.#attempt = {
      lock,
      entropy: null,
      isBound: false,
      isAbandoned: false,
      isToldUnbound: false,
      isOver: false,
      isSettled: false,
      throws: 0,
    };
    yield* this.#checkOrder(lock, before);
    yield* this.#elements.enter(lock, lock.epoch - (before?.lock.epoch ?? 0));
    yield* this.#checkOpening(lock);
    yield* checkEntries(lock.entries);
    yield* this.#checkHash(lock);
  }

  /** Chips move by dice alone, and against a bank what was locked with them and no more. */
  *#settle({ stake, isThrown, isEnd }: SettleStep): Generator<Finding, void> {
    const attempt = this.#attempt;
    // Where a window was opened since the lock, it is of no lock; but pots may have one in a round.
    const isOpen = this.#opened !== null;
    if (attempt !== null && !isOpen) yield* this.#finish(attempt, attempt.lock);
    if (attempt === null && this.#isNewcomer) return;
    const isDiced = attempt !== null && !attempt.isAbandoned && !attempt.isSettled;
    if (stake !== undefined) {
      const entry = attempt?.lock.entries.find(({ seat }) => seat === stake.seat);
      const locked = isDiced && !isOpen ? (entry?.stake ?? 0) : 0;
      if (locked !== stake.chips) yield finding('settled-unlocked', locked, stake.chips);
    } else if (isThrown === true && !isDiced) yield finding('settled-unlocked');
    if (attempt !== null && isEnd === true) attempt.isSettled = true;
  }

  /** After the bind the server knows the dice: to stop then is to choose (server rule 3). */
  *#void(): Generator<Finding, void> {
    const attempt = this.#attempt;
    if (attempt === null || this.#opened !== null || attempt.isSettled) return;
    attempt.isSettled = true;
    if (attempt.isBound && !attempt.isAbandoned) yield finding('abandoned-after-bind');
  }

  /** Whether the attempt before was brought to its end, now that something of `epoch` comes. */
  *#finish(
    before: Attempt | null,
    { epoch }: { readonly epoch: number },
  ): Generator<Finding, void> {
    if (before === null || before.isAbandoned || before.isOver) return;
    before.isOver = true;
    const isRetired = epoch - before.lock.epoch >= RETIRED_EPOCH_STEP;
    if (isRetired && !before.isBound && before.throws === 0) {
      // Locked before a restore, and left with its chain (server rule 7): no die was fixed yet.
      this.#count('abandoned');
    } else if (!before.isBound) {
      if (!before.isToldUnbound) yield finding('epoch-unfinished');
    } else if (before.throws === 0) {
      // After the bind the server knows the dice: to stop here is to choose (server rule 3).
      yield finding('epoch-never-thrown');
    }
  }

  *#checkOrder({ epoch, attempt }: LockStep, before: Attempt | null): Generator<Finding, void> {
    const last = before?.lock;
    if (
      last !== undefined &&
      (epoch < last.epoch || (epoch === last.epoch && attempt <= last.attempt))
    )
      yield finding('epoch-order', `${last.epoch}/${last.attempt}`, `${epoch}/${attempt}`);
    if (attempt > REDRAWS_MAX) yield finding('redrawn-twice', REDRAWS_MAX, attempt);
    else if (attempt > 0 && (before === null ? !this.#isNewcomer : !isRedrawn(before, epoch)))
      yield finding('attempt-hidden', '', attempt);
  }

  /** Whether the lock is of the window that was opened, and tells elements as they are known. */
  *#checkOpening(lock: LockStep): Generator<Finding, void> {
    const opened = this.#opened;
    this.#opened = null;
    if (opened !== null && lock.attempt === 0) {
      const said = [opened.epoch, opened.k, opened.i0, opened.rules].join(' ');
      const locked = [lock.epoch, lock.k, lock.i0, lock.rules].join(' ');
      if (said !== locked) yield finding('round-changed', said, locked);
    }
    const { last } = this.#elements;
    if (lock.previous !== undefined && last !== null && lock.previous !== last)
      yield finding('element-changed', last, lock.previous);
    const anchor = this.#elements.anchor(lock.k + 1);
    if (lock.nextAnchor !== undefined && anchor !== null && lock.nextAnchor !== anchor)
      yield finding('element-changed', anchor, lock.nextAnchor);
  }

  *#checkHash(lock: LockStep): Generator<Finding, void> {
    const previous = this.#elements.last;
    const nextAnchor = this.#elements.anchor(lock.k + 1);
    // Where one of them is unknown, that has been told already.
    if (previous === null || nextAnchor === null) return;
    const hash = lockHash({ ...lock, table: this.#table, previous, nextAnchor });
    if (hash !== lock.lock) yield finding('lock-wrong', hash, lock.lock);
  }

  *#reveal({ reveals }: RevealStep): Generator<Finding, void> {
    const attempt = this.#attempt;
    if (attempt === null) return;
    const { entries } = attempt.lock;
    const seats = new Set(reveals.map(({ seat }) => seat));
    const known = new Set(entries.map(({ seat }) => seat));
    if (seats.size < reveals.length || [...seats].some((seat) => !known.has(seat)))
      yield finding('reveals-wrong', seatsOf(entries), seatsOf(reveals));
    yield* checkOpened(this.#table, attempt.lock, entries, reveals);
    if (isOneOfEach(entries, reveals)) attempt.entropy = entropyOf(attempt.lock.lock, reveals);
  }

  *#bind({ reveals, entropy }: BindStep): Generator<Finding, void> {
    const attempt = this.#attempt;
    if (attempt === null || attempt.isBound || attempt.isAbandoned) {
      // Who came just now has not seen the lock.
      if (attempt !== null || !this.#isNewcomer) yield finding('out-of-order', 'lock', 'bind');
      return;
    }
    const { lock } = attempt;
    attempt.isBound = true;
    attempt.entropy = entropy;
    if (isOneOfEach(lock.entries, reveals)) {
      attempt.entropy = entropyOf(lock.lock, reveals);
      if (attempt.entropy !== entropy) yield finding('entropy-wrong', attempt.entropy, entropy);
    } else yield finding('reveals-wrong', seatsOf(lock.entries), seatsOf(reveals));
    yield* checkOpened(this.#table, lock, lock.entries, reveals);
    this.#count('rounds');
    const persons = lock.entries.filter(({ kind }) => kind === KINDS.human);
    if (persons.length === 0) this.#count('unprotected');
    const mine = persons.find(({ player }) => player === this.#player);
    if (mine !== undefined) this.#count(this.#made(mine.commit) ? 'own' : 'elsewhere');
  }

  *#throw(thrown: ThrowStep): Generator<Finding, void> {
    const attempt = this.#attempt;
    const previous = this.#elements.last;
    const faults: Finding[] = [];
    let drawn: Drawn | null = null;
    let entropy: string | null = null;
    if (attempt === null || attempt.isAbandoned) {
      faults.push(...this.#elements.thrown(thrown, 1));
      if (attempt !== null || !this.#isNewcomer)
        faults.push(finding('out-of-order', 'lock', 'throw'));
    } else {
      attempt.throws += 1;
      const { lock, throws: number } = attempt;
      if (!attempt.isBound && !attempt.isToldUnbound) {
        attempt.isToldUnbound = true;
        faults.push(finding('epoch-unfinished'));
      }
      faults.push(...this.#elements.thrown(thrown, number));
      if (lock.entries.every(({ seat }) => seat !== thrown.seat))
        faults.push(
          finding('thrower-unknown', seatsOf(lock.entries), thrown.seat, { throw: number }),
        );
      ({ entropy } = attempt);
      if (entropy !== null) {
        drawn = drawDice(thrown.x, entropy, lock.k, thrown.i, thrown.seat);
        faults.push(...checkDice(thrown, drawn, number));
      }
    }
    const isGood = faults.length === 0;
    this.#count(!isGood ? 'wrong' : drawn === null ? 'linked' : 'throws');
    const led = below(this.#table, thrown.k, thrown.i, thrown.x);
    this.#last = { thrown, lock: attempt?.lock ?? null, previous, led, entropy, drawn, isGood };
    yield* faults;
  }

  /** Whoever has not revealed in time opens what he had committed to, and nothing else. */
  *#late({ epoch, attempt, reveal }: LateStep): Generator<Finding, void> {
    if (this.#lateSince !== null) this.#lateSince += 1;
    const past = this.#abandoned.get(`${epoch}/${attempt}`);
    if (past === undefined && this.#isNewcomer) return;
    if (past?.missing.delete(reveal.seat) !== true) {
      yield finding(
        'reveals-wrong',
        past === undefined ? '' : [...past.missing].join(' '),
        reveal.seat,
      );
      return;
    }
    yield* checkOpened(this.#table, past.lock, past.lock.entries, [reveal]);
    this.#count('late');
  }

  *#abandon(step: AbandonStep): Generator<Finding, void> {
    const attempt = this.#attempt;
    if (attempt === null && this.#isNewcomer) {
      yield* this.#elements.burn(step);
      this.#count('abandoned');
      return;
    }
    if (attempt === null || attempt.isAbandoned) {
      yield finding('out-of-order', 'lock', 'abandon');
      return;
    }
    const { lock } = attempt;
    const { reveals, missing, late } = step;
    const sorted = [...reveals.map(({ seat }) => seat), ...missing].sort((a, b) => a - b);
    const order = lock.entries.map(({ seat }) => seat).sort((a, b) => a - b);
    const isRight = sorted.join(' ') === order.join(' ');
    if (!isRight || late.some(({ seat }) => !missing.includes(seat)))
      yield finding('reveals-wrong', order.join(' '), sorted.join(' '));
    yield* checkOpened(this.#table, lock, lock.entries, [...reveals, ...late]);
    const { at } = step;
    if (at !== undefined) {
      const { epoch, attempt: number, k, i0 } = lock;
      if (at.epoch !== epoch || at.attempt !== number)
        yield finding('out-of-order', `${epoch}/${number}`, `${at.epoch}/${at.attempt}`);
      const top = i0 + BURNED_ELEMENTS - 1;
      if (at.k !== k || at.i !== top)
        yield finding('burned-wrong', `${k}/${top}`, `${at.k}/${at.i}`);
    }
    if (missing.length === 0) yield finding('abandoned-for-nothing');
    if (attempt.isBound || attempt.throws > 0 || step.isAfterBind === true)
      yield finding('abandoned-after-bind');
    yield* this.#elements.burn(step);
    attempt.isAbandoned = true;
    const silent = new Set(missing);
    for (const { seat } of late) if (silent.delete(seat)) this.#count('late');
    this.#abandoned.set(`${lock.epoch}/${lock.attempt}`, { lock, missing: silent });
    this.#count('abandoned');
    const own = lock.entries.find(({ player }) => player === this.#player);
    if (own !== undefined && own.stake > 0 && missing.includes(own.seat)) this.#count('refunds');
  }
}

function isRedrawn(before: Attempt, epoch: number): boolean {
  return before.isAbandoned && before.lock.epoch === epoch;
}
