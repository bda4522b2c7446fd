import { RULES_NAME_CHARS_MAX, type HouseRules } from '../../protocol/generated';

const CHANGED = ', changed';

/**
 * Return `rules` under a name that is theirs: a house with other rules is not the one they began as.
 *
 * A name that somebody has given is left alone.
 */
export function named(
  rules: HouseRules,
  began: HouseRules,
  isAlike = isSame(rules, began),
): HouseRules {
  const changed = changedName(began.name);
  if (rules.name !== began.name && rules.name !== changed) return rules;
  const name = isAlike ? began.name : changed;
  return name === rules.name ? rules : { ...rules, name };
}

/** Say whether two houses have the same rules, whatever they are called. */
export function isSame(rules: HouseRules, other: HouseRules): boolean {
  return JSON.stringify({ ...rules, name: '' }) === JSON.stringify({ ...other, name: '' });
}

function changedName(name: string): string {
  if (name.endsWith(CHANGED)) return name;
  return (
    Array.from(name)
      .slice(0, RULES_NAME_CHARS_MAX - CHANGED.length)
      .join('') + CHANGED
  );
}
