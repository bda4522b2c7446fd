import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';

import { house } from '../../src/i18n/house';
import { learn } from '../../src/i18n/t';
import TwoPlayers from '../../src/pages/start/TwoPlayers.svelte';
import { takingTurns } from '../../src/pages/start/house';
import type { HouseRules } from '../../src/protocol/generated';
import { RULES } from '../base/frames';

learn(house);

test('two players are told that they may take turns, and one click does it (V49)', () => {
  const taken: HouseRules[] = [];
  const onrules = (rules: HouseRules) => void taken.push(rules);
  render(TwoPlayers, { rules: RULES, players: 2, onrules });

  screen.getByRole('button', { name: 'Pass the bank on every round' }).click();

  expect(taken).toEqual([takingTurns(RULES)]);
});

test.each([
  ['three players', 3, RULES],
  ['who take turns already', 2, takingTurns(RULES) ?? RULES],
] as const)('%s are told nothing', (_, players, rules) => {
  const { container } = render(TwoPlayers, { rules, players, onrules: () => undefined });

  expect(container.textContent).toBe('');
});
