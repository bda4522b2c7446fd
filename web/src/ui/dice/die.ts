import { about, inverse, UP, joined, turned, type Turn, type Vector } from './turn';

/** Pips on one side of a die. */
export type Face = 1 | 2 | 3 | 4 | 5 | 6;

export const FACES: readonly Face[] = [1, 2, 3, 4, 5, 6];

const QUARTER = Math.PI / 2;

/**
 * The turn that carries the top of a die to the place of each face.  Opposite faces make seven;
 * 1, 2 and 3 run clockwise round their corner, as on Chinese dice.
 */
export const PLACE: Readonly<Record<Face, Turn>> = {
  1: about([0, 0, 1], 0),
  2: about([1, 0, 0], -QUARTER),
  3: about([0, 1, 0], -QUARTER),
  4: about([0, 1, 0], QUARTER),
  5: about([1, 0, 0], QUARTER),
  6: about([0, 1, 0], 2 * QUARTER),
};

/** The direction each face looks in while the die is not turned. */
export const NORMAL: Readonly<Record<Face, Vector>> = {
  1: turned(PLACE[1], UP),
  2: turned(PLACE[2], UP),
  3: turned(PLACE[3], UP),
  4: turned(PLACE[4], UP),
  5: turned(PLACE[5], UP),
  6: turned(PLACE[6], UP),
};

/** Return the turn of a die that rests on the felt with `face` on top, `yaw` radians round it. */
export function resting(face: Face, yaw: number): Turn {
  return joined(inverse(PLACE[face]), about(UP, yaw));
}

type Pip = readonly [x: number, y: number];

const [LOW, MIDDLE, HIGH] = [25, 50, 75];

/** Where the pips of each face are, in percent of its side. */
export const PIPS: Readonly<Record<Face, readonly Pip[]>> = {
  1: [[MIDDLE, MIDDLE]],
  2: [
    [LOW, LOW],
    [HIGH, HIGH],
  ],
  3: [
    [LOW, LOW],
    [MIDDLE, MIDDLE],
    [HIGH, HIGH],
  ],
  4: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  5: [
    [LOW, LOW],
    [HIGH, LOW],
    [MIDDLE, MIDDLE],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  6: [
    [LOW, LOW],
    [LOW, MIDDLE],
    [LOW, HIGH],
    [HIGH, LOW],
    [HIGH, MIDDLE],
    [HIGH, HIGH],
  ],
};

/** Say whether the face's pips are red. */
export function isRed(face: Face): boolean {
  return face === 1 || face === 4;
}
