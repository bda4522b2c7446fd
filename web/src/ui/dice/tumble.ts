import { NORMAL, resting, type Face } from './die';
import { about, css, dot, rows, joined, turned, UP, type Turn, type Vector } from './turn';
import { variety } from './variety';

/** One die at one moment; lengths are in sides of a die. */
export interface Pose {
  readonly turn: Turn;
  readonly x: number;
  readonly y: number;
  /** Of the middle of the die above the felt; half a side when it lies still. */
  readonly height: number;
}

/** One die from the hand to its rest. */
export interface Tumble {
  readonly durationMs: number;
  /** In equal steps of time; the last is the rest. */
  readonly poses: readonly Pose[];
  readonly rest: Pose;
}

export interface Throwing {
  /** A further throw of the same turn, shown in half the time. */
  readonly isShort: boolean;
  /** Where the thrower sits: radians clockwise from the right, so a quarter turn is below. */
  readonly from: number;
}

type Series = () => number;

const FRAMES = 40;
const CORNER = 0.14; // Radius of the rounded corners.
const REST: readonly (readonly [x: number, y: number])[] = [
  [-1.5, 0.14],
  [0.02, -0.3],
  [1.5, 0.22],
];

/** Return how three dice tumble and come to rest on `faces`; `seed` decides the looks alone. */
export function tumbles(faces: readonly Face[], seed: string, throwing: Throwing): Tumble[] {
  const series = variety(seed);
  return faces.map((face, index) => tumble(face, REST[index] ?? [0, 0], series, throwing));
}

function tumble(
  face: Face,
  [restX, restY]: readonly [number, number],
  series: Series,
  { isShort, from }: Throwing,
): Tumble {
  const between = (low: number, high: number): number => low + (high - low) * series();
  const durationMs = Math.round((isShort ? 0.5 : 1) * between(860, 1180));
  const heading = from + between(-0.16, 0.16);
  const away = between(3.1, 3.9) * (isShort ? 0.55 : 1);
  const total = Math.PI * (isShort ? 1.5 : 1) * between(2.6, 3.4) * (isShort ? 0.6 : 1);
  // The die rolls over the edges that lie across its way, a little askew.
  const axis: Vector = [-Math.sin(heading), Math.cos(heading), between(-0.16, 0.16)];
  const yaw = heading + Math.PI / 2 + between(-0.42, 0.42) + quarter(series());
  const spin = between(-0.9, 0.9);
  const rest: Pose = {
    turn: resting(face, yaw),
    x: restX + between(-0.12, 0.12),
    y: restY + between(-0.14, 0.14),
    height: 0.5,
  };
  const bounce = isShort ? 0.5 : between(0.9, 1.3);

  const poses: Pose[] = [];
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const time = frame / FRAMES;
    const left = tumbleLeft(time, total);
    const spun = joined(rest.turn, about(UP, spin * (left / total) ** 2));
    const turn = joined(spun, about(axis, left));
    const distance = away * (left / total) ** 1.15;
    poses.push({
      turn,
      x: rest.x + Math.cos(heading) * distance,
      y: rest.y + Math.sin(heading) * distance,
      height: touching(turn) + hop(time) * bounce,
    });
  }
  return { durationMs, poses: [...poses, rest], rest };
}

function quarter(share: number): number {
  return Math.floor(share * 4) * (Math.PI / 2);
}

/**
 * Return the radians still to roll at `time` (0 to 1): fast out of the hand, slower and slower up
 * to the last edge, over it with its weight, and a last small rock.
 */
function tumbleLeft(time: number, total: number): number {
  const [edgeAt, flatAt, edge, rock] = [0.74, 0.88, 0.95, 0.07];
  if (time < edgeAt) {
    const left = 1 - time / edgeAt;
    return edge + (total - edge) * left * (0.3 + 0.7 * left);
  }
  if (time < flatAt) {
    const fallen = (time - edgeAt) / (flatAt - edgeAt);
    return edge * (1 - fallen * (0.45 + 0.55 * fallen));
  }
  return rock * Math.sin(Math.PI * ((time - flatAt) / (1 - flatAt)));
}

/** Return how high the die has bounced at `time`: two hops, the second small. */
function hop(time: number): number {
  const [first, second] = [0.34, 0.62];
  if (time < first) return 1 - (time / first) ** 2;
  if (time < second) {
    const way = (time - first) / (second - first);
    return 0.42 * 4 * way * (1 - way);
  }
  return 0;
}

/** Return the height of the middle of a turned die whose lowest corner touches the felt. */
function touching(turn: Turn): number {
  const [, , third] = rows(turn);
  const reach = Math.abs(third[0]) + Math.abs(third[1]) + Math.abs(third[2]);
  return (0.5 - CORNER) * reach + CORNER;
}

/** Return the CSS transform of a die in a pose; a side is 1em. */
export function bodyTransform({ turn, x, y, height }: Pose): string {
  return `translate3d(${em(x)},${em(y)},${em(height)}) ${css(turn)}`;
}

/** Return the CSS transform of its shadow on the felt. */
export function shadowTransform({ x, y, height }: Pose): string {
  const lift = height - 0.5;
  return `translate3d(${em(x + 0.1 + lift * 0.22)},${em(y + 0.12 + lift * 0.3)},0) scale(${(1 + lift * 0.35).toFixed(3)})`;
}

/** Return how dark the shadow is: the higher the die, the fainter. */
export function shadowStrength({ height }: Pose): number {
  return 1 / (1 + 1.6 * Math.max(0, height - 0.5));
}

const LAMP: Vector = normalized([-0.42, -0.5, 1]);

/** Return how much of the lamp's light a face misses. */
export function shade({ turn }: Pose, face: Face): number {
  const lit = Math.max(0, dot(turned(turn, NORMAL[face]), LAMP));
  return Number(Math.max(0, 0.56 * (1 - lit) ** 1.3 - 0.05).toFixed(3));
}

function normalized(vector: Vector): Vector {
  const length = Math.hypot(...vector);
  return [vector[0] / length, vector[1] / length, vector[2] / length];
}

function em(length: number): string {
  return `${length.toFixed(4)}em`;
}
