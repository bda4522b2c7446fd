/** A pile of equal counters; `tone` is which of the chip colours they have. */
export interface Pile {
  readonly tone: number;
  readonly count: number;
}

const TONES = 5;
const PILES_MAX = 3;

/** Return the piles that picture `chips`: few counters, large ones first, the number says the rest. */
export function piles(chips: number): Pile[] {
  let worth = 1;
  let step = 0;
  while (worth * growth(step) * 2 <= chips) {
    worth *= growth(step);
    step += 1;
  }
  const found: Pile[] = [];
  let rest = chips;
  while (rest > 0 && step >= 0 && found.length < PILES_MAX) {
    const count = Math.floor(rest / worth);
    if (count > 0) found.push({ tone: step % TONES, count });
    rest -= count * worth;
    step -= 1;
    worth /= growth(step);
  }
  return found;
}

// 1, 5, 25, 100, 500, 2 500, 10 000 …
function growth(step: number): number {
  return step % 3 === 2 ? 4 : 5;
}
