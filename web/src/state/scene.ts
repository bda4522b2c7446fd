import type {
  DiceThrown,
  Event,
  HouseRules,
  Outcome,
  Seat,
  Stacks,
  Standing,
  View,
  You,
} from '../protocol/generated';
import type { ChipMove } from './moves';

/** One event as the log tells it, with what was true when it happened. */
export interface Line {
  /** Version and place: the same on every screen. */
  readonly id: string;
  readonly atMs: number;
  readonly event: Event;
  /** By seat, at the time; null where nobody sat or the log does not reach back. */
  readonly names: readonly (string | null)[];
  readonly banker: Seat | null;
  /** Whether the throws were for the first bank, where one die counts. */
  readonly isFirst: boolean;
  /** Whether a bank that stood was on offer. */
  readonly isKept: boolean;
}

/** The dice on the table. */
export interface ThrownDice {
  /** New for each throw; decides how a tumble looks and nothing else. */
  readonly seed: string;
  readonly event: DiceThrown;
  readonly isFirst: boolean;
  /** A further throw of the same turn. */
  readonly isShort: boolean;
  readonly isInstant: boolean;
}

/** Chips on their way. */
export interface Flight {
  readonly id: string;
  readonly moves: readonly ChipMove[];
}

/** What is on the screen now: one moment of the table, a little behind it while dice tumble. */
export interface Scene {
  /** Of the last entry that is shown to its end. */
  readonly version: number;
  readonly rules: HouseRules;
  readonly rulesWords: readonly string[];
  readonly view: View;
  readonly you: You;
  /** When the decision that is waited for runs out, by the page's clock; null: no clock. */
  readonly endsAtMs: number | null;
  readonly dice: ThrownDice | null;
  /** The dice lie, so they may be read. */
  readonly isResting: boolean;
  readonly flight: Flight | null;
  readonly isInstant: boolean;
  /** What became of each seat's stake in the round that was settled last, by seat. */
  readonly outcomes: readonly (Outcome | null)[];
  readonly lines: readonly Line[];
  readonly history: readonly Stacks[];
  /** Of the session that ended; null while one is played. */
  readonly standings: readonly Standing[] | null;
  /** Entries are still to be shown: what may be done now is not known yet. */
  readonly isBehind: boolean;
}
