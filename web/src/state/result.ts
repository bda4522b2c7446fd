import type { Line } from './scene';

/** The round that was settled last, as the log has it. */
export interface Result {
  readonly round: number;
  /** What became of each stake, or who paid for the pot and who took it. */
  readonly lines: readonly Line[];
}

const TOLD: ReadonlySet<string> = new Set([
  ...['stake-settled', 'ante-paid', 'shootout-called', 'pot-won', 'pot-split', 'pot-carried'],
]);
const BORDERS: ReadonlySet<string> = new Set(['round-settled', 'session-started']);

/** Return what the last settled round of this session came to; null before there is one. */
export function resultOf(lines: readonly Line[]): Result | null {
  const isBorder = ({ event }: Line): boolean => BORDERS.has(event.event);
  const end = lines.findLastIndex(isBorder);
  const settled = lines[end]?.event;
  if (settled?.event !== 'round-settled') return null;
  const before = lines.slice(0, end);
  const round = before.slice(before.findLastIndex(isBorder) + 1);
  // Antes that went back belong to no pot that was won.
  const back = round.findLastIndex(({ event }) => event.event === 'stakes-returned');
  return {
    round: settled.round,
    lines: round.slice(back + 1).filter(({ event }) => TOLD.has(event.event)),
  };
}
