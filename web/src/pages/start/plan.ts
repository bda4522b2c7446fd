import { t } from '../../i18n/t';
import {
  CHIPS_MAX,
  type EndKind,
  type HouseRules,
  type OpenTable,
  type Options,
} from '../../protocol/generated';
import { nameFault } from '../naming';

/** The fields of the form that hold a number. */
export type NumberField = 'chips' | 'min' | 'ante' | 'rounds' | 'minutes' | 'target';

/** What the form of a new table holds: what nobody has touched is the house's own. */
export interface Plan extends Partial<Readonly<Record<NumberField, number | null>>> {
  readonly preset: string;
  readonly name: string;
  readonly end?: EndKind;
  readonly seats: number;
  readonly clock: number | null;
  /** Whether dice that a silent page holds up are drawn once more; else such a round is void. */
  readonly redraw: boolean;
}

/** Return the form as it is at first: the house as it is. */
export function planOf(preset: string, name: string): Plan {
  return { preset, name, seats: 6, clock: 30, redraw: true };
}

/** Return how the game ends. */
export function endOf({ end: { kind } }: HouseRules, plan: Plan): EndKind {
  return plan.end ?? kind;
}

/** Return what a field holds; null is a number that is none. */
export function valueOf(house: HouseRules, plan: Plan, field: NumberField): number | null {
  const { chips, end, pot, stake } = house;
  const { rounds, minutes, target } = end;
  const own = { chips, min: stake.min, ante: pot.ante, rounds, minutes, target };
  const held = plan[field];
  return held === undefined ? own[field] : held;
}

/** Return the number fields that such a plan shows: what is played for, and how long. */
export function numbersOf(house: HouseRules, plan: Plan): NumberField[] {
  const ends: Partial<Record<EndKind, NumberField>> = {
    rounds: 'rounds',
    time: 'minutes',
    target: 'target',
  };
  const last = ends[endOf(house, plan)];
  return ['chips', house.bet === 'pot' ? 'ante' : 'min', ...(last === undefined ? [] : [last])];
}

/** What a field of the form may hold. */
export interface Limits {
  readonly min: number;
  readonly max: number;
  /** Every value is a multiple of it. */
  readonly unit: number;
}

/**
 * Return what a field may hold beside what the others hold now, as the server will see it.
 *
 * Null: nobody can tell, because what bounds it is itself no number that is allowed.
 */
export function limitsOf(house: HouseRules, plan: Plan, field: NumberField): Limits | null {
  const { unit, max } = house.stake;
  const limits = { min: house.bet === 'pot' ? 1 : unit, max: CHIPS_MAX / 100, unit: 1 };
  const held = valueOf(house, plan, 'chips');
  const chips = numberFault(held, limits) === null ? held : null;
  switch (field) {
    case 'chips':
      return limits;
    case 'min':
      return chips === null
        ? null
        : { min: unit, max: Math.max(unit, Math.min(chips, max ?? chips)), unit };
    case 'ante':
      return chips === null ? null : { min: 1, max: chips, unit: 1 };
    case 'rounds':
      return { min: 1, max: 10_000, unit: 1 };
    case 'minutes':
      return { min: 1, max: 24 * 60, unit: 1 };
    case 'target':
      return chips === null ? null : { min: chips + 1, max: CHIPS_MAX, unit: 1 };
  }
}

/** Return what is wrong with a number in words, null where nothing is; null is what is `typed`. */
export function numberFault(
  value: number | null,
  limits: Limits | null,
  typed = '',
): string | null {
  if (limits === null) return null;
  const { min, max, unit } = limits;
  if (value === null) {
    const came = typed.trim();
    return came === '' ? t('start.empty', { min, max }) : t('start.digits', { min, max, came });
  }
  const came = value;
  if (value < min || value > max) return t('start.range', { min, max, came });
  return value % unit === 0 ? null : t('start.unit', { unit, came });
}

/** What keeps a plan from being a table: the first field that is wrong, and why. */
export interface Fault {
  readonly field: NumberField | 'name';
  readonly sentence: string;
}

/** Return the first thing that is wrong with a plan, as the form shows it from top to bottom. */
export function faultOf(house: HouseRules, plan: Plan): Fault | null {
  const name = nameFault(plan.name);
  return name === null ? numbersFault(house, plan) : { field: 'name', sentence: name };
}

function numbersFault(house: HouseRules, plan: Plan): Fault | null {
  for (const field of numbersOf(house, plan)) {
    const sentence = numberFault(valueOf(house, plan, field), limitsOf(house, plan, field));
    if (sentence !== null) return { field, sentence };
  }
  return null;
}

/** Return the rules that a plan makes of a house, null while a number in use is wrong. */
export function rulesOf(house: HouseRules, plan: Plan): HouseRules | null {
  if (numbersFault(house, plan) !== null) return null;
  const fields = numbersOf(house, plan);
  // What the form does not show is the house's own, whatever was typed there before.
  const value = (field: NumberField, own: number): number =>
    fields.includes(field) ? (valueOf(house, plan, field) ?? own) : own;
  const { end, pot, stake } = house;
  return {
    ...house,
    chips: value('chips', house.chips),
    stake: { ...stake, min: value('min', stake.min) },
    pot: { ...pot, ante: value('ante', pot.ante) },
    end: {
      ...end,
      kind: endOf(house, plan),
      rounds: value('rounds', end.rounds),
      minutes: value('minutes', end.minutes),
      target: value('target', end.target),
    },
  };
}

/** Return what is sent to open the table. */
export function openingOf(rules: HouseRules, { seats, clock, redraw, name }: Plan): OpenTable {
  const options: Options = { seat_count: seats, clock_seconds: clock, pace: 'human' };
  return { rules, options, name: name.trim(), redraw };
}
