import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { house } from '../../src/i18n/house';
import { learn } from '../../src/i18n/t';
import RuleFields from '../../src/pages/start/RuleFields.svelte';
import type { RuleField } from '../../src/pages/start/field';
import { ruleAt, withRule } from '../../src/pages/start/house';
import { RULE_GROUPS } from '../../src/pages/start/houseFields';
import type { HouseRules } from '../../src/protocol/generated';
import { RULES } from '../base/frames';

learn(house);

const FIELDS = RULE_GROUPS.flatMap(({ fields }) => fields);

afterEach(cleanup);

/** Return everything that a field may hold, as far as a form can tell. */
function valuesOf({ kind, at }: RuleField): readonly unknown[] {
  switch (kind.is) {
    case 'choice':
      return []; // What a menu shows is read in a browser (tests/browser/test_own_rules.py).
    case 'yes-no':
      return [true, false];
    case 'number':
      return [kind.min, kind.max, ...(kind.mayBeNone === true ? [null] : [])];
    case 'order':
      return [['456=666', '123']];
    case 'text':
      return at === 'throw.p_out' ? ['1/200'] : ['Ours'];
  }
}

/** Return the rules in which a field is read, so that it is shown. */
function readBy(field: RuleField): HouseRules {
  const { bank, rank, end, pot } = RULES;
  const tries: readonly HouseRules[] = [
    RULES,
    { ...RULES, bet: 'pot', pot: { ...pot, tie: 'reante' } },
    { ...RULES, bank: { ...bank, pass: 'rotate' } },
    { ...RULES, rank: { ...rank, top: 'custom' } },
    { ...RULES, end: { ...end, kind: 'time' } },
    { ...RULES, end: { ...end, kind: 'target' } },
    { ...RULES, throw: { ...RULES.throw, p_out: '1/3' } },
    { ...RULES, rank: { ...rank, ones: 'loses' } },
  ];
  return tries.find((rules) => field.isRead(rules)) ?? RULES;
}

/** Return what the element of a field shows, in the value of the rules. */
function shownBy(field: RuleField): unknown {
  const element = document.getElementById(`rule-${field.at}`);
  if (!(element instanceof HTMLInputElement)) return undefined;
  if (field.kind.is === 'yes-no') return element.checked;
  if (field.kind.is === 'number') return element.value === '' ? null : Number(element.value);
  return field.kind.is === 'order' ? element.value.split(', ') : element.value;
}

test.each(FIELDS)('$at is shown as it is, whatever it is', (field) => {
  for (const value of valuesOf(field)) {
    const rules = withRule(readBy(field), field.at, value);
    expect(ruleAt(rules, field.at)).toEqual(value);
    render(RuleFields, { rules, wrong: [field], onrules: () => undefined });
    expect(shownBy(field)).toEqual(value);
    cleanup();
  }
});

test.each([
  [
    '1,000',
    '“Chips each” is a whole number from 1 to 10,000,000,000 in digits alone, not “1,000”.',
  ],
  ['12.5', '“Chips each” is a whole number from 1 to 10,000,000,000 in digits alone, not “12.5”.'],
  ['abc', '“Chips each” is a whole number from 1 to 10,000,000,000 in digits alone, not “abc”.'],
  ['0', '“Chips each” is a whole number from 1 to 10,000,000,000 in digits alone, not “0”.'],
  ['-7', '“Chips each” is a whole number from 1 to 10,000,000,000 in digits alone, not “-7”.'],
  ['99999999999999999', undefined],
  [' ', '“Chips each” is a whole number from 1 to 10,000,000,000; there is nothing yet.'],
])('%s is no number of chips, and the rules keep theirs', async (typed, sentence) => {
  const taken: HouseRules[] = [];
  const mistyped: boolean[] = [];
  render(RuleFields, {
    rules: RULES,
    wrong: [],
    onrules: (rules: HouseRules) => taken.push(rules),
    onmistype: (_: RuleField, is: boolean) => mistyped.push(is),
  });
  const field = screen.getByLabelText('Chips each');
  const user = userEvent.setup();
  await user.clear(field);
  await user.type(field, typed);

  const wrong = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(wrong?.textContent).toBe(
    sentence ??
      `“Chips each” is a whole number from 1 to 10,000,000,000 in digits alone, not “${typed}”.`,
  );
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(mistyped.at(-1)).toBe(true);
  expect(taken.map(({ chips }) => chips)).not.toContain(0);

  await user.clear(field);
  await user.type(field, '500');
  expect(mistyped.at(-1)).toBe(false);
  expect(taken.at(-1)?.chips).toBe(500);
  expect(field.getAttribute('aria-describedby')).toBeNull();
});

test('a number that may be none is none when nothing is typed', async () => {
  const taken: HouseRules[] = [];
  render(RuleFields, {
    rules: RULES,
    wrong: [],
    onrules: (rules: HouseRules) => taken.push(rules),
  });
  const field = screen.getByLabelText('Throws of one turn (empty: as many as it takes)');
  const user = userEvent.setup();
  await user.type(field, '2x');
  expect(document.getElementById('rule-throw.cap-wrong')?.textContent).toBe(
    '“Throws of one turn” is a whole number from 1 to 20 in digits alone, or empty, not “2x”.',
  );
  await user.clear(field);
  expect(taken.at(-1)?.throw.cap).toBeNull();
});

test.each(['456=666, 555, 123', '456 = 666, 555, 123', ' 456= 666,555  123, '])(
  'the order “%s” is read with or without spaces',
  async (typed) => {
    const taken: HouseRules[] = [];
    render(RuleFields, {
      rules: { ...RULES, rank: { ...RULES.rank, top: 'custom' } },
      wrong: [],
      onrules: (rules: HouseRules) => taken.push(rules),
    });
    const field = screen.getByLabelText('The order, from the best down; = joins equals');
    await userEvent.setup().type(field, typed);

    expect(taken.at(-1)?.rank.order).toEqual(['456=666', '555', '123']);
  },
);
