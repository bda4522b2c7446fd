import type { MarkRole, SeatShown } from '../src/ui/shown';

const NAMES = ['Ann', 'Bo', 'Cy', 'Dee', 'Ekaterina', 'Fu', 'مريم', 'Hal', 'Ingeborg-Marie', 'Jo'];
const STACKS = [480, 1240, 65, 500, 0, 905, 12000, 340, 720, 88];
const STAKES = [0, 0, 40, 20, 0, 60, 1000, 5, 25, 88];

const MARKS: Readonly<Record<number, readonly MarkRole[]>> = {
  0: ['host'],
  1: ['banker'],
  2: ['bold'],
  3: ['away'],
  5: ['careful'],
};

/** Return made-up seats, the one that throws having the turn. */
export function seats(count: number, turn: number, given: Partial<SeatShown>[] = []): SeatShown[] {
  return NAMES.slice(0, count).map((name, seat) => ({
    seat,
    name,
    chips: STACKS[seat] ?? 0,
    stake: STAKES[seat] ?? 0,
    isYou: seat === 0,
    isBanker: seat === 1,
    marks: MARKS[seat] ?? [],
    turn: seat === turn ? { endsAtMs: performance.now() + 22_000, totalMs: 30_000 } : null,
    combination: null,
    outcome: null,
    ...given[seat],
  }));
}
