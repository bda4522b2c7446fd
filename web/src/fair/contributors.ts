import { finding, type Finding } from './fault';
import { commitmentOf, KINDS, type Entry, type Reveal, type Window } from './protocol';

/** Find what no honest lock holds (client rule 2, server rule 2). */
export function* checkEntries(entries: readonly Entry[]): Generator<Finding, void> {
  if (entries.length === 0) yield finding('contributors-none');
  const isAtRisk = entries.some(({ stake }) => stake > 0);
  const seats = new Set<number>();
  const commitments = new Set<string>();
  for (const { seat, kind, stake, commit } of entries) {
    const at = { seat };
    if (seats.has(seat)) yield finding('seat-twice', '', seat, at);
    if (commitments.has(commit)) yield finding('commitment-copied', '', commit, at);
    // Who risks nothing could fail to reveal for nothing.  Where nobody has a stake, as in the throws
    // for the first bank, there is nothing to gain by it.
    if (isAtRisk && stake === 0) yield finding('stake-none', '', stake, at);
    if (kind === KINDS.beacon) yield finding('beacon-unreadable', '', kind, at);
    seats.add(seat);
    commitments.add(commit);
  }
}

/** Find reveals that do not open what their seat committed to. */
export function* checkOpened(
  table: string,
  window: Window,
  entries: readonly Entry[],
  reveals: readonly Reveal[],
): Generator<Finding, void> {
  const bySeat = new Map(entries.map((entry) => [entry.seat, entry]));
  for (const { seat, c } of reveals) {
    const entry = bySeat.get(seat);
    if (entry === undefined) continue; // That it is one too many is told by the order.
    const made = commitmentOf(table, window, seat, entry.player, c);
    if (made !== entry.commit) yield finding('reveal-unopened', entry.commit, made, { seat });
  }
}

/** Find out whether `reveals` are one of each entry, in the lock's order. */
export function isOneOfEach(entries: readonly Entry[], reveals: readonly Reveal[]): boolean {
  return (
    reveals.length === entries.length &&
    reveals.every(({ seat }, index) => seat === entries[index]?.seat)
  );
}

/** Return the seats of `some` for reading. */
export function seatsOf(some: readonly { readonly seat: number }[]): string {
  return some.map(({ seat }) => seat).join(' ');
}
