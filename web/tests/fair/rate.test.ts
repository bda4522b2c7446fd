import { expect, test } from 'vitest';

import { Ends, halfAtMost, levelOf, percentOf, WINDOW } from '../../src/fair/rate';

test.each([
  [0, 0, 'calm'],
  [0, 200, 'calm'],
  [1, 200, 'calm'], // 0.5 %, the natural rate.
  [2, 200, 'calm'], // 1 %: not above it.
  [3, 200, 'amber'],
  [4, 200, 'amber'], // 2 %: not above it.
  [5, 200, 'red'],
  [1, 100, 'calm'],
  [1, 99, 'amber'],
  [1, 50, 'amber'],
  [1, 49, 'red'],
  [1, 1, 'red'],
] as const)('%i of %i attempts is %s', (abandoned, attempts, level) => {
  expect(levelOf({ attempts, abandoned })).toBe(level);
});

test('the last 200 attempts count, and older ones are forgotten', () => {
  const ends = new Ends();
  for (let number = 0; number < 5; number += 1) ends.add(true);
  for (let number = 5; number < WINDOW; number += 1) ends.add(false);
  expect(ends.recent).toEqual({ attempts: 200, abandoned: 5 });
  expect(levelOf(ends.recent)).toBe('red');

  ends.add(false);
  expect(ends.recent).toEqual({ attempts: 200, abandoned: 4 });
  expect(levelOf(ends.recent)).toBe('amber');
  for (let number = 0; number < 4; number += 1) ends.add(false);
  expect(ends.recent).toEqual({ attempts: 200, abandoned: 0 });
});

test('a share is said with one decimal', () => {
  expect(percentOf({ attempts: 0, abandoned: 0 })).toBe(0);
  expect(percentOf({ attempts: 200, abandoned: 1 })).toBe(0.5);
  expect(percentOf({ attempts: 12, abandoned: 1 })).toBe(8.3);
  expect(percentOf({ attempts: 1, abandoned: 1 })).toBe(100);
});

test('what giving up can be worth is that of part 6, never said too small', () => {
  expect(halfAtMost({ attempts: 200, abandoned: 0 })).toBe(50);
  // 0.5 % turns 50 % into 50.25 %, and 2 % into 51.02 %.
  expect(halfAtMost({ attempts: 200, abandoned: 1 })).toBe(50.3);
  expect(halfAtMost({ attempts: 200, abandoned: 4 })).toBe(51.1);
  expect(halfAtMost({ attempts: 4, abandoned: 1 })).toBe(66.7);
  expect(halfAtMost({ attempts: 10, abandoned: 8 })).toBe(100);
  expect(halfAtMost({ attempts: 2, abandoned: 2 })).toBe(100);
});
