import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test } from 'vitest';

import Felt from '../../src/ui/Felt.svelte';
import type { SeatShown } from '../../src/ui/shown';
import { fakeMedia } from './fakes';

function seat(index: number, name: string, given: Partial<SeatShown> = {}): SeatShown {
  return {
    seat: index,
    name,
    chips: 500,
    stake: 0,
    isYou: false,
    isBanker: false,
    marks: [],
    turn: null,
    combination: null,
    outcome: null,
    ...given,
  };
}

const names = (container: HTMLElement): (string | null)[] =>
  [...container.querySelectorAll('bdi')].map((name) => name.textContent);

test('the others follow you in throwing order', () => {
  const seats = ['Ann', 'Bo', 'Cy', 'Dee'].map((name, i) => seat(i, name, { isYou: i === 2 }));
  const { container } = render(Felt, { seats, middle: null });

  expect(names(container)).toEqual(['Dee', 'Ann', 'Bo', 'Cy']);
});

test('who watches sees every seat in throwing order', () => {
  const seats = ['Ann', 'Bo', 'Cy'].map((name, i) => seat(i, name));
  const { container } = render(Felt, { seats, middle: null });

  expect(names(container)).toEqual(['Ann', 'Bo', 'Cy']);
});

test('you sit at the bottom and the next seat to your left', () => {
  const seats = ['Ann', 'Bo', 'Cy', 'Dee'].map((name, i) => seat(i, name, { isYou: i === 0 }));
  const { container } = render(Felt, { seats, middle: null });

  const place = (selector: string): number[] => {
    const style = container.querySelector<HTMLElement>(selector)?.style;
    return ['--x', '--y'].map((axis) => Math.round(Number(style?.getPropertyValue(axis))) + 0);
  };

  expect(place('.own')).toEqual([0, 1]);
  expect(place('.strip .seat:nth-child(1)')).toEqual([-1, 0]);
  expect(place('.strip .seat:nth-child(2)')).toEqual([0, -1]);
  expect(place('.strip .seat:nth-child(3)')).toEqual([1, 0]);
});

test('a name is shown as text, whatever it looks like', () => {
  const name = '<img src=x onerror=alert(1)>';
  const { container } = render(Felt, { seats: [seat(0, name)], middle: null });

  expect(names(container)).toEqual([name]);
  expect(container.querySelector('img')).toBeNull();
});

test('a plate says in words what colours and marks say', () => {
  const seats = [
    seat(0, 'Ann', {
      isYou: true,
      isBanker: true,
      marks: ['banker', 'host', 'bold', 'away'],
      chips: 1,
      stake: 20,
      turn: { endsAtMs: null, totalMs: 0 },
      combination: 'Point 4',
    }),
  ];
  const { container } = render(Felt, { seats, middle: null });

  const words = container.querySelector('.own')?.textContent ?? '';
  for (const word of [
    'you',
    'Banker',
    'Host',
    'Bold bot',
    'Away',
    'Has the turn',
    '1 chip',
    '20 at stake',
    'Point 4',
  ]) {
    expect(words).toContain(word);
  }
});

test('chips that may not move have arrived at once', async () => {
  fakeMedia('prefers-reduced-motion: reduce');
  const moved: string[] = [];
  render(Felt, {
    seats: [seat(0, 'Ann'), seat(1, 'Bo')],
    middle: { label: 'Bank', chips: 100, note: null },
    beat: {
      id: 'b1',
      moves: [{ from: { at: 'middle' }, to: { at: 'pocket', seat: 1 }, chips: 40 }],
    },
    onmoved: (id: string) => moved.push(id),
  });
  await tick();

  expect(moved).toEqual(['b1']);
  expect(screen.getByText('100')).toBeTruthy();
});
