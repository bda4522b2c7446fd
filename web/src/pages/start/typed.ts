import { t } from '../../i18n/t';
import type { NumberKind, RuleField } from './field';
import { briefLabel } from './wrong';

/** Return the number that is typed in a field, null for none; or why it is neither, as a sentence. */
export function numberTyped(
  typed: string,
  field: Pick<RuleField, 'label'>,
  kind: NumberKind,
): number | null | string {
  const { mayBeNone, min, max } = kind;
  const came = typed.trim();
  const label = briefLabel(field);
  if (came === '') return mayBeNone === true ? null : t('rules.number.empty', { label, min, max });
  const number = /^\d{1,13}$/.test(came) ? Number(came) : null;
  if (number !== null && number >= min && number <= max) return number;
  const key = mayBeNone === true ? 'rules.number.none' : 'rules.number';
  return t(key, { label, min, max, came });
}

/** Return the names that are typed as an order, from the best down, equals joined by = (V2). */
export function orderTyped(typed: string): readonly string[] {
  const joined = typed.replace(/\s*=\s*/g, '=');
  return joined.split(/[\s,]+/).filter((name) => name !== '');
}
