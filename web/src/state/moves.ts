import type { ChairView, Chips, Event, Seat, View } from '../protocol/generated';

/** Where chips can lie. */
export type Spot =
  { readonly at: 'middle' } | { readonly at: 'stake' | 'pocket'; readonly seat: Seat };

/** Chips that go from one place to another. */
export interface ChipMove {
  readonly from: Spot;
  readonly to: Spot;
  readonly chips: Chips;
}

const MIDDLE: Spot = { at: 'middle' };

function pocket(seat: Seat): Spot {
  return { at: 'pocket', seat };
}

function stake(seat: Seat): Spot {
  return { at: 'stake', seat };
}

/** Return which chips an event moves at a table that looked like `view`; every number is the event's. */
export function movesOf(event: Event, view: View): ChipMove[] {
  return moves(event, view).filter(({ chips }) => chips > 0);
}

function moves(event: Event, { banker, chairs }: View): ChipMove[] {
  switch (event.event) {
    case 'bank-staked':
      return [paid(event.seat, event.added)];
    case 'bank-faded':
      return [faded(event)];
    case 'fades-opened':
      return event.fades.map(faded);
    case 'bank-covered':
    case 'bank-unfaded':
      return [taken(banker ?? 0, event.returned)];
    case 'bank-returned':
      return [taken(event.seat, event.chips)];
    case 'stake-settled':
      // A push changes nothing: the stake alone goes back.
      return event.outcome === 'lose'
        ? [{ from: stake(event.seat), to: MIDDLE, chips: -event.change }]
        : [back(event.seat, event.stake, banker), taken(event.seat, event.change)];
    case 'ante-paid':
      return [paid(event.seat, event.chips)];
    case 'pot-won':
      return [taken(event.seat, event.pot)];
    case 'shootout-called':
      return event.seats
        .filter((seat) => event.bought?.includes(seat) !== true)
        .map((seat) => paid(seat, event.ante ?? 0));
    case 'pot-split':
      return event.seats.map((seat, at) => taken(seat, event.shares[at] ?? 0));
    case 'stakes-returned':
      return chairs.map((chair, seat) => back(seat, chair?.stake ?? 0, banker));
    case 'redraw-called':
    case 'round-voided':
      return [
        ...event.sent.map(({ seat, chips }) => back(seat, chips, banker)),
        taken(banker ?? 0, 'bank' in event ? event.bank : event.returned),
      ];
    default:
      return [];
  }
}

function faded({ seat, chips }: { readonly seat: Seat; readonly chips: Chips }): ChipMove {
  return { from: pocket(seat), to: stake(seat), chips };
}

function paid(seat: Seat, chips: Chips): ChipMove {
  return { from: pocket(seat), to: MIDDLE, chips };
}

function taken(seat: Seat, chips: Chips): ChipMove {
  return { from: MIDDLE, to: pocket(seat), chips };
}

/** A stake goes back; without a bank it lies in the pot. */
function back(seat: Seat, chips: Chips, banker: Seat | undefined): ChipMove {
  return banker === undefined ? taken(seat, chips) : { ...taken(seat, chips), from: stake(seat) };
}

/** Return `view` with the chips that are in the air taken from where they lay. */
export function lifted(view: View, all: readonly ChipMove[]): View {
  return all.reduce(liftedOne, view);
}

function liftedOne(view: View, { from, chips }: ChipMove): View {
  const left = (had = 0): Chips => Math.max(0, had - chips);
  if (from.at === 'middle') return { ...view, bank: left(view.bank), pot: left(view.pot) };
  return withChair(view, from.seat, (chair) =>
    from.at === 'stake'
      ? { ...chair, stake: left(chair.stake) }
      : { ...chair, chips: left(chair.chips) },
  );
}

/** Return `view` with one taken chair changed. */
export function withChair(view: View, seat: Seat, change: (chair: ChairView) => ChairView): View {
  const chairs = view.chairs.map((chair, index) =>
    index === seat && chair !== null ? change(chair) : chair,
  );
  return { ...view, chairs };
}
