import { expect, test } from 'vitest';

import type { Event } from '../../src/protocol/generated';
import { lifted, movesOf } from '../../src/state/moves';
import { chair, view } from '../base/frames';

const BANK = view({
  banker: 1,
  bank: 100,
  chairs: [chair('Ann', { chips: 60, stake: 40 }), chair('Bo', { chips: 0 }), null],
});
const POT = view({
  pot: 20,
  chairs: [chair('Ann', { stake: 10 }), chair('Bo', { stake: 10 }), null],
});
const POINT = { kind: 'point', face: 4 } as const;

const MOVES: readonly (readonly [Event, typeof BANK, string[]])[] = [
  [
    { event: 'bank-staked', seat: 1, added: 30, bank: 130, asked: [0], fixed: 0 },
    BANK,
    ['pocket 1 > middle 30'],
  ],
  [{ event: 'bank-staked', seat: 1, added: 0, bank: 100, asked: [0], fixed: 0 }, BANK, []],
  [{ event: 'bank-faded', seat: 0, chips: 40, auto: false }, BANK, ['pocket 0 > stake 0 40']],
  [{ event: 'bank-faded', seat: 0, chips: 0, auto: true }, BANK, []],
  [
    { event: 'round-voided', sent: [{ seat: 0, chips: 40 }], bank: 100 },
    BANK,
    ['stake 0 > pocket 0 40', 'middle > pocket 1 100'],
  ],
  [
    {
      event: 'round-voided',
      sent: [
        { seat: 0, chips: 10 },
        { seat: 1, chips: 10 },
      ],
      bank: 0,
    },
    POT,
    ['middle > pocket 0 10', 'middle > pocket 1 10'],
  ],
  [
    {
      event: 'redraw-called',
      attempt: 1,
      sent: [{ seat: 0, chips: 40 }],
      returned: 40,
      asked: [1],
    },
    BANK,
    ['stake 0 > pocket 0 40', 'middle > pocket 1 40'],
  ],
  [
    { event: 'bank-covered', bank: 40, returned: 60, players: [0], first: [] },
    BANK,
    ['middle > pocket 1 60'],
  ],
  [{ event: 'bank-unfaded', returned: 100 }, BANK, ['middle > pocket 1 100']],
  [{ event: 'bank-returned', seat: 1, chips: 80, stays: false }, BANK, ['middle > pocket 1 80']],
  [
    {
      event: 'stake-settled',
      seat: 0,
      outcome: 'win',
      stake: 40,
      change: 40,
      banker: POINT,
      player: POINT,
      void: 0,
      ground: null,
    },
    BANK,
    ['stake 0 > pocket 0 40', 'middle > pocket 0 40'],
  ],
  [
    {
      event: 'stake-settled',
      seat: 0,
      outcome: 'lose',
      stake: 40,
      change: -40,
      banker: POINT,
      player: null,
      void: 0,
      ground: null,
    },
    BANK,
    ['stake 0 > middle 40'],
  ],
  [
    {
      event: 'stake-settled',
      seat: 0,
      outcome: 'push',
      stake: 40,
      change: 0,
      banker: POINT,
      player: POINT,
      void: 0,
      ground: null,
    },
    BANK,
    ['stake 0 > pocket 0 40'],
  ],
  [{ event: 'ante-paid', seat: 0, chips: 10 }, POT, ['pocket 0 > middle 10']],
  [{ event: 'pot-won', seat: 1, pot: 20, combination: POINT }, POT, ['middle > pocket 1 20']],
  [{ event: 'stakes-returned' }, POT, ['middle > pocket 0 10', 'middle > pocket 1 10']],
  [{ event: 'stakes-returned' }, BANK, ['stake 0 > pocket 0 40']],
  [{ event: 'players-wanted' }, POT, []],
];

test('chips go where the event says, and none where it moves none', () => {
  for (const [event, table, moves] of MOVES) {
    const found = movesOf(event, table).map(({ from, to, chips }) => {
      const spots = [from, to].map((spot) =>
        spot.at === 'middle' ? spot.at : `${spot.at} ${spot.seat}`,
      );
      return `${spots.join(' > ')} ${chips}`;
    });

    expect(found, JSON.stringify(event)).toEqual(moves);
  }
});

test('chips in the air lie nowhere else', () => {
  const air = lifted(BANK, [
    { from: { at: 'stake', seat: 0 }, to: { at: 'middle' }, chips: 40 },
    { from: { at: 'middle' }, to: { at: 'pocket', seat: 1 }, chips: 30 },
    { from: { at: 'pocket', seat: 0 }, to: { at: 'middle' }, chips: 10 },
  ]);

  expect(air.bank).toBe(70);
  expect(air.chairs[0]).toMatchObject({ chips: 50, stake: 0 });
  expect(BANK.chairs[0]).toMatchObject({ chips: 60, stake: 40 });
});
