import { speak } from '../i18n/t';
import type { HouseRules } from '../protocol/generated';

/** What the words of the table have no sentences for, as it stands in rules; more than is, never less. */
const UNUSUAL =
  /:"(cover|fixed|sealed|sum|red_|four|rand|replay|players|straights|all"|one"|free|reante|carry|split)|e":"banker|(456|raw|ing|diff3|back|off)":t|(cap|buy)":(?!0)\d|(456|trips|ones|[13])":([2-9]|1\d)/;

/** Fetch the words of a house that needs more than usual; null where it needs none. */
export function idiomFor(rules: HouseRules): Promise<void> | null {
  speak({});
  const isUnusual = UNUSUAL.test(JSON.stringify(rules));
  const isPot = rules.bet === 'pot';
  if (!isUnusual && !isPot) return null;
  // Without them the table is there, and what they say is not told.
  return Promise.all([
    isPot ? import('../words/pot') : null,
    isUnusual ? import('../words/houses') : null,
  ]).then(
    ([pot, house]) => {
      speak({ ...pot?.withPot(), ...house?.withHouse(rules) });
    },
    () => undefined,
  );
}
