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
      return [{ from: pocket(event.seat), to: MIDDLE, chips: event.added }];
    case 'bank-faded':
      return [{ from: pocket(event.seat), to: stake(event.seat), chips: event.chips }];
    case 'fades-opened':
      return event.fades.map(({ seat, chips }) => ({ from: pocket(seat), to: stake(seat), chips }));
    case 'bank-covered':
    case 'bank-unfaded':
      return banker === undefined
        ? []
        : [{ from: MIDDLE, to: pocket(banker), chips: event.returned }];
    case 'bank-returned':
      return [{ from: MIDDLE, to: pocket(event.seat), chips: event.chips }];
    case 'stake-settled':
      switch (event.outcome) {
        case 'win':
          return [
            { from: stake(event.seat), to: pocket(event.seat), chips: event.stake },
            { from: MIDDLE, to: pocket(event.seat), chips: event.change },
          ];
        case 'push':
          return [{ from: stake(event.seat), to: pocket(event.seat), chips: event.stake }];
        case 'lose':
          return [{ from: stake(event.seat), to: MIDDLE, chips: -event.change }];
      }
      break;
    case 'ante-paid':
      return [{ from: pocket(event.seat), to: MIDDLE, chips: event.chips }];
    case 'pot-won':
      return [{ from: MIDDLE, to: pocket(event.seat), chips: event.pot }];
    case 'shootout-called':
      return event.seats
        .filter((seat) => event.bought?.includes(seat) !== true)
        .map((seat) => ({ from: pocket(seat), to: MIDDLE, chips: event.ante ?? 0 }));
    case 'pot-split':
      return event.seats.map((seat, at) => ({
        from: MIDDLE,
        to: pocket(seat),
        chips: event.shares[at] ?? 0,
      }));
    case 'stakes-returned':
      return chairs.flatMap((chair, seat) => returned(chair, seat, banker !== undefined));
    default:
      return [];
  }
}

function returned(chair: ChairView | null, seat: Seat, isBank: boolean): ChipMove[] {
  const chips = chair?.stake ?? 0;
  return [{ from: isBank ? stake(seat) : MIDDLE, to: pocket(seat), chips }];
}

/** Return `view` with the chips that are in the air taken from where they lay. */
export function lifted(view: View, all: readonly ChipMove[]): View {
  return all.reduce(liftedOne, view);
}

function liftedOne(view: View, { from, chips }: ChipMove): View {
  switch (from.at) {
    case 'middle':
      return {
        ...view,
        bank: Math.max(0, (view.bank ?? 0) - chips),
        pot: Math.max(0, (view.pot ?? 0) - chips),
      };
    case 'stake':
      return withChair(view, from.seat, (chair) => ({
        ...chair,
        stake: Math.max(0, (chair.stake ?? 0) - chips),
      }));
    case 'pocket':
      return withChair(view, from.seat, (chair) => ({
        ...chair,
        chips: Math.max(0, chair.chips - chips),
      }));
  }
}

/** Return `view` with one taken chair changed. */
export function withChair(view: View, seat: Seat, change: (chair: ChairView) => ChairView): View {
  const chairs = view.chairs.map((chair, index) =>
    index === seat && chair !== null ? change(chair) : chair,
  );
  return { ...view, chairs };
}
