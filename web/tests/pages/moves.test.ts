import { expect, test } from 'vitest';

import { pot } from '../../src/i18n/pot';
import { learn } from '../../src/i18n/t';
import { movesShown } from '../../src/pages/moves';
import type { Choice, Request, View } from '../../src/protocol/generated';
import type { Scene } from '../../src/state/scene';
import { sceneOf, view, you } from '../base/frames';

learn(pot);

function scene(legal: readonly Choice[], table: Partial<View> = {}): Scene {
  return sceneOf({ view: view({ session: 1, ...table }), you: you({ legal }) });
}

/** Return the words of all moves, and the commands that come of taking each once. */
function taken(from: Scene): { words: string[]; commands: Request[] } {
  const commands: Request[] = [];
  const { actions, amount } = movesShown(from, (command) => commands.push(command));
  for (const action of actions) action.onact();
  const words = actions.map(({ label, key }) => `${label} (${key ?? ''})`);
  if (amount !== null) {
    for (const { label, value, key } of amount.quick) {
      words.push(`${label} ${amount.label(value)} (${key ?? ''})`);
    }
    words.push(`${amount.label(amount.start)} of ${amount.min} to ${amount.max}`);
    amount.onact(amount.start);
  }
  return { words, commands };
}

const CASES: readonly (readonly [string, Choice[], Partial<View>, string[], Request[]])[] = [
  ['a throw', [{ do: 'throw' }], {}, ['Throw (t)'], [{ do: 'throw', seat: 0 }]],
  [
    'a further throw',
    [{ do: 'throw' }],
    { tries: 1 },
    ['Throw again (t)'],
    [{ do: 'throw', seat: 0 }],
  ],
  [
    'a fade',
    [{ do: 'fade', least: 10, most: 60, unit: 5, or_zero: true }],
    {},
    [
      'Pass (p)',
      'All Fade 60 (f)',
      'Half Fade 30 (h)',
      'Minimum Fade 10 (m)',
      'Fade 40 of 10 to 60',
    ],
    [
      { do: 'fade', seat: 0, chips: 0 },
      { do: 'fade', seat: 0, chips: 40 },
    ],
  ],
  [
    'a fade of all or nothing',
    [{ do: 'fade', least: 7, most: 7, unit: 1, or_zero: true }],
    {},
    ['Fade 7 (f)', 'Pass (p)'],
    [
      { do: 'fade', seat: 0, chips: 7 },
      { do: 'fade', seat: 0, chips: 0 },
    ],
  ],
  [
    'nothing to fade with',
    [{ do: 'fade', least: 0, most: 0, unit: 1 }],
    {},
    ['Pass (p)'],
    [{ do: 'fade', seat: 0, chips: 0 }],
  ],
  [
    'a new bank',
    [{ do: 'stake-bank', least: 10, most: 1000, unit: 1 }, { do: 'decline-bank' }],
    { offer: 'first' },
    [
      'Not for me (p)',
      'All Put up 1,000 (a)',
      'Half Put up 500 (h)',
      'Minimum Put up 10 (m)',
      'Put up 100 of 10 to 1000',
    ],
    [
      { do: 'decline-bank', seat: 0 },
      { do: 'stake-bank', seat: 0, chips: 100 },
    ],
  ],
  [
    'a bank that stands',
    [{ do: 'stake-bank', least: 0, most: 500, unit: 1 }, { do: 'decline-bank' }],
    { offer: 'kept', banker: 0, bank: 80 },
    ['Let 80 stand (s)', 'Give up the bank (p)', 'Add 1 of 1 to 500'],
    [
      { do: 'stake-bank', seat: 0, chips: 0 },
      { do: 'decline-bank', seat: 0 },
      { do: 'stake-bank', seat: 0, chips: 1 },
    ],
  ],
  [
    'a bank that covers',
    [{ do: 'stake-bank', least: 0, most: 0, unit: 1 }, { do: 'decline-bank' }],
    { offer: 'first' },
    ['Let 0 stand (s)', 'Not for me (p)'],
    [
      { do: 'stake-bank', seat: 0, chips: 0 },
      { do: 'decline-bank', seat: 0 },
    ],
  ],
  [
    'a bank that chips may be taken out of',
    [{ do: 'stake-bank', least: -70, most: 500, unit: 10 }, { do: 'decline-bank' }],
    { offer: 'kept', banker: 0, bank: 80 },
    [
      'Let 80 stand (s)',
      'Give up the bank (p)',
      'All Put up 580 (a)',
      'Half Put up 290 (h)',
      'Minimum Put up 10 (m)',
      'Put up 80 of 10 to 580',
    ],
    [
      { do: 'stake-bank', seat: 0, chips: 0 },
      { do: 'decline-bank', seat: 0 },
      { do: 'stake-bank', seat: 0, chips: 0 },
    ],
  ],
  [
    'an ante',
    [{ do: 'pay-ante' }, { do: 'sit-out' }],
    {},
    ['Ante 10 (a)', 'Sit out (p)'],
    [
      { do: 'pay-ante', seat: 0 },
      { do: 'sit-out', seat: 0 },
    ],
  ],
  ['being away', [{ do: 'come-back' }], {}, ['I am back (b)'], [{ do: 'come-back', seat: 0 }]],
  [
    'what the menu has',
    [{ do: 'leave-seat' }, { do: 'add-bot' }, { do: 'end-session' }],
    {},
    [],
    [],
  ],
];

test('the bar offers exactly what is legal, with its numbers', () => {
  for (const [what, legal, table, words, commands] of CASES) {
    expect(taken(scene(legal, table)), what).toEqual({ words, commands });
  }
});

test('nothing is offered while dice or chips are still on their way', () => {
  expect(taken({ ...scene([{ do: 'throw' }]), isBehind: true })).toEqual({
    words: [],
    commands: [],
  });
});
