import { render } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';

import Dice from '../../src/ui/Dice.svelte';
import { FACES, NORMAL, PIPS, isRed, type Face } from '../../src/ui/dice/die';
import { STRIPS, TIPS } from '../../src/ui/dice/solid';
import { tumbles } from '../../src/ui/dice/tumble';
import { cross, dot, rows } from '../../src/ui/dice/turn';
import { variety } from '../../src/ui/dice/variety';
import { product, turning } from './matrix';

const SEEDS = ['1', '2', 'b7e1', 'throw 40', ''];
const BELOW = Math.PI / 2;

/** Return, for each die that lies in `container`, the face whose outside looks straight up. */
function onTop(container: HTMLElement): number[] {
  return [...container.querySelectorAll<HTMLElement>('.body')].map((body) => {
    const die = turning(body.style.transform);
    const up = [...body.querySelectorAll<HTMLElement>('[data-face]')].map((place) => ({
      face: Number(place.dataset['face']),
      height: product(die, turning(place.style.transform))[2]?.[2] ?? NaN,
    }));
    const top = up.filter(({ height }) => height > 0.999);
    expect(top).toHaveLength(1);
    return top[0]?.face ?? NaN;
  });
}

describe('a die', () => {
  test('comes to rest with the given face on top, whatever the seed (RNG-8)', () => {
    for (const seed of SEEDS) {
      for (const face of FACES) {
        const other = FACES[(face + 2) % 6] ?? 1;
        const { container, unmount } = render(Dice, {
          faces: [face, other, face],
          seed,
          isInstant: true,
        });

        expect(onTop(container)).toEqual([face, other, face]);
        unmount();
      }
    }
  });

  test('has as many pips on a face as its number, red on 1 and 4', () => {
    for (const face of FACES) expect(PIPS[face]).toHaveLength(face);

    expect(FACES.filter(isRed)).toEqual([1, 4]);
  });

  test('has seven on opposite faces', () => {
    for (const face of FACES) {
      const opposite = FACES.find((other) => dot(NORMAL[face], NORMAL[other]) < -0.99);

      expect(opposite).toBe(7 - face);
    }
  });

  test('has 1, 2 and 3 clockwise round their corner, as Chinese dice have', () => {
    const [a, b, c] = [NORMAL[1], NORMAL[2], NORMAL[3]];

    // The axes of CSS are left-handed, so a positive product is clockwise to the eye.
    expect(dot(a, cross(b, c))).toBeCloseTo(1);
  });

  test('has twelve edges and eight corners, each between faces that meet', () => {
    expect(new Set(STRIPS.map((strip) => strip.faces.toSorted().join()))).toHaveLength(12);
    expect(new Set(TIPS.map((tip) => tip.faces.toSorted().join()))).toHaveLength(8);
    for (const { faces } of [...STRIPS, ...TIPS]) {
      for (const face of faces) expect(faces).not.toContain(7 - face);
    }
  });
});

describe('a tumble', () => {
  test('takes 700 to 1,200 ms, and about half of that when it is short', () => {
    for (let index = 0; index < 200; index += 1) {
      const [long, short] = [false, true].map((isShort) =>
        tumbles([1, 2, 3], `seed ${index}`, { isShort, from: BELOW }),
      );

      for (const die of long ?? []) {
        expect(die.durationMs).toBeGreaterThanOrEqual(700);
        expect(die.durationMs).toBeLessThanOrEqual(1200);
      }
      for (const die of short ?? []) expect(die.durationMs).toBeLessThanOrEqual(600);
    }
  });

  test('moves the same whatever the result: only the faces on it differ (RNG-8)', () => {
    const path = (faces: Face[]): unknown =>
      tumbles(faces, 'seed', { isShort: false, from: BELOW }).map((die) => [
        die.durationMs,
        die.poses.map(({ x, y }) => [x, y]),
      ]);

    expect(path([1, 1, 1])).toEqual(path([4, 5, 6]));
  });

  test('looks the same for the same seed and different for another', () => {
    const throwing = { isShort: false, from: BELOW };

    expect(tumbles([4, 5, 6], 'a', throwing)).toEqual(tumbles([4, 5, 6], 'a', throwing));
    expect(tumbles([4, 5, 6], 'a', throwing)).not.toEqual(tumbles([4, 5, 6], 'b', throwing));
  });

  test('never sinks into the felt and rests flat on it', () => {
    for (const die of tumbles([2, 4, 6], 'deep', { isShort: false, from: 0 })) {
      for (const { turn, height } of die.poses) {
        const reach = rows(turn)[2].reduce((sum, n) => sum + Math.abs(n), 0);

        expect(height).toBeGreaterThanOrEqual(0.36 * reach + 0.14 - 1e-9);
      }
      expect(die.rest.height).toBe(0.5);
      expect(die.poses.at(-1)).toBe(die.rest);
    }
  });

  test('leaves room between the dice at rest', () => {
    for (let index = 0; index < 100; index += 1) {
      const [a, b, c] = tumbles([1, 2, 3], `${index}`, { isShort: false, from: BELOW });
      if (a === undefined || b === undefined || c === undefined) throw new Error('three dice');

      expect(b.rest.x - a.rest.x).toBeGreaterThan(1.2);
      expect(c.rest.x - b.rest.x).toBeGreaterThan(1.2);
    }
  });
});

test('variety is spread over 0 to 1 and never leaves it', () => {
  const series = variety('spread');
  const drawn = Array.from({ length: 1000 }, series);

  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...drawn)).toBeLessThan(1);
  expect(new Set(drawn.map((n) => Math.floor(n * 10)))).toHaveLength(10);
});
