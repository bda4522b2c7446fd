import { expect, test } from 'vitest';

import { abandoned } from '../../src/i18n/fair-log';
import { learn } from '../../src/i18n/t';
import type { Event } from '../../src/protocol/generated';
import { linesOf } from '../../src/state/log';
import { told } from '../../src/words/told';

const BEFORE = { names: ['Ann', 'Bo', '{seat}'], banker: 1, isFirst: false, isKept: false };
const GIVEN_UP = {
  event: 'attempt-abandoned',
  epoch: 1,
  attempt: 0,
  k: 0,
  index: 64,
  element: '',
  reveals: [],
  missing: [0, 2],
} as const;

function say(event: Event, banker: number | null = 1): (string | undefined)[] {
  const entry = { version: 1, at_ms: 0, head: '', events: [event] };
  const { lines } = linesOf(entry, { ...BEFORE, banker });
  return told(lines).map(({ text }) => text.replaceAll(/[\u2060\u2068\u2069]/g, ''));
}

test('before its words are there nothing is told, and afterwards the same line is', () => {
  const entry = { version: 1, at_ms: 0, head: '', events: [GIVEN_UP] };
  const { lines } = linesOf(entry, BEFORE);
  expect(told(lines)).toEqual([]);

  learn(abandoned);
  expect(told(lines)).toHaveLength(1);
});

test.each([
  [GIVEN_UP, ['No sign from Ann, {seat}, whose stake goes back. Nothing was thrown.']],
  [
    {
      event: 'redraw-called',
      attempt: 1,
      sent: [{ seat: 0, chips: 1000 }],
      returned: 40,
      asked: [],
    },
    ['Stakes go back: 1,000 to Ann, 40 of the bank to Bo. The others play on, with new dice.'],
  ],
  [
    { event: 'redraw-called', attempt: 1, sent: [], returned: 0, asked: [] },
    ['The others play on, with new dice.'],
  ],
  [
    { event: 'round-voided', sent: [{ seat: 0, chips: 10 }], bank: 100 },
    [
      'The round is void, and nobody wins or loses. Stakes go back: 10 to Ann, 100 of the bank to Bo.',
    ],
  ],
  [{ event: 'round-voided', sent: [], bank: 0 }, ['The round is void, and nobody wins or loses.']],
  [
    { event: 'reveal-came-late', epoch: 1, attempt: 0, seat: 0, contribution: '' },
    ['The page of Ann answers too late; its part is kept as evidence.'],
  ],
  [
    { event: 'chains-retired', epoch: 1 },
    [
      'The server was restored from a copy, so the dice go on with new chains. No old one is used again.',
    ],
  ],
] as const)('%o is told as a person would', (event, sentences) => {
  expect(say(event as unknown as Event)).toEqual(sentences);
});

test('in a pot there is no banker to name', () => {
  const voided = {
    event: 'round-voided',
    sent: [
      { seat: 0, chips: 10 },
      { seat: 1, chips: 10 },
    ],
    bank: 0,
  } as const;

  expect(say(voided, null)).toEqual([
    'The round is void, and nobody wins or loses. Stakes go back: 10 to Ann, 10 to Bo.',
  ]);
});
