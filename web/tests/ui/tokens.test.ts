import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync('src/ui/tokens.css', 'utf8');

/** Return the value of a token in each theme, in a block of the file. */
function token(name: string, block: string): [light: string, dark: string] {
  const both = new RegExp(`${name}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(block);
  if (both?.[1] !== undefined && both[2] !== undefined) return [both[1], both[2]];
  const one = new RegExp(`${name}: (#\\w{6});`).exec(block)?.[1];
  if (one === undefined) throw new Error(`no token ${name}`);
  return [one, one];
}

function blockOf(selector: string): string {
  const start = css.indexOf(`${selector} {`);
  return css.slice(start, css.indexOf('\n}', start));
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const root = blockOf(':root');
const PAPERS = ['--paper', '--paper-raised', '--lamp'];
const SEATS = Array.from({ length: 10 }, (_, seat) => `--seat-${seat}`);

const TEXT: readonly (readonly [string, readonly string[]])[] = [
  ['--ink', [...PAPERS, '--paper-sunk']],
  ['--ink-soft', [...PAPERS, '--paper-sunk']],
  ['--good', PAPERS],
  ['--bad', [...PAPERS, '--bad-paper']],
  ['--act', PAPERS],
  ['--act-ink', ['--act', '--act-hover']],
];

const MARKS: readonly (readonly [string, readonly string[]])[] = [
  ['--line-strong', ['--paper', '--paper-raised']],
  ['--lamp-edge', ['--lamp', '--paper']],
  ...SEATS.map((seat): [string, string[]] => [seat, PAPERS]),
];

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  const pick = (name: string, block: string): string =>
    token(name, block)[theme === 'light' ? 0 : 1];

  test.each(TEXT)('%s reads well on every paper: 4.5 to 1', (ink, papers) => {
    for (const paper of papers) {
      expect(contrast(pick(ink, root), pick(paper, root)), paper).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(MARKS)('%s stands out: 3 to 1', (mark, papers) => {
    for (const paper of papers) {
      expect(contrast(pick(mark, root), pick(paper, root)), paper).toBeGreaterThanOrEqual(3);
    }
  });

  test.each([':root', "[data-surface='asphalt']", "[data-surface='bowl']"])(
    'words read well on the surface of %s: 4.5 to 1',
    (selector) => {
      for (const felt of ['--felt-lit', '--felt', '--felt-edge']) {
        for (const ink of ['--on-felt', '--on-felt-soft']) {
          const surface = pick(felt, blockOf(selector));
          expect(contrast(pick(ink, root), surface), `${ink} ${felt}`).toBeGreaterThanOrEqual(4.5);
        }
      }
    },
  );

  test('nothing is brighter than the dice', () => {
    const ivory = luminance(pick('--die-ivory', root));
    for (const [name] of css.matchAll(/--(?:paper|felt|on-felt|act|lamp|chip)[\w-]*(?=:)/g)) {
      if (name === '--felt-line' || name === '--felt-sunk') continue;
      expect(luminance(pick(name, root)), name).toBeLessThan(ivory);
    }
  });

  test('pips stand out on ivory: 4.5 to 1', () => {
    for (const pip of ['--pip', '--pip-red']) {
      expect(contrast(pick(pip, root), pick('--die-ivory', root)), pip).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test('there are four sizes of type', () => {
  expect(css.match(/--text-\w+:/g)).toHaveLength(4);
});
