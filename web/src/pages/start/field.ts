import type { HouseRules } from '../../protocol/generated';
import type { Asked } from './asked';

/** One rule as a form shows it: where it stands, what it is called, and how it is asked for. */

/** A number; empty where it may be none. */
export interface NumberKind {
  readonly is: 'number';
  readonly min: number;
  readonly max: number;
  readonly mayBeNone?: true;
}

/** What a field holds, and how it is asked for. */
type Kind =
  | {
      readonly is: 'choice';
      readonly options: readonly (readonly [value: string, words: string])[];
    }
  | NumberKind
  | { readonly is: 'yes-no' }
  | { readonly is: 'text'; readonly charsMax: number }
  /** Names from the best down, those of equal rank joined by "=". */
  | { readonly is: 'order' };

/** One rule. */
export interface RuleField {
  /** Where it stands in the rules. */
  readonly at: string;
  readonly label: string;
  readonly kind: Kind;
  /** Whether such rules read it at all. */
  readonly isRead: Asked;
}

export interface RuleGroup {
  readonly title: string;
  readonly fields: readonly RuleField[];
}

/** What the rules hold at a place. */
type At<Part, Place> = Place extends `${infer Key}.${infer Rest}`
  ? At<Part[Key & keyof Part], Rest>
  : Part[Place & keyof Part];

/** Every choice there is has its words: one without would be shown as another one. */
export function choice<Place extends string>(
  at: Place,
  label: string,
  isRead: Asked,
  options: Readonly<Record<At<HouseRules, Place> & string, string>>,
): RuleField {
  return { at, label, isRead, kind: { is: 'choice', options: Object.entries(options) } };
}

export function count(
  at: string,
  label: string,
  isRead: Asked,
  min: number,
  max: number,
): RuleField {
  return { at, label, isRead, kind: { is: 'number', min, max } };
}

export function maybe(
  at: string,
  label: string,
  isRead: Asked,
  min: number,
  max: number,
): RuleField {
  return { at, label, isRead, kind: { is: 'number', min, max, mayBeNone: true } };
}

export function yes(at: string, label: string, isRead: Asked): RuleField {
  return { at, label, isRead, kind: { is: 'yes-no' } };
}
