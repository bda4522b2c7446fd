/**
 * Turns in space, as unit quaternions, for the coordinates of CSS: x right, y down, z towards
 * the viewer.  On the table z points up, away from the felt.
 */
export interface Turn {
  readonly w: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export type Vector = readonly [x: number, y: number, z: number];

export const UP: Vector = [0, 0, 1];

/** Return the turn by `radians` about `axis`, which need not have length 1. */
export function about(axis: Vector, radians: number): Turn {
  const scale = Math.sin(radians / 2) / Math.hypot(...axis);
  return {
    w: Math.cos(radians / 2),
    x: axis[0] * scale,
    y: axis[1] * scale,
    z: axis[2] * scale,
  };
}

/** Return the turn that makes `first` and then `second`.  (A module that exports `then` hangs `import()`.) */
export function joined(first: Turn, second: Turn): Turn {
  const [a, b] = [second, first];
  return {
    w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
    x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
    y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
    z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
  };
}

export function inverse(turn: Turn): Turn {
  return { w: turn.w, x: -turn.x, y: -turn.y, z: -turn.z };
}

/** Return the rows of the turn's 3 by 3 matrix. */
export function rows({ w, x, y, z }: Turn): readonly [Vector, Vector, Vector] {
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
    [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
    [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
  ];
}

/** Return where the turn takes `vector`. */
export function turned(turn: Turn, vector: Vector): Vector {
  const [first, second, third] = rows(turn);
  return [dot(first, vector), dot(second, vector), dot(third, vector)];
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** Return the turn as a CSS `matrix3d()`, which lists columns. */
export function css(turn: Turn): string {
  const [a, b, c] = rows(turn);
  const columns = [0, 1, 2].map((i) =>
    [a[i], b[i], c[i], 0].map((n) => (n ?? 0).toFixed(5)).join(),
  );
  return `matrix3d(${columns.join()},0,0,0,1)`;
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function sum(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function times(vector: Vector, factor: number): Vector {
  return [vector[0] * factor, vector[1] * factor, vector[2] * factor];
}
