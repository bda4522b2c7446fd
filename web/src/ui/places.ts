import type { SeatShown } from './shown';

/** A seat on the rim; the middle of the table is 0, 0 and the rim 1 from it. */
export interface Placed {
  readonly shown: SeatShown;
  readonly degrees: number;
  readonly x: number;
  readonly y: number;
}

/** Return where seats sit: you at the bottom; who only watches sees the first seat there. */
export function placesOf(seats: readonly SeatShown[]): readonly Placed[] {
  const first = Math.max(
    0,
    seats.findIndex((seat) => seat.isYou),
  );
  return seats.map((shown, index) => {
    const steps = (index - first + seats.length) % seats.length;
    const degrees = 90 + (360 * steps) / seats.length;
    const radians = (degrees * Math.PI) / 180;
    return { shown, degrees, x: Math.cos(radians), y: Math.sin(radians) };
  });
}

/** Return on which side of the table a place is. */
export function sideOf(x: number): 'left' | 'right' | 'centre' {
  if (x < -0.3) return 'left';
  return x > 0.3 ? 'right' : 'centre';
}
