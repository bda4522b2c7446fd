import { t } from '../i18n/t';
import type { Seat } from '../protocol/generated';
import type { Line } from '../state/scene';

/** What a round came to for one seat. */
export interface ResultRow {
  readonly id: string;
  readonly name: string;
  readonly isOwn: boolean;
  /** "+40", "−40", "40 back". */
  readonly chips: string;
  readonly kind: 'won' | 'lost' | 'plain';
  /** What it threw; empty where it did not have to. */
  readonly made: string;
}

/** Return whose row it is. */
export function who(
  { names }: Line,
  seat: Seat,
  own: Seat | null,
): { name: string; isOwn: boolean } {
  return { name: names[seat] ?? t('log.somebody'), isOwn: seat === own };
}

/** Returns the rows of a line about a pot, and what is said of the pot itself: fetched with its table. */
interface PotWords {
  readonly rows: (line: Line, lines: readonly Line[], own: Seat | null) => ResultRow[];
  readonly against: (line: Line) => string;
}

let words: PotWords | null = null;

/** Take what a pot has to say. */
export function learnPot(sayings: PotWords): void {
  words = sayings;
}

/** Return what a pot has to say; null at a table without one. */
export function potWords(): PotWords | null {
  return words;
}
