import { expect, test } from 'vitest';

import '../../src/pages/start/words';
import { changesOf, openingOf, planOf, rulesOf, usualMin } from '../../src/pages/start/plan';
import { RULES } from '../base/frames';

const HOUSE = { ...RULES, stake: { ...RULES.stake, min: 1 } };
const PRESET = { name: 'classic', title: 'Classic', about: '', rules: HOUSE, words: [] };
const PLAN = planOf(PRESET, 'Ann');

test('the smallest stake follows the chips until somebody sets it', () => {
  expect(usualMin(1000)).toBe(10);
  expect(usualMin(50)).toBe(1);
  expect(rulesOf(HOUSE, PLAN)?.stake.min).toBe(10);
  expect(rulesOf(HOUSE, { ...PLAN, chips: 500 })?.stake.min).toBe(5);
  expect(rulesOf(HOUSE, { ...PLAN, min: 3 })?.stake.min).toBe(3);
});

test('a plan with a number missing opens nothing', () => {
  for (const key of ['chips', 'ante', 'rounds', 'minutes', 'target'] as const) {
    expect(rulesOf(HOUSE, { ...PLAN, [key]: null })).toBeNull();
  }
});

test('what is sent is the plan, and what differs from the house is told', () => {
  const plan = {
    ...PLAN,
    name: ' Ann ',
    chips: 500,
    end: 'time',
    minutes: 30,
    seats: 4,
    clock: null,
  } as const;
  const rules = rulesOf(HOUSE, plan);
  if (rules === null) throw new Error();

  expect(openingOf(rules, plan)).toEqual({
    rules: {
      ...HOUSE,
      chips: 500,
      stake: { ...HOUSE.stake, min: 5 },
      end: { ...HOUSE.end, kind: 'time', minutes: 30 },
    },
    options: { seat_count: 4, clock_seconds: null, pace: 'human' },
    name: 'Ann',
  });
  expect(changesOf(HOUSE, rules)).toEqual([
    'Everybody starts with 500.',
    'A bank or a fade is at least 5.',
    'The game is over after 30 minutes.',
  ]);
  expect(changesOf(HOUSE, HOUSE)).toEqual([]);
});
