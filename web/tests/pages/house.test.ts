import { expect, test } from 'vitest';

import { language } from '../../src/pages/language';
import { ruleAt, takingTurns, withRule } from '../../src/pages/start/house';
import { RULE_GROUPS } from '../../src/pages/start/houseFields';
import type { HouseRules } from '../../src/protocol/generated';
import { RULES } from '../base/frames';

const FIELDS = RULE_GROUPS.flatMap(({ fields }) => fields);

function places(part: object, before = ''): string[] {
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? places(value, `${before}${key}.`)
      : [`${before}${key}`],
  );
}

test('the form has every rule once, and each of its choices is labelled', () => {
  expect(FIELDS.map(({ at }) => at).toSorted()).toEqual(places(RULES).toSorted());
  for (const { at, label, kind } of FIELDS) {
    expect(label).not.toContain('_');
    if (kind.is === 'choice') {
      expect(kind.options.map(([value]) => value)).toContain(ruleAt(RULES, at));
      expect(new Set(kind.options.map(([, words]) => words)).size).toBe(kind.options.length);
    }
  }
});

test('a form of the game shows only what it reads', () => {
  const read = (bet: 'fade' | 'pot'): string[] =>
    FIELDS.filter(({ isRead }) => isRead({ ...RULES, bet })).map(({ at }) => at);

  expect(read('fade')).not.toContain('pot.ante');
  expect(read('pot')).toContain('pot.ante');
  expect(read('pot').filter((at) => /^(bank|stake|pay|player)\./.test(at))).toEqual([]);
});

test('a rule that another one leaves without effect is not asked for', () => {
  const isRead = (at: string, rules: HouseRules): boolean =>
    FIELDS.find((field) => field.at === at)?.isRead(rules) ?? false;
  const { bank, pay, rank } = RULES;

  for (const at of ['throw.no_result', 'pay.combine', 'pay.loses_111']) {
    expect(isRead(at, RULES), at).toBe(false);
  }
  expect(isRead('throw.no_result', { ...RULES, throw: { ...RULES.throw, cap: 3 } })).toBe(true);
  const outside = { ...RULES.throw, out: 'below_none' } as const;
  expect(isRead('throw.no_result', { ...RULES, throw: outside })).toBe(true);
  const both = { ...pay, loses_123: 2, player: { ...pay.player, ones: 5 } };
  expect(isRead('pay.combine', { ...RULES, pay: both })).toBe(true);
  expect(isRead('pay.combine', { ...RULES, pay: { ...both, loses_123: 1 } })).toBe(false);
  expect(isRead('pay.loses_111', { ...RULES, rank: { ...rank, ones: 'low_lose' } })).toBe(true);
  expect(isRead('bank.precedence', RULES)).toBe(true);
  expect(isRead('bank.precedence', { ...RULES, bank: { ...bank, broken: false } })).toBe(false);
  expect(isRead('bank.precedence', { ...RULES, bank: { ...bank, pass: 'rotate' } })).toBe(false);
});

test('one rule is changed, and the others stay', () => {
  const changed = withRule(RULES, 'pay.player.trips', 3);

  expect(changed.pay.player).toEqual({ ...RULES.pay.player, trips: 3 });
  expect({ ...changed, pay: RULES.pay }).toEqual(RULES);
});

test('an order of one’s own comes and goes with its choice', () => {
  const custom = withRule(RULES, 'rank.top', 'custom');

  expect(custom.rank.order).toHaveLength(14);
  expect(withRule(custom, 'rank.top', 'west').rank.order).toEqual([]);
  const rich = withRule(withRule(custom, 'rank.straights', true), 'rank.extras', true);
  const all = [...custom.rank.order];
  all.splice(7, 0, '345', '234', '315', 'sum5', 'sum10');
  expect(new Set(rich.rank.order)).toEqual(new Set(all));
  expect(rich.rank.order.indexOf('345')).toBe(rich.rank.order.indexOf('point6') - 5);
  const west = withRule(rich, 'rank.top', 'west');
  expect(withRule(west, 'rank.top', 'custom').rank.order).toEqual(all);
  const less = withRule(withRule(rich, 'rank.straights', false), 'rank.no_123', true);
  expect(less.rank.order).not.toContain('345');
  expect(less.rank.order).not.toContain('123');
  expect(withRule(less, 'rank.no_123', false).rank.order.at(-1)).toBe('123');
  const joined = {
    ...rich,
    rank: { ...rich.rank, order: ['345=666', ...rich.rank.order.slice(2)] },
  };
  expect(withRule(joined, 'rank.straights', false).rank.order[0]).toBe('666');
});

test('what another choice leaves unread goes with it', () => {
  const equal = withRule(RULES, 'rank.triples', 'equal');
  expect(withRule(equal, 'rank.top', 'custom').rank.triples).toBe('by_face');
  expect(withRule(equal, 'rank.top', 'japan').rank.triples).toBe('equal');

  const paid = withRule(withRule(RULES, 'pay.player.ones', 5), 'pay.banker.ones', 5);
  const lost = withRule(paid, 'rank.ones', 'loses');
  expect([lost.pay.player.ones, lost.pay.banker.ones]).toEqual([null, null]);
  const open = withRule(withRule(paid, 'bank.sweep', false), 'rank.ones', 'loses');
  expect(open.pay.player.ones).toBe(5);
});

test('rules are read in the first language of the viewer’s that there is', () => {
  expect(language(['de', 'fr-CA', 'en'])).toBe('fr');
  expect(language(['nn-NO'])).toBe('nb');
  expect(language(['no'])).toBe('nb');
  expect(language(['en-GB', 'fr'])).toBe('en');
  expect(language(['ja'])).toBe('en');
  expect(language([])).toBe('en');
});

test('a bank that moves in turns already is not made to (V49)', () => {
  expect(takingTurns(RULES)?.bank).toEqual({ ...RULES.bank, pass: 'rotate', rounds: 1 });
  for (const pass of ['rotate', 'teiai'] as const) {
    expect(takingTurns({ ...RULES, bank: { ...RULES.bank, pass } })).toBeNull();
  }
  expect(takingTurns({ ...RULES, bet: 'pot' })).toBeNull();
});

test('trips of 1 stay the highest where others lose too, and are no more where they alone lose (V3, V4)', () => {
  const high = withRule(RULES, 'rank.triples', 'ones_high');

  expect(withRule(high, 'rank.ones', 'low_lose').rank.triples).toBe('ones_high');
  expect(withRule(high, 'rank.ones', 'loses').rank.triples).toBe('by_face');
});
