import { expect, test } from 'vitest';

import { pot } from '../../src/i18n/pot';
import { learn } from '../../src/i18n/t';
import type { View } from '../../src/protocol/generated';
import type { Scene } from '../../src/state/scene';
import { besides, now } from '../../src/words/now';
import { chair, sceneOf, view, you } from '../base/frames';

learn(pot);

function scene(table: Partial<View>, seat: number | null = 0): Scene {
  return sceneOf({ view: view({ session: 1, ...table }), you: you({ seat }) });
}

const HELD = {
  banker: 1,
  bank: 100,
  chairs: [chair('Ann'), chair('Bo', { combination: { kind: 'point', face: 4 } }), null],
} as const;

const SENTENCES: readonly (readonly [Partial<View>, string])[] = [
  [{ phase: 'fading', is_paused: true }, 'The game is paused.'],
  [{ phase: 'bank-offered', offer: 'first', waiting: [0] }, 'The bank is offered to you.'],
  [{ phase: 'bank-offered', offer: 'first', waiting: [1] }, 'The bank is offered to Bo.'],
  [
    { phase: 'bank-offered', offer: 'kept', waiting: [0], bank: 80 },
    'Your bank holds 80. Let it stand?',
  ],
  [{ phase: 'bank-offered', offer: 'kept', waiting: [0] }, 'Your bank is empty. Put up a new one?'],
  [
    { phase: 'bank-offered', offer: 'kept', waiting: [1], bank: 80 },
    'Bo may let the bank of 80 stand.',
  ],
  [{ phase: 'bank-open' }, 'Nobody wants the bank. Anybody may take it.'],
  [
    { phase: 'fading', waiting: [0], bank: 100, open_bank: 60 },
    'How much of the bank do you fade? 60 of 100 is open.',
  ],
  [{ phase: 'fading', waiting: [1], bank: 100, open_bank: 60 }, 'Bo may fade: 60 of 100 open.'],
  [{ phase: 'anteing', waiting: [0, 1] }, 'Ante 10 to play for the pot?'],
  [{ phase: 'anteing', waiting: [1] }, 'Bo may ante.'],
  [{ phase: 'waiting' }, 'The table waits for two players who can ante.'],
  [{ phase: 'binding' }, 'The stakes are closed.'],
  [
    { phase: 'first-throws', waiting: [1] },
    'Bo throws for the first bank. Only the first die counts.',
  ],
  [{ phase: 'first-throws', waiting: [0] }, 'Throw for the first bank. Only the first die counts.'],
  [{ phase: 'banker-throws', waiting: [1], bank: 100 }, 'Bo throws. The bank holds 100.'],
  [{ phase: 'players-throw', waiting: [0], ...HELD }, 'Your throw, against point 4.'],
  [{ phase: 'players-throw', waiting: [1], ...HELD }, 'Bo throws against point 4.'],
  [{ phase: 'pot-throws', waiting: [0], pot: 40 }, 'Your throw, for the pot of 40.'],
  [
    { phase: 'pot-throws', waiting: [1], pot: 40, shootout: 1 },
    'Shootout: Bo throws for the pot of 40.',
  ],
  [{ phase: 'ended' }, 'The game is over.'],
];

test('one sentence says what is going on, and whose turn it is', () => {
  for (const [table, sentence] of SENTENCES) expect(now(scene(table))).toBe(sentence);
});

test('what one should know besides stands in a second line', () => {
  const away = [chair('Ann', { is_away: true }), chair('Bo', { is_away: true }), chair('Cy')];

  expect(besides(scene({}), null)).toBe('');
  expect(besides(scene({}), 12)).toBe('12 s left.');
  expect(besides(scene({}, null), null)).toBe('You are watching.');
  expect(besides(scene({ ending: 'host' }), null)).toBe('This is the last round.');
  expect(besides(scene({ chairs: away, phase: 'fading', waiting: [1] }), null)).toBe(
    'You are away, and your throws are made for you. Bo is away: the throw is made for them.',
  );
});

test('at a table that waits for everybody nothing is done for anybody', () => {
  const chairs = [chair('Ann', { is_away: true }), chair('Owl', { bot: 'bold' }), null];
  const game = { phase: 'fading', session: 1, chairs, waiting: [0] } as const;

  expect(besides(scene(game), null)).toBe('You are away.');
  expect(besides(scene({ ...game, chairs: [...chairs, chair('Bo')] }), null)).toBe(
    'You are away, and your throws are made for you.',
  );
});
