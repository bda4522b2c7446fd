import { expect, test } from 'vitest';

import '../../src/pages/start/words';
import {
  faultOf,
  limitsOf,
  numberFault,
  openingOf,
  planOf,
  rulesOf,
  type Plan,
} from '../../src/pages/start/plan';
import { RULES } from '../base/frames';

const HOUSE = { ...RULES, stake: { ...RULES.stake, min: 1 } };
const PLAN = planOf('classic', 'Ann');

test('what nobody has touched is the house’s own, whichever house is chosen', () => {
  const other = { ...HOUSE, chips: 500, stake: { ...HOUSE.stake, min: 3 } };
  expect(rulesOf(HOUSE, PLAN)).toEqual(HOUSE);
  expect(rulesOf(other, PLAN)).toEqual(other);
  expect(rulesOf(other, { ...PLAN, chips: 700 })).toEqual({ ...other, chips: 700 });
  expect(rulesOf(HOUSE, { ...PLAN, min: 3 })?.stake.min).toBe(3);
});

test('a plan with a number missing opens nothing, unless nobody sees the number', () => {
  expect(rulesOf(HOUSE, { ...PLAN, chips: null })).toBeNull();
  expect(rulesOf(HOUSE, { ...PLAN, rounds: null })).toBeNull();
  expect(rulesOf({ ...HOUSE, bet: 'pot' }, { ...PLAN, ante: null })).toBeNull();
  expect(rulesOf(HOUSE, { ...PLAN, end: 'time', minutes: null })).toBeNull();
  expect(rulesOf(HOUSE, { ...PLAN, ante: null, minutes: null, target: 0 })).toEqual(
    rulesOf(HOUSE, PLAN),
  );
});

test('the first field that is wrong is named, with what is allowed beside the others', () => {
  const pot = { ...HOUSE, bet: 'pot' } as const;
  const units = { ...HOUSE, stake: { ...HOUSE.stake, unit: 7, min: 7, max: 70 } };
  const rows: [typeof HOUSE, Partial<Plan>, string, string][] = [
    [HOUSE, { name: ' ' }, 'name', 'The others need a name to call you by.'],
    [HOUSE, { name: ' ', chips: null }, 'name', 'The others need a name to call you by.'],
    [HOUSE, { chips: 0 }, 'chips', '1 to 10,000,000,000, please, not 0.'],
    [HOUSE, { chips: 10_000_000_001 }, 'chips', '1 to 10,000,000,000, please, not 10,000,000,001.'],
    [HOUSE, { chips: 5, min: 6 }, 'min', '1 to 5, please, not 6.'],
    [pot, { chips: 5, ante: 6 }, 'ante', '1 to 5, please, not 6.'],
    [HOUSE, { rounds: 10_001 }, 'rounds', '1 to 10,000, please, not 10,001.'],
    [HOUSE, { end: 'time', minutes: 1441 }, 'minutes', '1 to 1,440, please, not 1,441.'],
    [
      HOUSE,
      { end: 'target', chips: 500, target: 500 },
      'target',
      '501 to 1,000,000,000,000, please, not 500.',
    ],
    [units, { min: 71 }, 'min', '7 to 70, please, not 71.'],
    [units, { min: 20 }, 'min', 'A multiple of 7, please, not 20.'],
  ];
  for (const [house, change, field, sentence] of rows) {
    const plan = { ...PLAN, ...change };
    expect(faultOf(house, plan), JSON.stringify(change)).toEqual({ field, sentence });
    if (field !== 'name') expect(rulesOf(house, plan)).toBeNull();
  }
});

test('what is typed and is no number is told as it was typed', () => {
  const limits = { min: 5, max: 2000, unit: 5 };
  expect(numberFault(null, limits, ' ')).toBe('5 to 2,000, please; there is nothing yet.');
  for (const typed of ['1,000', '12.5', 'abc', '-5', '1e3']) {
    expect(numberFault(null, limits, typed)).toBe(
      `5 to 2,000, please, in digits alone, not “${typed}”.`,
    );
  }
  expect(numberFault(2000, limits, '2000')).toBeNull();
});

test.each([null, 0, 10_000_000_001])(
  'beside %s chips each nothing that they bound is judged',
  (chips) => {
    for (const field of ['min', 'ante', 'target'] as const) {
      const house = { ...HOUSE, bet: field === 'ante' ? 'pot' : 'fade' } as const;
      const plan = { ...PLAN, end: 'target', chips, [field]: 5 } as const;
      expect(limitsOf(house, plan, field)).toBeNull();
      expect(numberFault(5, limitsOf(house, plan, field))).toBeNull();
      expect(faultOf(house, plan)?.field).toBe('chips');
      expect(rulesOf(house, plan)).toBeNull();
      expect(limitsOf(house, { ...plan, chips: 5 }, field)).not.toBeNull();
    }
  },
);

test('both ends of each range are taken', () => {
  for (const field of ['chips', 'min', 'rounds'] as const) {
    const { min, max } = limitsOf(HOUSE, PLAN, field) ?? {};
    for (const value of [min ?? null, max ?? null]) {
      expect(faultOf(HOUSE, { ...PLAN, [field]: value }), `${field} ${value}`).toBeNull();
    }
  }
});

test('what is sent is the plan', () => {
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
      end: { ...HOUSE.end, kind: 'time', minutes: 30 },
    },
    options: { seat_count: 4, clock_seconds: null, pace: 'human' },
    name: 'Ann',
    redraw: true,
  });
  expect(openingOf(HOUSE, { ...plan, redraw: false })).toMatchObject({ redraw: false });
});
