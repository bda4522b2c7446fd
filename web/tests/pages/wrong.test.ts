import { expect, test } from 'vitest';

import { readably, wrongOf } from '../../src/pages/start/wrong';

const places = (detail: string): string[] => wrongOf(detail).fields.map(({ at }) => at);

test('a refusal calls the rules and their choices as the form does', () => {
  expect(
    wrongOf('Stake.liability "debt" leaves nobody without chips: end.kind cannot be "last".')
      .sentence,
  ).toBe(
    '“Losses above the stake” “Are owed” leaves nobody without chips: ' +
      '“The game ends” cannot be “with the last who has chips”.',
  );
  expect(wrongOf('rules: pay.diff3 needs stakes in multiples of 3.').sentence).toBe(
    '“Points one or two apart pay one or two thirds” needs stakes in multiples of 3.',
  );
  expect(wrongOf('rules.throw.cap is 1 to 20, not 0.').sentence).toBe(
    '“Throws of one turn” is 1 to 20, not 0.',
  );
  expect(wrongOf('rules.stake.min is at most chips (1000), not 5000.').sentence).toBe(
    '“Smallest stake” is at most “Chips each” (1,000), not 5,000.',
  );
});

test('every rule that is named is found, once', () => {
  const rows: [detail: string, at: string[]][] = [
    [
      'Stake.liability "debt" leaves nobody: end.kind cannot be "last".',
      ['stake.liability', 'end.kind'],
    ],
    ['Tie "replay" needs bank.first "banker": it is "players".', ['tie', 'bank.first']],
    ['Bank.withdraw needs bet "fade": it is "cover".', ['bank.withdraw', 'bet']],
    ['rules.name has 1 to 40 characters, not 0.', ['name']],
    ['Rank.order goes with rank.top "custom": it is missing.', ['rank.order', 'rank.top']],
  ];
  for (const [detail, at] of rows) expect(places(detail), detail).toEqual(at);
});

test('numbers are grouped as everywhere, and what is no number of its own is left alone', () => {
  expect(readably('a.toml:7: chips is 1 to 10000000000, not 10000000001')).toBe(
    'a.toml:7: chips is 1 to 10,000,000,000, not 10,000,000,001',
  );
  for (const same of ['1/20000', '"2024"', 'x1000', '999', '0.0001', '1,0000']) {
    expect(readably(same)).toBe(same);
  }
});

test('words that are also names of rules stay words', () => {
  const detail = 'The server names the first chips to tie.';

  expect(wrongOf(detail)).toEqual({ sentence: detail, fields: [] });
});
