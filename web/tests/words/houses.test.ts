import { afterEach, expect, test } from 'vitest';

import { speak } from '../../src/i18n/t';
import { idiomFor } from '../../src/pages/idiom';
import { movesShown } from '../../src/pages/moves';
import { seatsShown, wordsShown } from '../../src/pages/shown';
import type { Choice, Combination, Event, HouseRules, Request } from '../../src/protocol/generated';
import { outcomesAfter } from '../../src/state/after';
import { linesOf } from '../../src/state/log';
import { movesOf } from '../../src/state/moves';
import { withAdded } from '../../src/words/added';
import { withHouse } from '../../src/words/houses';
import { called } from '../../src/words/made';
import { besides, now } from '../../src/words/now';
import { withPot } from '../../src/words/pot';
import { resultShown } from '../../src/words/result';
import { tell } from '../../src/words/tell';
import { told } from '../../src/words/told';
import { RULES, sceneOf, thrown, view, you } from '../base/frames';

const P4 = { kind: 'point', face: 4 } as const;
const N = { kind: 'nothing', face: null } as const;
const COVER: HouseRules = { ...RULES, bet: 'cover' };
const FIXED: HouseRules = { ...RULES, bet: 'fixed' };
const POT: HouseRules = { ...RULES, bet: 'pot' };
const CAPPED: HouseRules = { ...RULES, throw: { ...RULES.throw, cap: 3 } };
const STAKED = { event: 'bank-staked', seat: 1, asked: [0], added: 900, bank: 900 } as const;
const SETTLED = {
  event: 'stake-settled',
  seat: 0,
  stake: 40,
  banker: P4,
  player: P4,
  void: 0,
  outcome: 'lose',
  change: -40,
} as const;

afterEach(() => {
  speak({});
});

function use(rules: HouseRules): void {
  const idiom = { ...(rules.bet === 'pot' ? withPot() : {}), ...withHouse(rules) };
  speak({ ...idiom, ...withAdded(rules, idiom) });
}

function linesFor(events: readonly Event[]) {
  const before = { names: ['Ann', 'Bo', 'Cy'], banker: 1, isFirst: false, isKept: false };
  return linesOf({ version: 1, at_ms: 0, head: '', events }, before).lines;
}

function toldAt(rules: HouseRules, ...events: Event[]): (string | null)[] {
  use(rules);
  return linesFor(events).map(tell);
}

test('where players stake first, nobody fades a bank', () => {
  expect(
    toldAt(
      COVER,
      { ...STAKED, fixed: 0 },
      { event: 'bank-faded', seat: 0, chips: 40, auto: false },
      { event: 'bank-covered', bank: 40, returned: 860, players: [0], first: [] },
      { event: 'bank-unfaded', returned: 900 },
      { event: 'bank-returned', seat: 1, chips: 80, stays: true },
    ),
  ).toEqual([
    'Bo takes the bank, and can cover 900.',
    'Ann stakes 40.',
    'The banker covers 40.',
    'Nobody stakes, so nobody throws.',
    '80 go back to Bo.',
  ]);
  const fading = view({ phase: 'fading', waiting: [0, 1], open_bank: 860, bank: 900 });
  expect(now(sceneOf({ view: fading, rules: COVER }))).toBe(
    'How much do you stake? The bank can cover 860.',
  );
  expect(now(sceneOf({ view: fading, rules: COVER, you: you({ seat: 2 }) }))).toBe(
    'Ann and Bo may stake. The bank can cover 860.',
  );
});

test('a stake that the banker has fixed is one button and a pass', () => {
  expect(toldAt(FIXED, { ...STAKED, fixed: 20 })).toEqual(['Bo takes the bank: the stake is 20.']);
  const legal = [{ do: 'fade', least: 20, most: 20, unit: 1, or_zero: true }] as const;
  const shown = movesShown(sceneOf({ rules: FIXED, you: you({ legal }) }), () => undefined);

  expect(shown.amount).toBeNull();
  expect(shown.actions.map(({ label }) => label)).toEqual(['Stake 20', 'Pass']);
});

test('who may hold a bank that covers has one button for it', () => {
  use(COVER);
  const legal = [{ do: 'stake-bank', least: 0, most: 0, unit: 1 }, { do: 'decline-bank' }] as const;
  const { actions } = movesShown(sceneOf({ rules: COVER, you: you({ legal }) }), () => undefined);

  expect(actions.map(({ label }) => label)).toEqual(['Hold the bank', 'Not for me']);
});

test('a turn with a cap says which throw it is, and which throw counts', () => {
  const again = { combination: N, stands: false };
  const better = { combination: P4, stands: false };
  const earlier = { combination: { kind: 'point', face: 2 } as const, counts: false };
  expect(
    toldAt(
      CAPPED,
      thrown(0, [1, 2, 4], again),
      thrown(0, [4, 2, 2], better),
      thrown(0, [2, 5, 5], earlier),
      thrown(0, [1, 2, 4], { combination: N }),
    ),
  ).toEqual([
    'Ann throws 1-2-4: nothing, so again.',
    'Ann throws 4-2-2: point 4, and throws on.',
    'Ann throws 2-5-5: point 2. What came before is better.',
    'Ann throws 1-2-4: nothing.',
  ]);
  const turn = view({ phase: 'banker-throws', waiting: [1], tries: 1 });
  expect(besides(sceneOf({ view: turn, rules: CAPPED }), null)).toBe('Throw 2 of 3.');
  expect(besides(sceneOf({ view: view({ phase: 'fading' }), rules: CAPPED }), null)).toBe('');
});

test('stakes say why they went as they did, and what cannot be paid', () => {
  const so_far = { heads: [], is_spared: true, is_beaten: false, waiting: [] };
  const replayed = { event: 'contest-replayed', so_far } as const;
  expect(
    toldAt(
      { ...RULES, tie: 'replay' },
      { event: 'banker-called' },
      { ...replayed, seats: [0, 2] },
      { ...replayed, seats: [0] },
      { ...SETTLED, ground: 'same' },
      { ...SETTLED, ground: 'reversed', player: { kind: '456', face: null } },
      { ...SETTLED, ground: 'automatic', banker: null },
      {
        ...SETTLED,
        ground: 'rank',
        outcome: 'win',
        change: 60,
        void: 20,
        banker: { kind: 'point', face: 3 },
      },
    ),
  ).toEqual([
    'The banker throws last.',
    'Ann and Cy are level with the bank and all throw again.',
    'Ann is level with the bank, and both throw again.',
    'Ann loses 40: both have point 4, and the bank wins it.',
    'Ann loses 40: for players 4-5-6 loses here.',
    'Ann loses 40 with point 4.',
    'Ann wins 60: point 4 against point 3. 20 cannot be paid.',
  ]);
});

test('a pot is shared, carried over, won unthrown or paid for again', () => {
  const split: Event = { event: 'pot-split', seats: [0, 2], shares: [16, 15], combination: P4 };
  const tied = { seats: [0, 2], combination: P4 };
  expect(
    toldAt(
      { ...POT, pot: { ...POT.pot, tie: 'split' } },
      split,
      { ...split, combination: null },
      { event: 'pot-carried', pot: 30, ...tied },
      { event: 'pot-won', seat: 1, pot: 30, combination: null },
      { event: 'pot-won', seat: 1, pot: 30, combination: P4 },
      { event: 'shootout-called', number: 1, ante: 10, ...tied },
      { event: 'shootout-called', number: 1, ante: 0, ...tied },
    ),
  ).toEqual([
    'Ann and Cy have point 4 and share the pot.',
    'Nobody has won the pot: Ann and Cy share it.',
    'Ann and Cy have point 4: nobody wins, and 30 stay in the pot.',
    'Bo takes the pot of 30 unthrown: all others are out.',
    'Bo takes the pot of 30 with point 4.',
    'Shootout! Ann and Cy are tied with point 4, pay 10 again and throw again.',
    'Shootout! Ann and Cy are tied with point 4 and throw again.',
  ]);
  expect(movesOf(split, view({ pot: 31 })).map(({ chips }) => chips)).toEqual([16, 15]);
});

test('what a shared pot and a second ante came to is in the result', () => {
  use({ ...POT, pot: { ...POT.pot, tie: 'split' } });
  const antes = [0, 1, 2].map((seat): Event => ({ event: 'ante-paid', seat, chips: 10 }));
  const lines = linesFor([
    ...antes,
    { event: 'shootout-called', number: 1, seats: [0, 1], combination: P4, ante: 10 },
    { event: 'pot-won', seat: 0, pot: 50, combination: P4 },
    { event: 'round-settled', round: 1, stacks: [], bank: 0, is_broken: false },
  ]);
  const rows = resultShown(sceneOf({ lines, rules: POT, you: you({ seat: 2 }) }))?.rows;

  expect(rows?.map(({ name, chips }) => `${name} ${chips}`)).toEqual([
    'Cy −10',
    'Ann takes 50',
    'Bo −20',
  ]);
});

const SEALED: HouseRules = { ...RULES, stake: { ...RULES.stake, order: 'sealed' } };

test('what is named under a seal is told when all have answered', () => {
  const opened: Event = {
    event: 'fades-opened',
    fades: [
      { seat: 2, named: 60, chips: 40 },
      { seat: 0, named: 60, chips: 60 },
    ],
  };

  expect(
    toldAt(SEALED, { event: 'fade-sealed', seat: 0, chips: null, auto: false }, opened),
  ).toEqual(['Ann has answered.', 'All is shown: Cy 40 of 60 and Ann 60.']);
  expect(movesOf(opened, view({}))).toEqual([
    { from: { at: 'pocket', seat: 2 }, to: { at: 'stake', seat: 2 }, chips: 40 },
    { from: { at: 'pocket', seat: 0 }, to: { at: 'stake', seat: 0 }, chips: 60 },
  ]);
});

test('who has named something under a seal reads his own number, and others that there is one', () => {
  use(SEALED);
  const fading = view({ phase: 'fading', waiting: [0], open_bank: 60, bank: 90 });
  const asked = sceneOf({ view: fading, rules: SEALED });
  const chairs = fading.chairs.map((chair) => chair && { ...chair, has_sealed: true });
  const named = { ...asked, view: { ...fading, waiting: [2], chairs } };
  const shown = (sealed: number): (string | null)[] => {
    const scene = { ...named, you: you({ sealed }) };
    return [besides(scene, null), ...seatsShown(scene).map(({ combination }) => combination)];
  };

  expect(now(asked)).toBe(
    'How much of the bank do you fade? 60 of 90 is open. It stays hidden until all have answered.',
  );
  expect(shown(40).slice(0, 3)).toEqual(['You have named 40.', 'named 40', 'named a fade']);
  expect(shown(0).slice(0, 2)).toEqual(['You have passed.', 'passed']);
  use({ ...SEALED, bet: 'cover' });
  expect(now(asked)).toBe(
    'How much do you stake? The bank can cover 60. It stays hidden until all have answered.',
  );
  expect(shown(40)[2]).toBe('named a stake');
});

test('who is broke buys in again where the house lets him', () => {
  const rules = { ...RULES, rebuy: 1 };
  expect(toldAt(rules, { event: 'chips-bought', seat: 1, chips: 1000 })).toEqual([
    'Bo buys in again, for 1,000.',
  ]);
  const commands: Request[] = [];
  const scene = sceneOf({ rules, you: you({ legal: [{ do: 'rebuy' }] }) });
  const { actions } = movesShown(scene, (command) => commands.push(command));
  actions.forEach(({ onact }) => {
    onact();
  });

  expect(actions.map(({ label }) => label)).toEqual(['Buy in again (1,000)']);
  expect(commands).toEqual([{ do: 'rebuy', seat: 0 }]);
});

test('a pot that is tied is bought back into for what it costs', () => {
  const rules: HouseRules = { ...POT, pot: { ...POT.pot, buyback: true } };
  expect(
    toldAt(
      rules,
      { event: 'buy-back-opened', tied: [1, 2], combination: P4, asked: [0], ante: 20 },
      { event: 'shootout-called', number: 1, seats: [1, 2, 0], combination: P4, bought: [0] },
      {
        event: 'shootout-called',
        number: 1,
        seats: [1, 2, 0],
        combination: P4,
        ante: 10,
        bought: [0],
      },
    ),
  ).toEqual([
    'Bo and Cy are tied at point 4. For 20 the others may buy back.',
    'Shootout! Bo, Cy and Ann throw for the pot.',
    'Shootout! The tied pay 10 again, and Bo, Cy and Ann throw for the pot.',
  ]);
  const tied = view({ phase: 'anteing', waiting: [0], tied: [1, 2], ante: 20, pot: 30 });
  const legal: Choice[] = [{ do: 'pay-ante' }, { do: 'sit-out' }];
  const scene = sceneOf({ view: tied, rules, you: you({ legal }) });

  expect(movesShown(scene, () => undefined).actions.map(({ label }) => label)).toEqual([
    'Buy back for 20',
    'Stay out',
  ]);
  expect(now(scene)).toBe('The pot of 30 is tied. Buy back for 20 and throw for it too?');
  expect(now({ ...scene, you: you({ seat: 2 }) })).toBe(
    'The pot is tied. Ann may buy back for 20.',
  );
});

test('a throw for the first place opens no round, and marks who has it', () => {
  const rules: HouseRules = { ...RULES, end: { ...RULES.end, playoff: true } };
  use(rules);
  const opened = { round: 3, epoch: 3, k: 1, first_index: 1, last_element: '', rules_hash: '' };
  const lines = linesFor([
    { event: 'round-opened', ...opened },
    { event: 'first-place-tied', seats: [0, 1], reason: 'rounds' },
    thrown(0, [4, 4, 2]),
    thrown(1, [3, 5, 4], { combination: { kind: 'straight', face: 5 } }),
    { event: 'first-place-won', seats: [1], combination: { kind: 'straight', face: 5 } },
  ]);

  expect(told(lines).map(({ text }) => text)).toEqual([
    'Ann and Bo share the first place and throw for it.',
    expect.stringMatching(/^Ann throws 4-4-2/),
    'Bo throws 3-5-4: 3-4-5.',
    'Bo takes the first place with 3-4-5.',
  ]);
  expect(outcomesAfter(lines, ['lose', 'win'])).toEqual([null, 'win']);
});

test('a first bank is thrown for as the house says', () => {
  const calledAt = (rules: HouseRules): string | null => {
    use(rules);
    const event = thrown(0, [1, 4, 6]);
    const dice = { seed: '', event, isFirst: true, isShort: false, isInstant: true };
    return wordsShown(sceneOf({ dice, isResting: true, rules }));
  };

  expect(calledAt({ ...RULES, first: 'sum' })).toBe('Sum 11');
  expect(calledAt({ ...RULES, first: 'red_pips' })).toBe('Red pips 5');
  expect(calledAt({ ...RULES, first: 'fours' })).toBe('Fours 1');
  expect(calledAt({ ...RULES, first: 'one_die' })).toBe('First die 1');
});

test('sums and 3-1-5 are called by their names (V1)', () => {
  const rules = { ...RULES, rank: { ...RULES.rank, extras: true } };
  const sums = (['315', 'sum-5', 'sum-10'] as const).map((kind) =>
    thrown(1, [3, 1, 5], { combination: { kind, face: null } }),
  );

  expect(toldAt(rules, ...sums)).toEqual([
    'Bo throws 3-1-5.',
    'Bo throws 3-1-5: a sum of 5.',
    'Bo throws 3-1-5: a sum of 10.',
  ]);
  use(rules);
  expect(called({ kind: 'sum-10', face: null })).toBe('A sum of 10');
});

test('every kind of combination has words', () => {
  const hard: Combination = { kind: 'hard-456', face: null };
  expect(toldAt(CAPPED, thrown(0, [4, 5, 6], { combination: hard }))).toEqual([
    'Ann throws 4-5-6: 4-5-6 in order.',
  ]);
  expect(toldAt(CAPPED, thrown(0, [4, 5, 6], { combination: { ...hard, kind: 'out' } }))).toEqual([
    'Ann throws 4-5-6: off the table.',
  ]);
});

test('the words of a house are fetched where the usual ones do not do', () => {
  const { bank, end, pay, player, pot, rank, stake } = RULES;
  const unusual: HouseRules[] = [
    ...(['cover', 'fixed', 'pot'] as const).map((bet) => ({ ...RULES, bet })),
    ...(['sum', 'red_pips', 'fours', 'random'] as const).map((first) => ({ ...RULES, first })),
    ...(['banker', 'replay'] as const).map((tie) => ({ ...RULES, tie })),
    CAPPED,
    { ...RULES, rank: { ...rank, ordered_456: true } },
    { ...RULES, rank: { ...rank, extras: true } },
    { ...RULES, bank: { ...bank, first: 'players' } },
    { ...RULES, bank: { ...bank, withdraw: true } },
    ...(['straights', 'straights_triples', 'all'] as const).map((reverse) => ({
      ...RULES,
      player: { ...player, reverse },
    })),
    { ...RULES, player: { ...player, shooter: 'one' } },
    ...(['free', 'sealed'] as const).map((order) => ({ ...RULES, stake: { ...stake, order } })),
    ...[1, 10].map((rebuy) => ({ ...RULES, rebuy })),
    { ...RULES, end: { ...end, playoff: true } },
    { ...RULES, pot: { ...pot, buyback: true } },
    ...(['reante', 'carry_all', 'split'] as const).map((tie) => ({
      ...RULES,
      pot: { ...pot, tie },
    })),
    { ...RULES, pot: { ...pot, instant456: true } },
    { ...RULES, pot: { ...pot, last_standing: true } },
    { ...RULES, pay: { ...pay, diff3: true } },
    { ...RULES, pay: { ...pay, loses_123: 2 } },
    { ...RULES, pay: { ...pay, loses_111: 3 } },
    { ...RULES, pay: { ...pay, player: { ...pay.player, 456: 10 } } },
    { ...RULES, pay: { ...pay, banker: { ...pay.banker, trips: 2 } } },
    { ...RULES, pay: { ...pay, banker: { ...pay.banker, ones: 5 } } },
  ];

  expect(unusual.filter((rules) => idiomFor(rules) === null)).toEqual([]);
  expect(idiomFor(RULES)).toBeNull();
  expect(idiomFor({ ...RULES, first: 'host' })).toBeNull();
});
