import { expect, test } from 'vitest';

import { moodOf } from '../../src/pages/shown';
import type { Combination, Outcome, Throw } from '../../src/protocol/generated';
import type { Scene } from '../../src/state/scene';
import { RULES, sceneOf, thrown, view } from '../base/frames';

const HEAD: Combination = { kind: '456', face: null };
const LOW: Combination = { kind: '123', face: null };
const TRIPS: Combination = { kind: 'trips', face: 4 };
const ONES: Combination = { kind: 'trips', face: 1 };
const POINT: Combination = { kind: 'point', face: 6 };
const REVERSED = { ...RULES, player: { ...RULES.player, reverse: 'straights_triples' } } as const;
const LOW_LOSE = { ...RULES, rank: { ...RULES.rank, ones: 'low_lose' } } as const;
const WORST_ONES = { ...RULES, rank: { ...RULES.rank, ones: 'loses' } } as const;

/** The table after a seat has thrown; seat 1 is banker. */
function after(
  seat: number,
  combination: Combination,
  outcomes: readonly (Outcome | null)[] = [],
  rules: Scene['rules'] = RULES,
): Scene {
  const dice: Throw = [1, 2, 3];
  const event = thrown(seat, dice, { combination });
  return sceneOf({
    rules,
    outcomes,
    view: view({ banker: 1 }),
    dice: { seed: '1', event, isFirst: false, isShort: false, isInstant: false },
  });
}

test('until it is known what came of them, the best dice are cheered and the worst groaned at', () => {
  expect(moodOf(after(0, HEAD))).toBe('cheer');
  expect(moodOf(after(1, TRIPS))).toBe('cheer');
  expect(moodOf(after(0, LOW))).toBe('groan');
  expect(moodOf(after(0, POINT))).toBeNull();
  expect(moodOf(after(0, ONES, [], WORST_ONES))).toBeNull();
  expect(moodOf(after(0, TRIPS, [], LOW_LOSE))).toBeNull();
  expect(moodOf(after(0, HEAD, [], LOW_LOSE))).toBe('cheer');
});

test('dice that lose are never cheered, however good they are elsewhere', () => {
  for (const made of [HEAD, TRIPS, ONES]) {
    expect(moodOf(after(0, made, [], REVERSED)), made.kind).toBeNull();
    expect(moodOf(after(0, made, ['lose'], REVERSED)), made.kind).toBe('groan');
    expect(moodOf(after(0, made, ['push'])), made.kind).toBeNull();
  }
  expect(moodOf(after(0, LOW, ['win'], REVERSED))).toBe('cheer');
  expect(moodOf(after(1, TRIPS, [], REVERSED))).toBe('cheer');
});

test('a banker has won what all others have lost', () => {
  expect(moodOf(after(1, HEAD, ['lose', null, 'lose']))).toBe('cheer');
  expect(moodOf(after(1, HEAD, ['win']))).toBe('groan');
  expect(moodOf(after(1, HEAD, ['win', null, 'lose']))).toBeNull();
});
