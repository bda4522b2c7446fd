import { t } from '../../i18n/t';
import {
  CHIPS_MAX,
  type EndKind,
  type HouseRules,
  type OpenTable,
  type Options,
  type PresetAnswer,
} from '../../protocol/generated';
import { nameFault } from '../naming';

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

/** The fields of the form that hold a number. */
export type NumberField = 'chips' | 'min' | 'ante' | 'rounds' | 'minutes' | 'target';

/** What a field of the form may hold. */
export interface Limits {
  readonly min: number;
  readonly max: number;
  /** Every value is a multiple of it. */
  readonly unit: number;
}

/** Return the smallest stake that goes with so many chips: a hundredth, in units of the house. */
export function usualMin(chips: number | null, unit = 1): number {
  return Math.max(unit, Math.floor((chips ?? 0) / 100 / unit) * unit);
}

/** Return what a field may hold beside what the others hold now, as the server will see it. */
export function limitsOf(house: HouseRules, plan: Plan, field: NumberField): Limits {
  const { unit, max } = house.stake;
  const chips = plan.chips ?? CHIPS_MAX / 100;
  switch (field) {
    case 'chips':
      return { min: house.bet === 'pot' ? 1 : unit, max: CHIPS_MAX / 100, unit: 1 };
    case 'min':
      return { min: unit, max: Math.max(unit, Math.min(chips, max ?? chips)), unit };
    case 'ante':
      return { min: 1, max: chips, unit: 1 };
    case 'rounds':
      return { min: 1, max: 10_000, unit: 1 };
    case 'minutes':
      return { min: 1, max: 24 * 60, unit: 1 };
    case 'target':
      return { min: chips + 1, max: CHIPS_MAX, unit: 1 };
  }
}

/** Return what is wrong with a number in words, null where nothing is. */
export function numberFault(value: number | null, { min, max, unit }: Limits): string | null {
  if (value === null || value < min || value > max) return t('start.range', { min, max });
  return value % unit === 0 ? null : t('start.unit', { unit });
}

/** What keeps a plan from being a table: the first field that is wrong, and why. */
export interface Fault {
  readonly field: NumberField | 'name';
  readonly sentence: string;
}

/** Return the first thing that is wrong with a plan, as the form shows it from top to bottom. */
export function faultOf(house: HouseRules, plan: Plan): Fault | null {
  const name = nameFault(plan.name);
  if (name !== null) return { field: 'name', sentence: name };
  for (const field of numbersOf(house, plan)) {
    const sentence = numberFault(heldBy(house, plan, field), limitsOf(house, plan, field));
    if (sentence !== null) return { field, sentence };
  }
  return null;
}

/** Return the number fields that such a plan shows. */
function numbersOf({ bet }: HouseRules, { end }: Plan): NumberField[] {
  const ends: Partial<Record<EndKind, NumberField>> = {
    rounds: 'rounds',
    time: 'minutes',
    target: 'target',
  };
  const last = ends[end];
  return ['chips', bet === 'pot' ? 'ante' : 'min', ...(last === undefined ? [] : [last])];
}

function heldBy(house: HouseRules, plan: Plan, field: NumberField): number | null {
  return field === 'min' ? (plan.min ?? usualMin(plan.chips, house.stake.unit)) : plan[field];
}

/** Return the rules that a plan makes of a house, null while a number in use is wrong. */
export function rulesOf(house: HouseRules, plan: Plan): HouseRules | null {
  const fields = numbersOf(house, plan);
  const isWrong = fields.some(
    (field) => numberFault(heldBy(house, plan, field), limitsOf(house, plan, field)) !== null,
  );
  if (isWrong) return null;
  // What the form does not show is the house's own, whatever was typed there before.
  const value = (field: NumberField, own: number): number =>
    fields.includes(field) ? (heldBy(house, plan, field) ?? own) : own;
  const { end, pot, stake } = house;
  return {
    ...house,
    chips: value('chips', house.chips),
    stake: { ...stake, min: value('min', stake.min) },
    pot: { ...pot, ante: value('ante', pot.ante) },
    end: {
      ...end,
      kind: plan.end,
      rounds: value('rounds', end.rounds),
      minutes: value('minutes', end.minutes),
      target: value('target', end.target),
    },
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
