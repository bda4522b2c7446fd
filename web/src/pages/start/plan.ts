import { t } from '../../i18n/t';
import type {
  EndKind,
  HouseRules,
  OpenTable,
  Options,
  PresetAnswer,
} from '../../protocol/generated';

/** What the form of a new table holds; null is a number that is none. */
export interface Plan {
  readonly preset: string;
  readonly name: string;
  readonly chips: number | null;
  /** The smallest stake; null follows the chips. */
  readonly min: number | null;
  readonly ante: number | null;
  readonly end: EndKind;
  readonly rounds: number | null;
  readonly minutes: number | null;
  readonly target: number | null;
  readonly seats: number;
  readonly clock: number | null;
}

/** Return the form as it is at first, by the house's own numbers. */
export function planOf({ name: preset, rules }: PresetAnswer, name: string): Plan {
  return {
    preset,
    name,
    chips: rules.chips,
    min: null,
    ante: rules.pot.ante,
    end: rules.end.kind,
    rounds: rules.end.rounds,
    minutes: rules.end.minutes,
    target: rules.end.target,
    seats: 6,
    clock: 30,
  };
}

/** Return the smallest stake that goes with so many chips: a hundredth. */
export function usualMin(chips: number | null): number {
  return Math.max(1, Math.floor((chips ?? 0) / 100));
}

/** Return the rules that a plan makes of a house, null while a number is missing. */
export function rulesOf(house: HouseRules, plan: Plan): HouseRules | null {
  const { chips, ante, rounds, minutes, target, end } = plan;
  if (chips === null || ante === null) return null;
  if (rounds === null || minutes === null || target === null) return null;
  return {
    ...house,
    chips,
    stake: { ...house.stake, min: plan.min ?? usualMin(chips) },
    pot: { ...house.pot, ante },
    end: { ...house.end, kind: end, rounds, minutes, target },
  };
}

/** Return what is sent to open the table. */
export function openingOf(rules: HouseRules, plan: Plan): OpenTable {
  const options: Options = { seat_count: plan.seats, clock_seconds: plan.clock, pace: 'human' };
  return { rules, options, name: plan.name.trim() };
}

/** Return in words what differs from the house; the server tells all of it once the table is open. */
export function changesOf(house: HouseRules, rules: HouseRules): string[] {
  const { end, pot, stake } = rules;
  const isPot = rules.bet === 'pot';
  const changes: (string | null)[] = [
    rules.chips === house.chips ? null : t('start.changed.chips', { chips: rules.chips }),
    isPot || stake.min === house.stake.min ? null : t('start.changed.min', { chips: stake.min }),
    !isPot || pot.ante === house.pot.ante ? null : t('start.changed.ante', { chips: pot.ante }),
    endChange(house, end),
  ];
  return changes.filter((change) => change !== null);
}

function endChange({ end: before }: HouseRules, end: HouseRules['end']): string | null {
  const count = { rounds: end.rounds, time: end.minutes, target: end.target, last: 0, open: 0 };
  const old = { rounds: before.rounds, time: before.minutes, target: before.target };
  switch (end.kind) {
    case 'rounds':
    case 'time':
    case 'target': {
      const isSame = end.kind === before.kind && count[end.kind] === old[end.kind];
      return isSame ? null : t(`start.changed.${end.kind}`, { count: count[end.kind] });
    }
    case 'last':
    case 'open':
      return end.kind === before.kind ? null : t(`start.changed.${end.kind}`);
  }
}
