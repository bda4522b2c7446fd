import { expect, test } from 'vitest';

import { pot } from '../../src/i18n/pot';
import { learn } from '../../src/i18n/t';
import type { Event } from '../../src/protocol/generated';
import { linesOf } from '../../src/state/log';
import { tell } from '../../src/words/tell';
import { told } from '../../src/words/told';
import { thrown } from '../base/frames';

learn(pot);

const P4 = { kind: 'point', face: 4 } as const;
const T5 = { kind: 'trips', face: 5 } as const;
const BEFORE = { names: ['Ann', 'Bo', 'مريم'], banker: 1, isFirst: false, isKept: false };
const SETTLED = {
  event: 'stake-settled',
  seat: 0,
  stake: 40,
  banker: P4,
  void: 0,
  ground: null,
} as const;

const TOLD: readonly (readonly [Event, string | null])[] = [
  [
    { event: 'seat-taken', seat: 0, player: '', name: 'Ann', bot: null, chips: 0, bought: 0 },
    'Ann sits down.',
  ],
  [
    { event: 'seat-taken', seat: 0, player: '', name: 'Owl', bot: 'bold', chips: 0, bought: 0 },
    'Owl, a bold bot, sits down.',
  ],
  [{ event: 'seat-leaving', seat: 0, is_sent: false }, 'Ann leaves after this round.'],
  [
    { event: 'seat-left', seat: 0, chips: 1200, player: '', name: 'Ann', is_sent: false },
    'Ann leaves with 1,200.',
  ],
  [
    { event: 'seat-left', seat: 0, chips: 0, player: '', name: 'Ann', is_sent: false },
    'Ann leaves.',
  ],
  [{ event: 'seat-leaving', seat: 0, is_sent: true }, 'Ann is sent away after this round.'],
  [
    { event: 'seat-left', seat: 0, chips: 1200, player: '', name: 'Ann', is_sent: true },
    'Ann is sent away, with 1,200.',
  ],
  [
    { event: 'seat-left', seat: 0, chips: 0, player: '', name: 'Ann', is_sent: true },
    'Ann is sent away.',
  ],
  [{ event: 'seat-away', seat: 0, auto: false }, 'Ann is away.'],
  [{ event: 'seat-away', seat: 0, auto: true }, 'Ann did not answer in time and is away.'],
  [{ event: 'seat-back', seat: 0 }, 'Ann is back.'],
  [{ event: 'host-passed', seat: 1 }, 'Bo is host now.'],
  [{ event: 'clock-changed', clock_seconds: 60 }, 'There are 60 s for each decision now.'],
  [{ event: 'clock-changed', clock_seconds: null }, 'There is no clock now.'],
  [{ event: 'pace-changed', pace: 'fast' }, 'Bots are fast now.'],
  [{ event: 'session-started', session: 1, chips: 1000 }, 'A new game: everybody has 1,000.'],
  [{ event: 'session-paused' }, 'The game is paused.'],
  [{ event: 'session-resumed' }, 'The game goes on.'],
  [{ event: 'session-ending', reason: 'time' }, 'Time is up: this is the last round.'],
  [{ event: 'session-ending', reason: 'host' }, 'This is the last round.'],
  [{ event: 'session-ended', reason: 'host', standings: [] }, 'The game is over.'],
  [thrown(0, [4, 2, 2], { combination: P4 }), 'Ann throws 4-2-2: point 4.'],
  [thrown(0, [5, 5, 5], { combination: T5 }), 'Ann throws 5-5-5: trips of fives.'],
  [thrown(0, [6, 4, 5], { combination: { kind: '456', face: null } }), 'Ann throws 6-4-5: 4-5-6.'],
  [thrown(0, [4, 5, 6], { combination: { kind: '456', face: null } }), 'Ann throws 4-5-6.'],
  [thrown(0, [1, 2, 3], { combination: { kind: '123', face: null } }), 'Ann throws 1-2-3.'],
  [
    thrown(0, [1, 2, 4], { combination: { kind: 'nothing', face: null }, stands: false }),
    'Ann throws 1-2-4: nothing, so again.',
  ],
  [
    { event: 'first-bank-sought', seats: [0, 1] },
    'Everybody throws for the first bank. Only the first die counts.',
  ],
  [{ event: 'first-throws-tied', seats: [0, 1] }, 'Ann and Bo are level and throw again.'],
  [{ event: 'bank-offered', seats: [0, 1], offer: 'broken' }, 'The bank is offered to Ann.'],
  [{ event: 'bank-offered', seats: [1], offer: 'kept' }, 'Bo may let the bank stand.'],
  [{ event: 'bank-declined', seat: 0, auto: false }, 'Ann does not want the bank.'],
  [{ event: 'bank-unwanted' }, 'Nobody wants the bank.'],
  [{ event: 'bank-returned', seat: 1, chips: 80, stays: false }, '80 go back to Bo.'],
  [{ event: 'bank-returned', seat: 1, chips: 1, stays: false }, '1 goes back to Bo.'],
  [
    { event: 'bank-staked', seat: 1, added: 100, bank: 100, asked: [0], fixed: 0 },
    'Bo puts up a bank of 100.',
  ],
  [
    { event: 'bank-staked', seat: 1, added: 0, bank: 140, asked: [0], fixed: 0 },
    'Bo lets 140 stand.',
  ],
  [
    { event: 'bank-staked', seat: 1, added: 20, bank: 140, asked: [0], fixed: 0 },
    'Bo adds 20: the bank holds 140.',
  ],
  [{ event: 'bank-faded', seat: 0, chips: 40, auto: false }, 'Ann fades 40.'],
  [{ event: 'bank-faded', seat: 0, chips: 0, auto: false }, 'Ann passes.'],
  [
    { event: 'bank-covered', bank: 100, returned: 0, players: [0], first: [] },
    'The bank is covered.',
  ],
  [{ event: 'bank-covered', bank: 40, returned: 60, players: [0], first: [] }, '60 go back to Bo.'],
  [{ event: 'bank-unfaded', returned: 100 }, 'Nobody fades, so nobody throws.'],
  [
    { ...SETTLED, outcome: 'win', change: 40, player: T5 },
    'Ann wins 40: trips of fives against point 4.',
  ],
  [
    { ...SETTLED, outcome: 'win', change: 40, player: null, banker: { kind: '123', face: null } },
    'Ann wins 40 from the 1-2-3 of the bank.',
  ],
  [
    { ...SETTLED, outcome: 'lose', change: -40, player: { kind: 'point', face: 2 } },
    'Ann loses 40: point 2 against point 4.',
  ],
  [
    { ...SETTLED, outcome: 'lose', change: -40, player: null, banker: { kind: '456', face: null } },
    'Ann loses 40 to the 4-5-6 of the bank.',
  ],
  [{ ...SETTLED, outcome: 'push', change: 0, player: P4 }, 'Ann takes 40 back: both have point 4.'],
  [
    { event: 'round-settled', round: 1, stacks: [], bank: 140, is_broken: false },
    'The bank holds 140.',
  ],
  [
    { event: 'round-settled', round: 1, stacks: [], bank: 60, is_broken: true },
    'The bank is broken.',
  ],
  [{ event: 'round-settled', round: 1, stacks: [], bank: 0, is_broken: false }, null],
  [
    { event: 'antes-opened', ante: 10, opener: 1, asked: [1, 0] },
    'The ante is 10. Bo throws first.',
  ],
  [{ event: 'ante-paid', seat: 0, chips: 10 }, 'Ann antes 10.'],
  [{ event: 'sat-out', seat: 0, auto: true }, 'Ann sits out.'],
  [{ event: 'antes-closed', pot: 30, players: [0, 1, 2] }, 'The pot is 30.'],
  [{ event: 'stakes-returned' }, 'All stakes go back.'],
  [{ event: 'players-wanted' }, 'Fewer than two can ante, so the table waits.'],
  [
    { event: 'shootout-called', number: 1, seats: [0, 1], combination: P4, ante: 0 },
    'Shootout! Ann and Bo are tied with point 4 and throw again.',
  ],
  [
    { event: 'pot-won', seat: 0, pot: 30, combination: P4 },
    'Ann takes the pot of 30 with point 4.',
  ],
  // A name that is written from right to left leaves the words around it in their order.
  [{ event: 'seat-back', seat: 2 }, '\u2068مريم\u2069 is back.'],
];

function line(event: Event) {
  const [first] = linesOf({ version: 1, at_ms: 0, head: '', events: [event] }, BEFORE).lines;
  if (first === undefined) throw new Error();
  return first;
}

test('every event that somebody would tell has a sentence with its own numbers', () => {
  for (const [event, sentence] of TOLD) expect(tell(line(event))).toBe(sentence);
});

test('a bank that stood is given up, and only the first die counts for the first bank', () => {
  const kept = { ...line({ event: 'bank-declined', seat: 1, auto: false }), isKept: true };
  const first = { ...line(thrown(1, [6, 1, 5])), isFirst: true };

  expect(tell(kept)).toBe('Bo gives up the bank.');
  expect(tell(first)).toBe('Bo throws 6-1-5: first die 6.');
});

test('what nobody tells, and what a newer server tells, is left out', () => {
  const untold = [
    'anchor-published',
    'chain-changed',
    'round-locked',
    'round-bound',
    'players-called',
  ];
  for (const event of [...untold, 'comet-seen']) {
    expect(tell(line({ event } as unknown as Event))).toBeNull();
  }
});

test('each round has one heading, although the first is opened twice', () => {
  const opened = (round: number): Event => ({
    event: 'round-opened',
    round,
    epoch: 1,
    k: 0,
    first_index: 1,
    last_element: '',
    rules_hash: '',
  });
  const events = [opened(1), opened(1), opened(2)];
  const { lines } = linesOf({ version: 1, at_ms: 0, head: '', events }, BEFORE);

  expect(told(lines).map(({ text }) => text)).toEqual(['Round 1', 'Round 2']);
});
