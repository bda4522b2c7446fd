/** A 3 by 3 matrix, by rows. */
export type Matrix = readonly (readonly number[])[];

/** Return the turning part of the last `matrix3d()` in a CSS transform. */
export function turning(transform: string): Matrix {
  const inside = /matrix3d\(([^)]*)\)[^(]*$/.exec(transform)?.[1];
  if (inside === undefined) throw new Error(`no matrix3d in ${transform}`);
  const n = inside.split(',').map(Number);
  return [0, 1, 2].map((row) => [0, 4, 8].map((column) => n[column + row] ?? NaN));
}

export function product(a: Matrix, b: Matrix): Matrix {
  return a.map((row) =>
    [0, 1, 2].map((column) => row.reduce((sum, n, i) => sum + n * (b[i]?.[column] ?? NaN), 0)),
  );
}
