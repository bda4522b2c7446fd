import { t } from '../../i18n/t';
import type { Chances, StakeChances } from '../../net/chances';
import type { Seat } from '../../protocol/generated';

/** One part of a bar, and its number; the rest of a bar has none. */
export interface PartShown {
  readonly is: 'won' | 'even' | 'lost' | 'rest';
  /** Of 1. */
  readonly part: number;
  readonly text: string;
}

/** What is shown of the chances of one seat; what cannot be has no part. */
export interface ChanceShown {
  readonly seat: Seat;
  /** From the left; empty: a mean alone. */
  readonly parts: readonly PartShown[];
  /** Where a number beside the parts says more. */
  readonly mean: string | null;
  /** All of it, for who hears it. */
  readonly sentence: string;
}

const percents = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const chips = new Intl.NumberFormat('en', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
/** What is rounded to never or always, and is neither. */
const SMALLEST = 0.0005;

/** Return a chance in words: "38.9%", and never 0 or 100 for what may happen or may not. */
export function percent(chance: number): string {
  if (chance > 0 && chance < SMALLEST) return `<${percents.format(2 * SMALLEST)}`;
  if (chance < 1 && chance > 1 - SMALLEST) return `>${percents.format(1 - 2 * SMALLEST)}`;
  return percents.format(chance);
}

/** Return what is shown of every seat that has a chance, each once. */
export function chancesShown({ chances }: Chances): ChanceShown[] {
  const { stakes, pot, carried, banker } = chances;
  const shown = stakes.map(ofStake);
  for (const { seat, win, share } of pot)
    shown.push(ofPot(seat, win.approx, share.approx, carried.approx));
  if (banker !== null) {
    const mean = chips.format(banker.mean.approx).replace('-', '−');
    const sentence = t('chances.bank', { chips: mean });
    shown.push({
      seat: banker.seat,
      parts: [],
      mean: t('chances.mean', { chips: mean }),
      sentence,
    });
  }
  return shown;
}

function ofStake({ seat, win, push, lose }: StakeChances): ChanceShown {
  const parts = [part('won', win.approx), part('even', push.approx), part('lost', lose.approx)];
  const [won = '', even = '', lost = ''] = parts.map(({ text }) => text);
  return {
    seat,
    parts: parts.filter((one) => one.part > 0),
    mean: null,
    sentence: t('chances.stake', { win: won, push: even, lose: lost }),
  };
}

function ofPot(seat: Seat, win: number, share: number, carried: number): ChanceShown {
  const parts = [part('won', win)];
  if (carried > 0) parts.push(part('even', carried));
  parts.push(part('rest', Math.max(0, 1 - win - carried)));
  const won = percent(win);
  if (carried > 0) {
    const values = { win: won, carried: percent(carried) };
    return { seat, parts, mean: null, sentence: t('chances.pot.carried', values) };
  }
  if (share === win) return { seat, parts, mean: null, sentence: t('chances.pot', { win: won }) };
  const mean = percent(share);
  return {
    seat,
    parts,
    mean: t('chances.mean', { chips: mean }),
    sentence: t('chances.pot.share', { win: won, share: mean }),
  };
}

function part(is: PartShown['is'], chance: number): PartShown {
  return { is, part: chance, text: percent(chance) };
}
