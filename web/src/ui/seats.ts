/** How seats differ beside their colour: lines across the disc. */

const PATTERNS: readonly string[] = [
  '',
  'M0 10H32M0 22H32',
  'M16 8v.01M9 20v.01M23 20v.01',
  'M-2 18L18 -2M-2 34L34 -2M14 34L34 14',
  'M16 0V32M0 16H32',
  'M10 0V32M22 0V32',
  'M16 6a10 10 0 1 0 .01 0',
  'M0 0L32 32M32 0L0 32',
  'M-2 14L16 4L34 14M-2 28L16 18L34 28',
  'M16 16v.01',
];

/** Return the lines drawn across the seat's disc, for a view box of 32. */
export function pattern(seat: number): string {
  return PATTERNS[seat % PATTERNS.length] ?? '';
}

/** Return the stroke width of those lines; dots are strokes without length. */
export function patternWidth(seat: number): number {
  return seat % PATTERNS.length === 9 ? 14 : seat % PATTERNS.length === 2 ? 7 : 4;
}

/** Return the seat's colour token. */
export function colour(seat: number): string {
  return `var(--seat-${seat % 10})`;
}
