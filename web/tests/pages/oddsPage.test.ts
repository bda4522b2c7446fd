import { describe, expect, test } from 'vitest';

import { odds } from '../../src/i18n/odds';
import { learn } from '../../src/i18n/t';
import type { Result } from '../../src/net/api';
import type { Evenings } from '../../src/net/evenings';
import { addressOf, askedOf, type Asked } from '../../src/pages/odds/address';
import {
  added,
  alike,
  briefPercent,
  endsOf,
  fine,
  levels,
  mean,
  middleOf,
  near,
  percent,
  percentTicks,
  plus,
  priceOf,
  resultName,
  ruleTold,
  spanOf,
  spreadOf,
  tallest,
} from '../../src/pages/odds/figures';
import { Latest } from '../../src/pages/odds/latest.svelte';
import type { Face } from '../../src/protocol/generated';

learn(odds);

const PLAIN: Asked = {
  house: null,
  other: null,
  seats: 4,
  rounds: 100,
  seed: 1,
  purse: null,
  open: [],
};

function read(address: string): Asked {
  return askedOf(new URL(address, 'http://here')).asked;
}

describe('the address', () => {
  test.each<[string, Partial<Asked>]>([
    ['a house', { house: { preset: 'norsk', file: null } }],
    ['nothing beside it', { house: { preset: 'norsk', file: null }, other: 'none' }],
    [
      'two houses of one’s own',
      {
        house: { preset: 'norsk', file: 'base = "norsk"\nname = "Blåbær & ×"\n' },
        other: { preset: 'pot', file: 'tie = "banker"' },
        open: ['other', 'table'],
      },
    ],
    ['all numbers', { seats: 10, rounds: 300, seed: 999_999_999, purse: 9999 }],
    ['all that is folded', { open: ['fair', 'walk', 'beside', 'table', 'ends'] }],
  ])('brings back %s', (_, part) => {
    const asked = { ...PLAIN, ...part };

    expect(read(addressOf(asked) ?? '')).toEqual(asked);
  });

  test.each([
    '/odds',
    '/odds?seats=1&rounds=0&seed=-1&purse=0&open=all',
    '/odds?seats=11&rounds=301&seed=9999999999&open=',
    '/odds?seats=four&rounds=1e2&seed=0x10&purse=ten',
  ])('%s means what is usual', (address) => {
    expect(read(address)).toEqual(PLAIN);
  });

  test.each<[string, readonly string[]]>([
    ['/odds', []],
    ['/odds?house=pot&other=none&seats=3&rounds=7&seed=0&purse=5&open=fair,house', []],
    ['/odds?seats=11&rounds=20', ['seats=11 (2 to 10)']],
    ['/odds?seed=9999999999', ['seed=9999999999 (0 to 999,999,999)']],
    ['/odds?house=classic&house=pot', ['house=pot']],
    [
      '/odds?seats=four&purse=0&open=all,fair',
      ['seats=four (2 to 10)', 'purse=0 (1 to 9,999)', 'open=all'],
    ],
    ['/odds?hause=pot', ['hause=pot']],
    ['/odds?house=pot#house=%%%', ['#house=%%%']],
    ['/odds#house=dGllID0gImJhbmtlciI', ['#house=dGllID0gImJhbmtlc…']],
    ['/odds?house=pot&other=none#other=dA', ['#other=dA']],
    ['/odds#top', ['#top']],
  ])('of %s it is told what cannot be meant', (address, wrong) => {
    expect(askedOf(new URL(address, 'http://here')).wrong).toEqual(wrong);
  });

  test('rules in a link that was cut short are told, wherever it was cut', () => {
    const file = 'base = "classic"\n[pay.player]\ntrips = 3\n';
    const whole = addressOf({ ...PLAIN, house: { preset: 'classic', file } }) ?? '';
    expect(askedOf(new URL(whole, 'http://here')).wrong).toEqual([]);
    for (let end = whole.indexOf('#house=') + 7; end < whole.length; end += 1) {
      const { asked, wrong } = askedOf(new URL(whole.slice(0, end), 'http://here'));
      expect([asked.house, wrong.length], String(end)).toEqual([
        { preset: 'classic', file: null },
        1,
      ]);
    }
  });

  test('rules that cannot be read are none, and rules that are too long have no link', () => {
    expect(read('/odds?house=pot#house=%%%').house).toEqual({ preset: 'pot', file: null });
    expect(addressOf({ ...PLAIN, house: { preset: 'pot', file: 'x'.repeat(9000) } })).toBeNull();
  });
});

describe('the figures', () => {
  test('what can come is never told as 0', () => {
    expect([0, 0.000049, 0.00005, 0.5].map(percent)).toEqual(['0%', '<0.01%', '0.01%', '50%']);
  });

  test('a chart of ends has room for its bars and, where they are exact, for the evenings drawn', () => {
    const evenings = {
      ends: [
        { chance_approx: 0.2, evenings: 60 },
        { chance_approx: 0.25, evenings: 140 },
      ],
      lines: Array(200).fill([0]),
      is_exact: true,
    } as unknown as Evenings;
    expect(tallest(evenings)).toBe(0.7);
    expect(tallest({ ...evenings, is_exact: false })).toBe(0.25);
  });

  test('changes have their sign, and small ones are not 0', () => {
    expect([0.0309, -0.0206, 0].map(added)).toEqual(['+3.09%', '−2.06%', '0%']);
    expect([1.234, -0.000167].map(fine)).toEqual(['1.23', '−0.0002']);
    expect([7.81, -2.47, 0, -0.01].map(plus)).toEqual(['+7.8', '−2.5', '0', '0']);
  });

  test('what is rounded to 0 has no sign', () => {
    expect([-0.00001, -0.0004].map(percent)).toEqual(['0%', '-0.04%']);
    expect([-0.0001, -0].map(briefPercent)).toEqual(['0%', '0%']);
    expect([-0.04, -0].map(mean)).toEqual(['0', '0']);
    expect([-0.00001, 0.00001].map(added)).toEqual(['0%', '0%']);
    expect([-0].map(fine)).toEqual(['0']);
  });

  test('results and rules are called as everywhere', () => {
    expect(resultName({ kind: 'trips', face: 4 })).toBe('trips 4');
    expect(resultName({ kind: '123', face: null })).toBe('1-2-3');
    const effect = { added: null, before: 'push', after: 'banker', key: 'tie' };
    expect(ruleTold(effect)).toEqual({
      label: 'The same on both sides',
      before: 'The stake goes back',
      after: 'The banker wins',
    });
    const unknown = { added: null, before: 'no', after: '3', key: 'not.there' };
    expect(ruleTold(unknown)).toEqual({ label: 'not.there', before: 'no', after: '3' });
  });

  test('levels are round numbers on both sides of 0', () => {
    expect(levels(-28, 42)).toEqual([-20, 0, 20, 40]);
    expect(levels(-1, 1)).toEqual([-1, 0, 1]);
    // Not −0, which would be told with its sign.
    expect(levels(-3, 42)[0]).toBe(0);
    expect(levels(-5200, 700)).toEqual([-4000, -2000, 0]);
  });

  test('what is worth the same is named together, and long prices are numbers', () => {
    const chance = { exact: '5/36', approx: 5 / 36 };
    const fair = { exact: '31/5', approx: 6.2 };
    const point = (face: Face) => ({ kind: 'point' as const, face });
    const price = { backed: 'push' as const, chance, fair, bettors: null };
    const told = alike([
      { ...price, result: point(5) },
      { ...price, result: point(4) },
      { ...price, backed: 'any-head', result: null },
    ]);

    expect(told.map(({ results }) => results)).toEqual(['point 5, 4', '']);
    expect(priceOf(fair)).toBe('31:5');
    expect(priceOf({ exact: '17', approx: 17 })).toBe('17:1');
    expect(priceOf({ exact: '15757/7571', approx: 2.0812 })).toBe('2.08:1');
  });

  test('bars are called by what they are about', () => {
    const bar = { chance_approx: 0.1, evenings: 20 };

    expect(spanOf({ ...bar, least: -3, most: -1 })).toBe('−3 to −1');
    expect(spanOf({ ...bar, least: 0, most: 0 })).toBe('0');
    expect(middleOf({ ...bar, least: 1, most: 3 })).toBe(2);
    expect(percentTicks(0.13)).toEqual([0, 0.05, 0.1]);
    expect(percentTicks(1)).toEqual([0, 0.2, 0.4, 0.6000000000000001, 0.8, 1]);
  });

  test('a chance that was found by drawing has its standard error beside it', () => {
    expect(near(0.125, undefined)).toBe('12.5%');
    expect(near(0.125, 0.0234)).toBe('12.5% ± 2.34%');
  });

  test('evenings are told by their extremes, their tenths and their middle', () => {
    const lines = Array.from({ length: 11 }, (_, index) => [0, index, 10 * (index - 5)]);
    const mean = { exact: '0', approx: 0 };
    const played: Evenings = {
      ...{ seed: 1, rounds: 3, stake: 1, chips: null, step: 2, mean, mean_approx: 0, lines },
      ...{ deviation_approx: 1, ends: [], is_exact: true, errors: null },
      ...{ ahead_approx: 0.5, level_approx: 0, behind_approx: 0.5, broke_approx: 0 },
    };

    expect(spreadOf(played).at(-1)).toEqual({
      ...{ round: 3, worst: -50, bad: -40, middle: 0, good: 40, best: 50 },
    });
    expect(spreadOf(played).map(({ round }) => round)).toEqual([0, 2, 3]);
    expect(endsOf(played)).toEqual({ ahead: 5, level: 1, behind: 5 });
  });
});

test('of two questions the later one is answered, whichever answer comes first', async () => {
  const latest = new Latest<number>();
  const open: ((answer: Result<number>) => void)[] = [];
  const ask = () => latest.ask(() => new Promise((resolve) => open.push(resolve)));
  const both = [ask(), ask()];
  open[1]?.({ ok: true, value: 2 });
  open[0]?.({ ok: true, value: 1 });
  await Promise.all(both);

  expect(latest.answer).toEqual({ ok: true, value: 2 });
  expect(latest.isAsking).toBe(false);
});
