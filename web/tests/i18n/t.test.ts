import { expect, test } from 'vitest';

import { en } from '../../src/i18n/en';
import { briefly, number, t } from '../../src/i18n/t';

test('values stand in their places, numbers grouped', () => {
  expect(t('bank.open', { chips: 12345 })).toBe('12,345 open');
});

test('a sentence about one uses the form for one', () => {
  expect(t('seat.chips', { chips: 1 })).toBe('1 chip');
  expect(t('seat.chips', { chips: 0 })).toBe('0 chips');
});

test('a value that looks like a slot is left as it is', () => {
  const name = '{max}' as unknown as number;

  expect(t('amount.range', { min: name, max: 5 })).toBe('{max} to 5');
});

test('every form for one stands beside a form for all other numbers', () => {
  const ids = new Set<string>(Object.keys(en));
  for (const id of ids) {
    if (id.endsWith('#one')) expect(ids).toContain(id.replace('#one', ''));
  }
});

test('numbers are rounded only where they would not fit', () => {
  expect(number(1240)).toBe('1,240');
  expect(briefly(9999)).toBe('9,999');
  expect(briefly(12345)).toBe('12.3K');
  expect(briefly(1240, 1000)).toBe('1.24K');
  expect(briefly(123_456_789)).toBe('123M');
});
