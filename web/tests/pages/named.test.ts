import { expect, test } from 'vitest';

import { named } from '../../src/pages/start/changed';
import { keepOwn, ownKept, type Own } from '../../src/pages/start/own';
import type { PresetAnswer } from '../../src/protocol/generated';
import { RULES } from '../base/frames';

const CHANGED = { ...RULES, tie: 'banker' } as const;
const PRESETS = [{ name: 'classic', title: 'Classic', rules: RULES } as unknown as PresetAnswer];
const OWN: Own = { preset: 'classic', rules: CHANGED, isChosen: true };

test('a house with other rules is called changed, and itself again without', () => {
  const changed = named(CHANGED, RULES);

  expect(changed).toEqual({ ...CHANGED, name: 'Classic, changed' });
  expect(named(changed, RULES)).toBe(changed);
  expect(named({ ...changed, tie: 'push' }, RULES)).toEqual(RULES);
  expect(named(RULES, RULES)).toBe(RULES);
});

test('changed twice is changed, and a name of one’s own stays', () => {
  const began = named(CHANGED, RULES);

  expect(named({ ...began, rebuy: 3 }, began).name).toBe('Classic, changed');
  expect(named({ ...CHANGED, name: 'Ours' }, RULES).name).toBe('Ours');
});

test('a long name is changed within what a name may have', () => {
  const long = { ...RULES, name: 'x'.repeat(39) + '🎲' };

  const { name } = named({ ...long, tie: 'banker' }, long);
  expect(name).toBe(`${'x'.repeat(31)}, changed`);
});

test('rules of one’s own are kept in the window, until they are taken back', () => {
  keepOwn(OWN);
  expect(ownKept(PRESETS)).toEqual(OWN);
  keepOwn(null);
  expect(ownKept(PRESETS)).toBeNull();
});

test('what no form could show is not taken for rules', () => {
  const { pot: _, ...fewer } = RULES;
  const rows: unknown[] = [
    { ...OWN, rules: fewer },
    { ...OWN, rules: { ...RULES, more: 1 } },
    { ...OWN, rules: { ...RULES, rank: null } },
    { ...OWN, rules: { ...RULES, rank: { ...RULES.rank, order: 'west' } } },
    { ...OWN, preset: 'gone' },
    7,
  ];
  for (const row of rows) {
    sessionStorage.setItem('ceelo.own-rules', JSON.stringify(row));
    expect(ownKept(PRESETS), JSON.stringify(row)).toBeNull();
  }
  sessionStorage.setItem('ceelo.own-rules', '{');
  expect(ownKept(PRESETS)).toBeNull();
});
