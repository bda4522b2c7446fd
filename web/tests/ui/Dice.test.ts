import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test } from 'vitest';

import Dice from '../../src/ui/Dice.svelte';
import type { Face } from '../../src/ui/dice/die';
import { fakeAnimations, fakeMedia } from './fakes';

const FACES: readonly [Face, Face, Face] = [4, 5, 6];

/** Let every promise that can go on go on. */
async function settle(): Promise<void> {
  await tick();
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  await tick();
}

test('dice tumble, and say what they show only when they lie', async () => {
  fakeMedia();
  const started = fakeAnimations();
  const settled: string[] = [];
  render(Dice, { faces: FACES, seed: 'a', onsettled: (seed: string) => settled.push(seed) });
  await settle();

  expect(started.length).toBeGreaterThan(0);
  expect(settled).toEqual([]);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('The dice tumble.');

  for (const one of started) one.end();
  await settle();

  expect(settled).toEqual(['a']);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Dice: 4, 5, 6');
});

test('with reduced motion nothing moves and the result is there at once', async () => {
  fakeMedia('prefers-reduced-motion: reduce');
  const started = fakeAnimations();
  const settled: string[] = [];
  render(Dice, { faces: FACES, seed: 'a', onsettled: (seed: string) => settled.push(seed) });
  await settle();

  expect(started).toEqual([]);
  expect(settled).toEqual(['a']);
});

test('an instant throw does not move either', async () => {
  fakeMedia();
  const started = fakeAnimations();
  const settled: string[] = [];
  const onsettled = (seed: string): unknown => settled.push(seed);
  render(Dice, { faces: FACES, seed: 'a', isInstant: true, onsettled });
  await settle();

  expect(started).toEqual([]);
  expect(settled).toEqual(['a']);
});

test('a throw that overtakes another ends it without a word', async () => {
  fakeMedia();
  const started = fakeAnimations();
  const settled: string[] = [];
  const onsettled = (seed: string): unknown => settled.push(seed);
  const { rerender } = render(Dice, { faces: FACES, seed: 'a', onsettled });
  await settle();
  const first = started.splice(0);

  await rerender({ faces: [1, 2, 3], seed: 'b', onsettled });
  await settle();
  for (const one of started) one.end();
  await settle();

  expect(first.every((one) => one.isCancelled)).toBe(true);
  expect(settled).toEqual(['b']);
});

test('the same throw told again does not tumble again', async () => {
  fakeMedia();
  const started = fakeAnimations();
  const { rerender } = render(Dice, { faces: FACES, seed: 'a' });
  await settle();
  const count = started.length;

  await rerender({ faces: [...FACES], seed: 'a' });
  await settle();

  expect(started).toHaveLength(count);
});

test('without a throw there are no dice', () => {
  const { container } = render(Dice, { faces: null, seed: '' });

  expect(container.querySelectorAll('.body')).toHaveLength(0);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('The dice wait.');
});

test('dice that lie stay where they are when the turn passes on', async () => {
  const { container, rerender } = render(Dice, { faces: FACES, seed: 'a', isInstant: true });
  const places = (): string[] =>
    [...container.querySelectorAll<HTMLElement>('.body')].map((body) => body.style.transform);
  const before = places();

  await rerender({ faces: FACES, seed: 'a', from: 0, isShort: true });

  expect(places()).toEqual(before);
});
