/** What the parts of a table are given to show: words and numbers, no rules. */

/** Whose turn it is, and until when. */
export interface TurnShown {
  /** By the page's own clock, `performance.now()`; null where no clock runs. */
  readonly endsAtMs: number | null;
  readonly totalMs: number;
}

/** What somebody is at the table, from its data and never from a name (S16); a bot is of a manner. */
export type MarkRole = 'banker' | 'host' | 'careful' | 'steady' | 'bold' | 'away' | 'gone';

/** One taken seat. */
export interface SeatShown {
  /** Place in throwing order; it decides colour and pattern. */
  readonly seat: number;
  readonly name: string;
  /** In the pocket; null while no chips have been handed out. */
  readonly chips: number | null;
  /** On the felt before the seat. */
  readonly stake: number;
  readonly isYou: boolean;
  readonly isBanker: boolean;
  readonly marks: readonly MarkRole[];
  readonly turn: TurnShown | null;
  /** The last combination of this round in words. */
  readonly combination: string | null;
  /** How that ended for the seat. */
  readonly outcome: 'won' | 'lost' | 'even' | null;
}

/** What lies in the middle: a bank or a pot. */
export interface MiddleShown {
  readonly label: string;
  readonly chips: number;
  /** A second line in words, the open bank say. */
  readonly note: string | null;
}

/** Where chips can lie. */
export type Spot =
  { readonly at: 'middle' } | { readonly at: 'stake' | 'pocket'; readonly seat: number };

/** Chips that go from one place to another. */
export interface ChipMove {
  readonly from: Spot;
  readonly to: Spot;
  readonly chips: number;
}

/** Moves that happen in one beat; a new `id` sets them going. */
export interface Beat {
  readonly id: string;
  readonly moves: readonly ChipMove[];
}

/** Return the name of a spot, as the `data-spot` of the element that stands for it. */
export function spotName(spot: Spot): string {
  return spot.at === 'middle' ? spot.at : `${spot.at}-${spot.seat}`;
}
