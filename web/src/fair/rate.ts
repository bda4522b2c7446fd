/** So many attempts are looked back at (CEELO-FAIR/1, part 6). */
export const WINDOW = 200;
/** Of a hundred attempts: above these the mark at the head of the table changes. */
const AMBER_PERCENT = 1;
const RED_PERCENT = 2;

/** How the last attempts ended, at most `WINDOW` of them. */
export interface Recent {
  readonly attempts: number;
  readonly abandoned: number;
}

export type Level = 'calm' | 'amber' | 'red';

/** Counts how attempts end, one after the other. */
export class Ends {
  readonly #ends: boolean[] = [];

  /** Take the end of one more. */
  add(isAbandoned: boolean): void {
    this.#ends.push(isAbandoned);
    if (this.#ends.length > WINDOW) this.#ends.shift();
  }

  get recent(): Recent {
    const abandoned = this.#ends.filter((isAbandoned) => isAbandoned).length;
    return { attempts: this.#ends.length, abandoned };
  }
}

/** Return how much the share of abandoned attempts asks to be looked at. */
export function levelOf({ attempts, abandoned }: Recent): Level {
  // Whole numbers: exactly 1 % and exactly 2 % are not above themselves.
  const of = 100 * abandoned;
  return of > RED_PERCENT * attempts ? 'red' : of > AMBER_PERCENT * attempts ? 'amber' : 'calm';
}

/** Return the share that was given up, in percent with one decimal. */
export function percentOf({ attempts, abandoned }: Recent): number {
  return attempts === 0 ? 0 : Math.round((1000 * abandoned) / attempts) / 10;
}

/**
 * Return up to how many percent of the rest show what has a true chance of one half, if whoever gave
 * attempts up knew their dice: p/(1−e), rounded up to one decimal.
 */
export function halfAtMost({ attempts, abandoned }: Recent): number {
  const kept = attempts - abandoned;
  // Eased a little, so that what is exact is not rounded up for an error of the last digit.
  return kept === 0 ? 100 : Math.min(100, Math.ceil((500 * attempts) / kept - 1e-9) / 10);
}
