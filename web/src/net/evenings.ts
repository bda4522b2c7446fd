import { has, isFields } from '../protocol/codec';
import type { Combination, HouseRules, Outcome } from '../protocol/generated';
import type { Api, Result } from './api';
import type { Exact } from './odds';

/** What becomes of a stake in the end. */
export interface Sides {
  readonly win: Exact;
  readonly lose: Exact;
  readonly push: Exact;
  /** What the banker wins on average, per chip staked. */
  readonly edge: Exact;
}

export interface Stake {
  readonly sides: Sides;
  readonly edge_decided: Exact | null;
  readonly variance: Exact;
  readonly at_once_won: Exact;
  readonly at_once_lost: Exact;
  /** From the banker's best result down. */
  readonly held: readonly {
    readonly result: Combination;
    readonly chance: Exact;
    readonly at_once: Outcome | null;
    readonly sides: Sides;
  }[];
}

export interface Pot {
  readonly seats: number;
  readonly shootouts_mean: Exact;
  readonly throws: Exact;
  readonly split: Exact;
  readonly carried: Exact;
  readonly by_order: readonly { readonly win: Exact; readonly share: Exact }[];
}

/** Where the bank goes after a round, and what would make a house fair. */
export interface Bank {
  readonly stake: Stake;
  /** By the number of live stakes. */
  readonly rounds: readonly {
    readonly bettors: number;
    /** After the first and the last round that the house gives a banker; one where it counts none. */
    readonly walks: readonly ({ readonly held: number } & Readonly<
      Record<'stays' | 'head' | 'broken' | 'at_once' | 'turn', Exact>
    >)[];
  }[];
  readonly fair: {
    /** Null: no value of this entry alone makes it even. */
    readonly entries: readonly {
      readonly key: string;
      readonly now: number;
      readonly fair: Exact | null;
    }[];
    readonly wins: Exact | null;
    readonly pushes: Exact | null;
  };
}

/** The fair price of what one can back beside the game (V57): so much to 1. */
export interface Price {
  readonly backed:
    | 'result'
    | 'any-trips'
    | 'any-head'
    | 'first-throw'
    | 'at-once-won'
    | 'at-once-lost'
    | 'push'
    | 'all-beat';
  readonly chance: Exact;
  readonly fair: Exact;
  readonly result: Combination | null;
  readonly bettors: number | null;
}

/** Evenings that end with nearly the same. */
export interface EndBar {
  readonly least: number;
  readonly most: number;
  readonly chance_approx: number;
  /** Of those that were played out, how many ended so. */
  readonly evenings: number;
}

/** One rule in which two houses differ, as a house file calls it. */
export interface Effect {
  readonly key: string;
  readonly before: string;
  readonly after: string;
  readonly added: Exact | null;
}

export interface Comparison {
  readonly first: Exact;
  readonly second: Exact;
  readonly is_alike: boolean;
  readonly effects: readonly Effect[];
  readonly together: Exact | null;
}

/** The odds of rules that were sent; the server tells more. */
export interface RulesOdds {
  readonly words: readonly string[];
  readonly odds: {
    readonly turn: {
      readonly results: readonly {
        readonly result: Combination;
        readonly throw: Exact;
        readonly turn: Exact;
      }[];
      readonly throws: Exact;
    };
    /** Null: everybody antes. */
    readonly bank: Bank | null;
    readonly pots: readonly Pot[];
    readonly prices: readonly Price[];
  };
  readonly comparison: Comparison | null;
}

/** The standard errors of what evenings tell that were drawn by chance. */
export interface EndErrors {
  readonly mean_approx: number;
  readonly ahead_approx: number;
  readonly level_approx: number;
  readonly behind_approx: number;
  readonly broke_approx: number;
}

/** Many evenings of one player, played out. */
export interface Evenings {
  readonly seed: number;
  readonly rounds: number;
  readonly stake: number;
  /** What he has at first; null: as much as he may need. */
  readonly chips: number | null;
  /** Rounds between two points of a line. */
  readonly step: number;
  /** Null: his chips may run out. */
  readonly mean: Exact | null;
  readonly mean_approx: number;
  readonly deviation_approx: number;
  /** How evenings end, by what is won. */
  readonly ends: readonly EndBar[];
  /** Whether that is worked out; else it is as these evenings ended. */
  readonly is_exact: boolean;
  /** How near the ends then are; null: worked out. */
  readonly errors: EndErrors | null;
  readonly ahead_approx: number;
  readonly level_approx: number;
  readonly behind_approx: number;
  readonly broke_approx: number;
  /** What he has won so far. */
  readonly lines: readonly (readonly number[])[];
}

/** Ask for the odds of rules, and what each rule of `other` adds to them. */
export function askRulesOdds(
  api: Api,
  rules: HouseRules,
  language: string,
  other: HouseRules | null,
  seats: number,
): Promise<Result<RulesOdds>> {
  return api.ask('/api/odds', isRulesOdds, { rules, language, other, seats });
}

/** Ask for evenings by rules: the same ones for the same seed. */
export function askEvenings(
  api: Api,
  body: {
    rules: HouseRules;
    seed: number;
    rounds: number;
    seats: number;
    chips: number | null;
  },
): Promise<Result<Evenings>> {
  return api.ask('/api/odds/evenings', isEvenings, body);
}

function isRulesOdds(value: unknown): value is RulesOdds {
  if (!isFields(value) || !Array.isArray(value['words'])) return false;
  const { odds } = value as { odds: unknown };
  return isFields(odds) && isFields(odds['turn']) && Array.isArray(odds['pots']);
}

function isEvenings(value: unknown): value is Evenings {
  return (
    isFields(value) &&
    has(value, 'number', 'rounds', 'step', 'stake') &&
    Array.isArray(value['lines']) &&
    Array.isArray(value['ends']) &&
    (value['errors'] === null || isFields(value['errors']))
  );
}
