import { say, t } from '../i18n/t';
import type { ChairView, Outcome, Seat, View } from '../protocol/generated';
import { lifted } from '../state/moves';
import type { Scene } from '../state/scene';
import type { MarkRole, MiddleShown, SeatShown, TurnShown } from '../ui/shown';
import { briefly, called } from '../words/made';
import { isGone } from './presence.svelte';

const OUTCOMES: Readonly<Record<Outcome, 'won' | 'lost' | 'even'>> = {
  win: 'won',
  lose: 'lost',
  push: 'even',
};
/** Time for a seat that is away; the server's, for the ring alone. */
const AWAY_MS = 2000;

/** Return the taken seats in the order in which they sit. */
export function seatsShown(scene: Scene): SeatShown[] {
  return lying(scene).chairs.flatMap((chair, seat) =>
    chair === null ? [] : [seatShown(scene, chair, seat)],
  );
}

function seatShown(scene: Scene, chair: ChairView, seat: Seat): SeatShown {
  const { view, you, rules } = scene;
  const outcome = scene.outcomes[seat] ?? null;
  return {
    seat,
    name: chair.name,
    chips: view.phase === 'lobby' ? null : chair.chips,
    // The antes of a pot lie in the middle.
    stake: rules.bet === 'pot' ? 0 : (chair.stake ?? 0),
    isYou: seat === you.seat,
    isBanker: seat === view.banker,
    marks: marksOf(view, chair, seat),
    turn: turnShown(scene, chair, seat),
    combination: combinationShown(scene, chair, seat),
    outcome: outcome === null ? null : OUTCOMES[outcome],
  };
}

/** Return what somebody is at the table. */
export function marksOf(view: View, { player, bot, is_away }: ChairView, seat: Seat): MarkRole[] {
  const marks: MarkRole[] = seat === view.banker ? ['banker'] : [];
  if (seat === view.host) marks.push('host');
  if (bot !== undefined) marks.push(bot);
  // One word is enough: who is away is not expected to be connected.
  if (is_away === true) marks.push('away');
  else if (isGone(player)) marks.push('gone');
  return marks;
}

function turnShown({ view, endsAtMs }: Scene, chair: ChairView, seat: Seat): TurnShown | null {
  if (view.waiting?.includes(seat) !== true) return null;
  const seconds = view.options.clock_seconds;
  const totalMs = chair.is_away === true ? AWAY_MS : (seconds ?? 0) * 1000;
  return { endsAtMs: totalMs === 0 ? null : endsAtMs, totalMs };
}

function combinationShown(scene: Scene, chair: ChairView, seat: Seat): string | null {
  const { dice, combination } = chair;
  if (chair.has_sealed === true) return say('short.sealed', { scene, seat });
  if (dice === undefined || combination === undefined) return null;
  return isForFirst(scene) ? say('short.first', { face: dice[0], dice }) : briefly(combination);
}

/** Whether the dice on the table were thrown for the first bank, where one die counts. */
function isForFirst({ view, dice }: Scene): boolean {
  return view.phase === 'first-throws' || dice?.isFirst === true;
}

/** Return the table without the chips that are in the air. */
function lying({ view, flight }: Scene): View {
  return flight === null ? view : lifted(view, flight.moves);
}

/** Return what lies in the middle; null where neither bank nor pot is played. */
export function middleShown(scene: Scene): MiddleShown | null {
  const { rules, flight } = scene;
  const view = lying(scene);
  if (view.phase === 'lobby' || view.phase === 'ended') return null;
  if (rules.bet === 'pot') return { label: t('pot.label'), chips: view.pot ?? 0, note: null };
  if (view.banker === undefined && flight === null) return null;
  const open = view.open_bank ?? 0;
  const note = view.phase === 'fading' ? t('bank.open', { chips: open }) : null;
  return { label: t('bank.label'), chips: view.bank ?? 0, note };
}

/** Return what the dice say, once they lie. */
export function wordsShown({ dice, isResting }: Scene): string | null {
  if (dice === null || !isResting) return null;
  const { event, isFirst } = dice;
  return isFirst
    ? say('call.first', { face: event.dice[0], dice: event.dice })
    : called(event.combination);
}

/** Return where a seat is: radians clockwise from the right, as the felt places it. */
export function angleOf({ view, you }: Scene, seat: Seat): number {
  const taken = view.chairs.flatMap((chair, index) => (chair === null ? [] : [index]));
  const first = Math.max(0, taken.indexOf(you.seat ?? -1));
  const steps = taken.indexOf(seat) - first;
  return Math.PI / 2 + (2 * Math.PI * steps) / Math.max(1, taken.length);
}

/**
 * Return what the table makes of the dice: a small celebration, a small groan, mostly nothing.  What
 * came of the throw decides; before that is known, what such dice are to everybody who throws them.
 */
export function moodOf(scene: Scene): 'cheer' | 'groan' | null {
  const { dice, view, rules } = scene;
  if (dice === null || dice.isFirst) return null;
  const { seat, combination } = dice.event;
  const isTrips = combination.kind === 'trips';
  const isBest = isTrips || combination.kind.endsWith('456');
  if (!isBest && combination.kind !== '123') return null;
  const outcome = outcomeOf(scene, seat);
  if (outcome !== null) return outcome === 'win' ? 'cheer' : outcome === 'lose' ? 'groan' : null;
  // Where a house turns something round for its players, or trips lose, dice alone say nothing.
  const isTurned = seat !== view.banker && rules.player.reverse !== 'none';
  if (isTurned || (isTrips && rules.rank.ones.includes('lose'))) return null;
  return isBest ? 'cheer' : 'groan';
}

/** Return what the round came to for a seat; a banker has won what all others have lost. */
function outcomeOf({ outcomes, view }: Scene, seat: Seat): Outcome | null {
  if (seat !== view.banker) return outcomes[seat] ?? null;
  const others = new Set(outcomes.filter((one) => one !== null));
  const [only = null] = others;
  if (only === null) return null;
  return others.size > 1 ? 'push' : ({ win: 'lose', lose: 'win', push: 'push' } as const)[only];
}
