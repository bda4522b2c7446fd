import { render, screen, within } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';

import StackChart from '../../src/ui/StackChart.svelte';
import { path, roundTicks, shortened, spread, ticks } from '../../src/ui/chart';

test('the same numbers are there as a table', () => {
  render(StackChart, {
    lines: [
      { seat: 0, name: 'Ann', stacks: [500, 1200, 0], isYou: true },
      { seat: 1, name: 'Bo', stacks: [null, 500, 430], isYou: false },
    ],
  });

  const table = screen.getByRole('table', { name: 'Chips after each round' });
  const read = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

  expect(read).toEqual([
    ['Round', 'Ann', 'Bo'],
    ['Start', '500', '–'],
    ['1', '1,200', '500'],
    ['2', '0', '430'],
  ]);
});

test('lines differ by their dashes and not by colour alone', () => {
  const lines = Array.from({ length: 10 }, (_, seat) => ({
    seat,
    name: `P${seat}`,
    stacks: [500, 500 + seat],
    isYou: false,
  }));
  const { container } = render(StackChart, { lines });

  const dashes = [...container.querySelectorAll('.line')].map((line) =>
    line.getAttribute('stroke-dasharray'),
  );

  expect(new Set(dashes).size).toBe(10);
});

test('a chart without rounds is still a chart', () => {
  const { container } = render(StackChart, {
    lines: [{ seat: 0, name: 'Ann', stacks: [0], isYou: true }],
  });

  expect(container.querySelectorAll('[d*=NaN], [x*=NaN], [y1*=NaN]')).toHaveLength(0);
});

describe('levels', () => {
  test.each([
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [480, [0, 200, 400]],
    [1240, [0, 500, 1000]],
  ])('up to %i are round numbers', (max, expected) => {
    expect(ticks(Math.max(1, max), 4)).toEqual(expected);
  });
});

test('round numbers below the chart are no more than fit', () => {
  expect(roundTicks(24, 8)).toEqual([0, 5, 10, 15, 20]);
  expect(roundTicks(3, 8)).toEqual([0, 1, 2, 3]);
});

test('labels keep their order and their distance, inside the frame', () => {
  const found = spread([100, 98, 99, 5], 10, 0, 105);

  expect(found[3]).toBe(5);
  expect([found[1], found[2], found[0]]).toEqual([85, 95, 105]);
});

test('a line breaks where a seat was free', () => {
  const same = (n: number): number => n;

  expect(path([null, 2, 3, null, 4], same, same)).toBe('M1.0 2.0L2.0 3.0M4.0 4.0');
});

test('a long name is cut between whole characters', () => {
  expect(shortened('Ann', 3)).toBe('Ann');
  expect(shortened('Ekaterina', 4)).toBe('Eka…');
  expect(shortened('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 2)).toBe('👩‍👩‍👧‍👦…');
});
