import { speak } from '../i18n/t';
import type { HouseRules } from '../protocol/generated';

/** What the words of the table have no sentences for, as it stands in rules; more than is, never less. */
const UNUSUAL =
  /:"(cov|fix|sum|red_|four|rand|repl|play|stra|all"|one"|free|rea|car|spl)|e":"banker|(456|raw|ing|diff3)":t|cap":\d|(456|trips|ones|[13])":([2-9]|1\d)/;

/** What a house adds to its game that most do not have, in the same way. */
const ADDED = /sealed|buy":[^0]|(back|off|ras)":t/;

/** Fetch the words of a house that needs more than usual; null where it needs none. */
export function idiomFor(rules: HouseRules): Promise<void> | null {
  speak({});
  const told = JSON.stringify(rules);
  const isUnusual = UNUSUAL.test(told);
  const isAdded = ADDED.test(told);
  const isPot = rules.bet === 'pot';
  if (!isUnusual && !isPot && !isAdded) return null;
  // Without them the table is there, and what they say is not told.
  return Promise.all([
    isPot ? import('../words/pot') : null,
    isUnusual ? import('../words/houses') : null,
    isAdded ? import('../words/added') : null,
  ]).then(
    ([pot, house, added]) => {
      const idiom = { ...pot?.withPot(), ...house?.withHouse(rules) };
      speak({ ...idiom, ...added?.withAdded(rules, idiom) });
    },
    () => undefined,
  );
}
