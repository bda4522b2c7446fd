/** How the lines of seats differ beside their colour. */
const DASHES: readonly string[] = [
  'none',
  '9 4',
  '2 4',
  '12 4 2 4',
  '6 2',
  '1 3 6 3',
  '16 5',
  '4 4',
  '10 3 2 3 2 3',
  '2 2',
];

/**
 * Tell how wide a chart is, now and whenever that changes, and return how to stop.  Unit: pixels.
 * Svelte has a way of its own, which every page would have to fetch.
 */
export function measure(figure: HTMLElement | undefined, told: (width: number) => void) {
  if (figure === undefined) return undefined;
  const observer = new ResizeObserver(() => {
    told(figure.clientWidth);
  });
  observer.observe(figure);
  return () => {
    observer.disconnect();
  };
}

/** One seat's chips, at the start and after each round; null while the seat was not taken. */
export interface ChartLine {
  readonly seat: number;
  readonly name: string;
  readonly stacks: readonly (number | null)[];
  readonly isYou: boolean;
}

/** Return round numbers from 0 up to `max`, about `wanted` of them. */
export function ticks(max: number, wanted: number): number[] {
  const rough = Math.max(1, max) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough);
  const found = [];
  for (let value = 0; value <= max; value += step) found.push(value);
  return found;
}

/** Return `name` in at most `most` characters, the last an ellipsis where some are left out. */
export function shortened(name: string, most: number): string {
  const characters = Array.from(new Intl.Segmenter().segment(name), (part) => part.segment);
  if (characters.length <= most) return name;
  return `${characters.slice(0, Math.max(1, most - 1)).join('')}…`;
}

/** Return which rounds get a number below the chart: the last, and no more than fit. */
export function roundTicks(last: number, fit: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000].find((n) => last / n <= fit) ?? last;
  const found = [];
  for (let round = 0; round <= last; round += step) found.push(round);
  return found;
}

/** Return the path of a line whose missing values break it. */
export function path(
  stacks: readonly (number | null)[],
  x: (round: number) => number,
  y: (chips: number) => number,
): string {
  let isDown = false;
  const parts = stacks.map((chips, round) => {
    if (chips === null) {
      isDown = false;
      return '';
    }
    const order = isDown ? 'L' : 'M';
    isDown = true;
    return `${order}${x(round).toFixed(1)} ${y(chips).toFixed(1)}`;
  });
  return parts.join('');
}

/** Return heights close to `wanted`, in the same order, at least `gap` apart and inside the frame. */
export function spread(
  wanted: readonly number[],
  gap: number,
  top: number,
  bottom: number,
): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const found = [...wanted];
  let lowest = top;
  for (const index of order) {
    found[index] = Math.max(found[index] ?? 0, lowest);
    lowest = (found[index] ?? 0) + gap;
  }
  let highest = bottom;
  for (const index of order.reverse()) {
    found[index] = Math.min(found[index] ?? 0, highest);
    highest = (found[index] ?? 0) - gap;
  }
  return found;
}

/** Return the dashes of the seat's line in a chart. */
export function dashes(seat: number): string {
  return DASHES[seat % DASHES.length] ?? 'none';
}
