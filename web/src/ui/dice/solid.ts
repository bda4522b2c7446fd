import { NORMAL, type Face } from './die';
import { cross, dot, sum, times, type Vector } from './turn';

/** A small plane between faces: where it lies (CSS transform) and which faces' light it shares. */
export interface Facet {
  readonly faces: readonly Face[];
  readonly transform: string;
}

/** What is cut off along each edge, in sides of a die; Die.svelte draws by the same number. */
export const CUT = 0.11;

const HALF = 0.5;
const PAIRS: readonly (readonly [Face, Face])[] = [
  [1, 2],
  [1, 3],
  [1, 4],
  [1, 5],
  [6, 2],
  [6, 3],
  [6, 4],
  [6, 5],
  [2, 3],
  [2, 4],
  [5, 3],
  [5, 4],
];
const CORNERS: readonly (readonly [Face, Face, Face])[] = PAIRS.filter(([a]) => a === 1 || a === 6)
  .filter(([, b]) => b === 2 || b === 5)
  .flatMap(([a, b]): [Face, Face, Face][] => [
    [a, b, 3],
    [a, b, 4],
  ]);

/** The twelve strips along the edges; each runs from its first face down to its second. */
export const STRIPS: readonly Facet[] = PAIRS.map((faces) => {
  const [a, b] = [NORMAL[faces[0]], NORMAL[faces[1]]];
  const out = sum(a, b);
  return { faces, transform: placed(times(out, HALF - CUT / 2), sum(b, times(a, -1)), out) };
});

/** The eight triangles at the corners; each points at its first face. */
export const TIPS: readonly Facet[] = CORNERS.map((faces) => {
  const [a, b, c] = [NORMAL[faces[0]], NORMAL[faces[1]], NORMAL[faces[2]]];
  const out = sum(a, sum(b, c));
  const down = sum(sum(b, c), times(a, -2));
  return { faces, transform: placed(times(out, HALF - (2 * CUT) / 3), down, out) };
});

/** Return the transform that puts a plane at `at`, its lower side towards `down`, facing `out`. */
function placed(at: Vector, down: Vector, out: Vector): string {
  const [y, z] = [unit(down), unit(out)];
  const basis = [cross(y, z), y, z].map((axis) => `${axis.map(short).join()},0`);
  return `translate3d(${at.map((n) => `${short(n)}em`).join()}) matrix3d(${basis.join()},0,0,0,1)`;
}

function unit(vector: Vector): Vector {
  return times(vector, 1 / Math.sqrt(dot(vector, vector)));
}

function short(value: number): string {
  return value.toFixed(5);
}
