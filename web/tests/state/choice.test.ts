import { expect, test } from 'vitest';

import type { Choice, View } from '../../src/protocol/generated';
import { isSameChoice } from '../../src/state/choice';
import { view } from '../base/frames';

const FADE: Choice = { do: 'fade', least: 10, most: 60, unit: 1, or_zero: true };
const SEEN = view({ phase: 'fading', session: 1, epoch: 4, bank: 100 });

const CASES: readonly (readonly [string, boolean, Choice, Choice[], View])[] = [
  ['nothing has changed', true, FADE, [FADE], SEEN],
  ['the host changed something else', true, FADE, [FADE], { ...SEEN, host: 1 }],
  ['less is open now', false, FADE, [{ ...FADE, most: 40 }], SEEN],
  ['the bank is another one', false, FADE, [FADE], { ...SEEN, bank: 200 }],
  ['it is another round', false, FADE, [FADE], { ...SEEN, epoch: 5 }],
  ['it is not this turn', false, FADE, [{ do: 'throw' }], SEEN],
  ['a bot for a lobby that has filled', true, { do: 'add-bot' }, [{ do: 'add-bot' }], view()],
  ['a bot for a full table', false, { do: 'add-bot' }, [], view()],
];

test('a choice is given again only where it is the same with the same numbers (B22)', () => {
  for (const [why, isSame, choice, legal, latest] of CASES) {
    expect(isSameChoice(choice, SEEN, legal, latest), why).toBe(isSame);
  }
});
