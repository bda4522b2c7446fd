// @vitest-environment node
import { expect, test } from 'vitest';

import { freeSeats } from '../../src/pages/table/free';
import type { Scene } from '../../src/state/scene';

/** A table of six chairs of which two are taken, by rules for so many. */
function among(seats: number): Pick<Scene, 'view' | 'rules'> {
  const chairs = [null, { name: 'Ann' }, null, { name: 'Bo' }, null, null];
  return { view: { chairs }, rules: { seats } } as unknown as Scene;
}

test.each([
  [10, [0, 2, 4, 5]],
  [4, [0, 2]],
  [2, []],
])('of six chairs with two taken, rules for %i leave %j to be taken (V52)', (seats, free) => {
  expect(freeSeats(among(seats))).toEqual(free);
});
