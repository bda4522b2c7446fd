import type { Seat } from '../../protocol/generated';
import type { Scene } from '../../state/scene';

/** Return the free chairs that may be taken: after a change of rules there may be more chairs (V52). */
export function freeSeats({ view, rules }: Pick<Scene, 'view' | 'rules'>): Seat[] {
  const free = view.chairs.flatMap((chair, seat) => (chair === null ? [seat] : []));
  const taken = view.chairs.length - free.length;
  return free.slice(0, Math.max(0, rules.seats - taken));
}
