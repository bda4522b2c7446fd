import type { Combination } from '../protocol/generated';
import type { Api, Result } from './api';

/** A chance or a mean: exactly, as a fraction in digits, and near enough to draw. */
export interface Exact {
  readonly exact: string;
  readonly approx: number;
}

/** What a page shows of the odds of a house; the server tells more. */
export interface Odds {
  /** What there is to know before playing, as sentences. */
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
    readonly bank: {
      readonly stake: {
        readonly sides: Readonly<Record<'win' | 'lose' | 'push' | 'edge', Exact>>;
        readonly edge_decided: Exact | null;
      };
    } | null;
    readonly pots: readonly { readonly seats: number; readonly single_best: Exact }[];
  };
}

/** Ask for the odds of one house that ships. */
export function askOdds(api: Api, house: string, language: string): Promise<Result<Odds>> {
  return api.ask(`/api/odds?house=${house}&language=${language}`, isOdds);
}

function isOdds(value: unknown): value is Odds {
  const { words, odds } = fields(value);
  const { turn, bank, pots } = fields(odds);
  const { sides } = fields(fields(bank)['stake']);
  return (
    [words, pots, fields(turn)['results']].every(Array.isArray) &&
    (bank === null || typeof sides === 'object')
  );
}

function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
