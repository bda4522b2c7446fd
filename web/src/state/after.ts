import type { DiceThrown, Outcome, Stacks, View } from '../protocol/generated';
import type { Line, Scene, ThrownDice } from './scene';

/** What lines of the log leave on the screen when they have been told. */

/** History points that a chart can show. */
const HISTORY_MAX = 1000;

/** Return the dice that lie on a table of which only the log and the view are known. */
export function lastDice(lines: readonly Line[], view: View): ThrownDice | null {
  const line = lines.findLast(({ event }) => event.event === 'dice-thrown');
  if (line?.event.event !== 'dice-thrown') return null;
  const { event } = line as { event: DiceThrown };
  const isThere = view.chairs.some((chair) => String(chair?.dice) === String(event.dice));
  if (!isThere) return null;
  return { seed: event.element, event, isFirst: line.isFirst, isShort: false, isInstant: true };
}

/** Return how the round has ended for each seat. */
export function outcomesAfter(
  lines: readonly Line[],
  before: readonly (Outcome | null)[],
): readonly (Outcome | null)[] {
  return lines.reduce((outcomes, { event }) => {
    switch (event.event) {
      case 'round-opened':
      case 'session-started':
      case 'first-place-tied':
        return [];
      case 'stake-settled':
        return withOutcome(outcomes, event.seat, event.outcome);
      case 'pot-won':
        return withOutcome(outcomes, event.seat, 'win');
      case 'pot-split':
      case 'first-place-won':
        return event.seats.reduce((all, seat) => withOutcome(all, seat, 'win'), outcomes);
      default:
        return outcomes;
    }
  }, before);
}

function withOutcome(
  outcomes: readonly (Outcome | null)[],
  seat: number,
  outcome: Outcome,
): readonly (Outcome | null)[] {
  const length = Math.max(outcomes.length, seat + 1);
  return Array.from({ length }, (_, at) => (at === seat ? outcome : (outcomes[at] ?? null)));
}

/** Return the standings of the game that is over; null while one is played. */
export function standingsAfter(standings: Scene['standings'], { event }: Line): Scene['standings'] {
  if (event.event === 'session-ended') return event.standings;
  return event.event === 'session-started' ? null : standings;
}

/** Return the stacks after each round. */
export function historyAfter(
  history: readonly Stacks[],
  { event, names }: Line,
): readonly Stacks[] {
  switch (event.event) {
    case 'session-started': {
      const chips = names.map((name) => (name === null ? null : event.chips));
      return [{ session: event.session, round: 0, chips }];
    }
    case 'round-settled': {
      const session = history.at(-1)?.session ?? 1;
      const point = { session, round: event.round, chips: event.stacks };
      return [...history.slice(1 - HISTORY_MAX), point];
    }
    default:
      return history;
  }
}

/** Return the rules of the table where they were changed; whoever shows them asks for their words. */
export function rulesAfter(lines: readonly Line[]): Partial<Pick<Scene, 'rules' | 'rulesWords'>> {
  const event = lines.findLast((line) => line.event.event === 'rules-changed')?.event;
  return event?.event === 'rules-changed' ? { rules: event.rules, rulesWords: [] } : {};
}
