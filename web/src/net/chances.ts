import { has, isFields } from '../protocol/codec';
import type { Seat } from '../protocol/generated';
import type { Api, Result } from './api';
import type { Exact } from './odds';

/** What becomes of one seat's stake against the bank, as things stand. */
export interface StakeChances {
  readonly seat: Seat;
  readonly win: Exact;
  readonly lose: Exact;
  readonly push: Exact;
}

/** One seat's part in the pot, as things stand. */
export interface PotChances {
  readonly seat: Seat;
  /** How often it takes the whole pot, after shootouts too. */
  readonly win: Exact;
  /** Which part of the pot it has on average. */
  readonly share: Exact;
}

/** The chances of every seat at one moment of a table; the server tells more. */
export interface Chances {
  readonly version: number;
  readonly chances: {
    readonly stakes: readonly StakeChances[];
    /** What the banker wins on average, in chips; null: nothing is at stake. */
    readonly banker: { readonly seat: Seat; readonly mean: Exact } | null;
    readonly pot: readonly PotChances[];
    /** How often nobody wins the pot. */
    readonly carried: Exact;
  };
}

/** Ask for the chances at a table as it is now. */
export function askChances(api: Api, table: string): Promise<Result<Chances>> {
  return api.ask(`/api/tables/${table}/chances`, isChances);
}

function isChances(value: unknown): value is Chances {
  if (!isFields(value) || !has(value, 'number', 'version')) return false;
  const { chances } = value as { chances: unknown };
  return isFields(chances) && [chances['stakes'], chances['pot']].every(Array.isArray);
}
