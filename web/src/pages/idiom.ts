import { speak } from '../i18n/t';
import type { HouseRules } from '../protocol/generated';

/** What the words of the table have no sentences for, as it stands in rules; more than is, never less. */
const UNUSUAL =
  /:"(cover|fixed|sum|red_|four|rand|replay|players|straights|all"|one"|free|reante|carry|split)|e":"banker|(456|raw|ing|diff3)":t|cap":\d|(456|trips|ones|[13])":([2-9]|1\d)/;

/** Fetch the words of a house that needs more than usual; null where it needs none. */
export function idiomFor(rules: HouseRules): Promise<void> | null {
  speak({});
  const isUnusual = UNUSUAL.test(JSON.stringify(rules));
  if (!isUnusual && rules.bet !== 'pot') return null;
  const house = isUnusual ? import('../words/houses') : import('../words/pot');
  // Without them the table is there, and what they say is not told.
  return house.then(
    ({ use }) => {
      use(rules);
    },
    () => undefined,
  );
}
