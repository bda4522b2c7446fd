import { t } from '../../i18n/t';
import type { Effect, EndBar, Evenings, Price } from '../../net/evenings';
import type { Exact } from '../../net/odds';
import type { Combination } from '../../protocol/generated';
import { RULE_GROUPS } from '../start/houseFields';
import { briefLabel } from '../start/wrong';

/** Numbers and names of the page of odds, in words. */

// What is rounded to 0 has no sign.
const signDisplay = 'negative';
const percents = new Intl.NumberFormat('en', {
  style: 'percent',
  maximumFractionDigits: 2,
  signDisplay,
});
const means = new Intl.NumberFormat('en', { maximumFractionDigits: 1, signDisplay });
const brief = new Intl.NumberFormat('en', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay,
});
const small = new Intl.NumberFormat('en', { maximumFractionDigits: 2, signDisplay });
const tiny = new Intl.NumberFormat('en', { maximumSignificantDigits: 1, signDisplay });
const [NOTHING, LEAST] = [percents.format(0), percents.format(0.0001)];
const TINY = 0.01;
const PRICE_LETTERS = 9;

/** Return a chance: "2.47%"; what can come is never told as 0. */
export function percent(value: number): string {
  const text = percents.format(value);
  return value > 0 && text === NOTHING ? `<${LEAST}` : text;
}

/** Return a chance and, where chance has a part in it, its standard error: "12.5% ± 2.3%". */
export function near(value: number, error: number | undefined): string {
  return error === undefined ? percent(value) : `${percent(value)} ± ${percent(error)}`;
}

/** Return a chance where there is little room: "2.5%". */
export function briefPercent(value: number): string {
  return brief.format(value);
}

/** Return a mean, to a tenth. */
export function mean(value: number): string {
  return means.format(value).replace('-', '−');
}

/** Return a mean with its sign, to a tenth. */
export function plus(value: number): string {
  const text = mean(value);
  return value > 0 && text !== '0' ? `+${text}` : text;
}

/** Return a mean, to a hundredth, or to the first digit there is. */
export function fine(value: number): string {
  return (Math.abs(value) < TINY ? tiny : small).format(value).replace('-', '−');
}

/** Return a change with its sign, as a share: "+3.09%". */
export function added(value: number): string {
  const text = percents.format(Math.abs(value));
  return text === NOTHING ? text : `${value > 0 ? '+' : '−'}${text}`;
}

/** Return what a turn came to. */
export function resultName({ kind, face }: Combination): string {
  const values = { face: face ?? '' };
  switch (kind) {
    case 'trips':
      return t('edge.kind.trips', values);
    case 'straight':
      return t('edge.kind.straight', values);
    case 'point':
      return t('edge.kind.point', values);
    default:
      return t(`edge.kind.${kind}`);
  }
}

const FIELDS = new Map(
  RULE_GROUPS.flatMap(({ fields }) => fields.map((field) => [field.at, field] as const)),
);

/** What the form calls a rule that adds something, and its two values. */
export interface RuleTold {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Return a rule as the form calls it. */
export function ruleTold({ key, before, after }: Effect): RuleTold {
  const field = FIELDS.get(key);
  const value = (text: string): string => {
    if (field?.kind.is === 'choice') {
      return field.kind.options.find(([one]) => one === text)?.[1] ?? text;
    }
    return text === 'yes' || text === 'no' || text === 'none' ? t(`edge.${text}`) : text;
  };
  return {
    label: ruleLabel(key),
    before: value(before),
    after: value(after),
  };
}

/** Return what the form calls the rule that a house file calls `key`. */
export function ruleLabel(key: string): string {
  // In the form it stands below what it belongs to.
  if (key === 'pay.player.ones') return t('edge.ones.player');
  if (key === 'pay.banker.ones') return t('edge.ones.banker');
  const field = FIELDS.get(key);
  return field === undefined ? key : briefLabel(field);
}

/** Return a fair price: "31:5", or about so much to 1 where the fraction is long. */
export function priceOf(fair: Exact): string {
  const [above = '', below = '1'] = fair.exact.split('/');
  const text = `${above}:${below}`;
  return text.length <= PRICE_LETTERS ? text : `${small.format(fair.approx)}:1`;
}

/** Return everything to back once; results of one kind that are worth the same are named together. */
export function alike(
  prices: readonly Price[],
): readonly { readonly price: Price; readonly results: string }[] {
  const found = new Map<string, { price: Price; results: string }>();
  for (const price of prices) {
    const { backed, result, bettors, fair } = price;
    const key = [backed, result?.kind, bettors, fair.exact].join(' ');
    const before = found.get(key);
    if (before !== undefined) before.results += `, ${result?.face ?? ''}`;
    else found.set(key, { price, results: result === null ? '' : resultName(result) });
  }
  return [...found.values()];
}

/** Return the number in the middle of a bar. */
export function middleOf({ least, most }: EndBar): number {
  return (least + most) / 2;
}

/** Return how high the bars and the drawn evenings of a chart of ends are, as shares. */
export function tallest({ ends, lines, is_exact }: Evenings): number {
  const drawn = is_exact ? ends.map((bar) => bar.evenings / lines.length) : [];
  return Math.max(...ends.map((bar) => bar.chance_approx), ...drawn);
}

/** Return what a bar is about: "−3 to −1". */
export function spanOf({ least, most }: EndBar): string {
  const [from, to] = [plus(least), plus(most)];
  return least === most ? from : t('edge.ends.span', { from, to });
}

/** Return round shares from 0 up to `most`. */
export function percentTicks(most: number): readonly number[] {
  const step = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.25].find((one) => most / one <= 5) ?? 0.25;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
}

/** How many evenings are at a round: the extremes, the tenths and the middle. */
export interface Spread {
  readonly round: number;
  readonly worst: number;
  readonly bad: number;
  readonly middle: number;
  readonly good: number;
  readonly best: number;
}

/** Return how the evenings lie at every point of their lines. */
export function spreadOf({ lines, step, rounds }: Evenings): readonly Spread[] {
  return (lines[0] ?? []).map((_, point) => {
    const here = lines.map((line) => line[point] ?? 0).sort((one, other) => one - other);
    const at = (share: number): number => here[Math.round(share * (here.length - 1))] ?? 0;
    return {
      round: Math.min(rounds, point * step),
      worst: at(0),
      bad: at(0.1),
      middle: at(0.5),
      good: at(0.9),
      best: at(1),
    };
  });
}

/** Return how many evenings end ahead, level and behind. */
export function endsOf({ lines }: Evenings): { ahead: number; level: number; behind: number } {
  const ends = lines.map((line) => line.at(-1) ?? 0);
  return {
    ahead: ends.filter((end) => end > 0).length,
    level: ends.filter((end) => end === 0).length,
    behind: ends.filter((end) => end < 0).length,
  };
}

/** Return round numbers on both sides of 0 that fit between `low` and `high`. */
export function levels(low: number, high: number): readonly number[] {
  const rough = Math.max(1, (high - low) / 5);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? 10 * power;
  const found: number[] = [];
  // 0 + −0 is 0: an axis that begins at −0 would tell it with its sign.
  for (let level = 0 + Math.ceil(low / step) * step; level <= high; level += step)
    found.push(level);
  return found;
}
