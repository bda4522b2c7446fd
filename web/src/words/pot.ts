import { pot } from '../i18n/pot';
import { learn, signed, t, type Sentences } from '../i18n/t';
import type { Combination, PotSplit, PotWon, Seat, ShootoutCalled } from '../protocol/generated';
import type { Line } from '../state/scene';
import { made } from './made';
import { learnPot, who, type ResultRow } from './rows';

/** How the game without a bank speaks: fetched with the table of such a house. */

/** Take the words of the game without a bank; return those that more than the event decides. */
export function withPot(): Sentences {
  learn(pot);
  learnPot({ rows, against });
  return sentences;
}

const sentences: Sentences = {
  'log.shootout-called'({ event }) {
    const { ante = 0, bought = [] } = event as ShootoutCalled;
    const who = bought.length > 0 ? '.bought' : '';
    return pot[`log.shootout-called${who}${ante > 0 ? '.ante' : ''}`];
  },
  'log.pot-won': ({ event }) =>
    pot[`log.pot-won${(event as PotWon).combination === null ? '.unthrown' : ''}`],
  'log.pot-split': ({ event }) =>
    pot[`log.pot-split${(event as PotSplit).combination === null ? '.unwon' : ''}`],
};

function rows(line: Line, lines: readonly Line[], own: Seat | null): ResultRow[] {
  const { event } = line;
  switch (event.event) {
    case 'pot-won':
      return [
        taken(line, event.seat, event.pot, event.combination, own),
        ...paid(lines, [event.seat], own),
      ];
    case 'pot-split':
      return [
        ...event.seats.map((seat, at) =>
          taken(line, seat, event.shares[at] ?? 0, event.combination, own),
        ),
        ...paid(lines, event.seats, own),
      ];
    case 'pot-carried':
      return paid(lines, [], own);
    default:
      return [];
  }
}

/** Return what all others paid: who took the pot has his own ante back in it. */
function paid(lines: readonly Line[], takers: readonly Seat[], own: Seat | null): ResultRow[] {
  const seen = new Set<Seat>();
  return lines.flatMap((line) => {
    const { event, id } = line;
    if (event.event !== 'ante-paid' || takers.includes(event.seat) || seen.has(event.seat))
      return [];
    seen.add(event.seat);
    // Who is tied may have had to pay again, and who was not may have bought back (V36).
    const chips = lines.reduce((sum, one) => sum + paidIn(one, event.seat), 0);
    return [{ id, ...who(line, event.seat, own), chips: signed(-chips), kind: 'lost', made: '' }];
  });
}

function taken(
  line: Line,
  seat: Seat,
  chips: number,
  combination: Combination | null,
  own: Seat | null,
): ResultRow {
  return {
    id: `${line.id} ${seat}`,
    ...who(line, seat, own),
    chips: t('result.pot', { pot: chips }),
    kind: 'won',
    made: made(combination),
  };
}

function paidIn({ event }: Line, seat: Seat): number {
  if (event.event === 'ante-paid') return event.seat === seat ? event.chips : 0;
  if (event.event !== 'shootout-called' || !event.seats.includes(seat)) return 0;
  return event.bought?.includes(seat) === true ? 0 : (event.ante ?? 0);
}

function against({ event }: Line): string {
  return event.event === 'pot-carried' ? t('result.carried', { pot: event.pot }) : '';
}
