import { expect, test } from 'vitest';

import { speak } from '../../src/i18n/t';
import type { Event, View } from '../../src/protocol/generated';
import { linesOf } from '../../src/state/log';
import type { Scene } from '../../src/state/scene';
import { Show } from '../../src/state/show';
import { withPot } from '../../src/words/pot';
import { nextShown, resultShown } from '../../src/words/result';
import { entry, snapshot, view, you } from '../base/frames';
import { HandClock } from '../base/hand';

speak(withPot());

const P4 = { kind: 'point', face: 4 } as const;
const P5 = { kind: 'point', face: 5 } as const;
const NAMES = ['Ann', 'Bo', 'Cy'];
const SETTLED: Event = {
  event: 'round-settled',
  round: 4,
  stacks: [],
  bank: 100,
  is_broken: false,
};

function scene(events: readonly Event[], table: Partial<View> = {}): Scene {
  const before = { names: NAMES, banker: 1, isFirst: false, isKept: false };
  const show = new Show(new HandClock(), () => undefined);
  show.take(snapshot(1, { view: view(table), you: you({ seat: 2 }) }));
  if (show.scene === null) throw new Error('a snapshot is shown at once');
  return { ...show.scene, lines: linesOf(entry(2, events), before).lines };
}

const stake = (seat: number, outcome: 'win' | 'lose' | 'push', change: number): Event => ({
  ...{ event: 'stake-settled', seat, outcome, change, stake: 40, banker: P4 },
  player: outcome === 'push' ? P4 : P5,
  void: 0,
  ground: null,
});

test('a bank game says who won how much from whose bank, and whose stake came back', () => {
  const shown = resultShown(scene([stake(0, 'win', 40), stake(2, 'push', 0), SETTLED]));

  expect(shown?.title).toBe('Round 4');
  expect(shown?.against).toBe('Bank of Bo: point 4.');
  expect(shown?.rows.map(({ name, chips, kind, made }) => [name, chips, kind, made])).toEqual([
    ['Cy', '40 back', 'plain', 'point 4'],
    ['Ann', '+40', 'won', 'point 5'],
    ['Bo', '−40', 'lost', 'point 4'],
  ]);
});

test('the banker has a row too, first where it is one’s own: what all stakes brought', () => {
  const lost = [stake(0, 'lose', -40), stake(1, 'lose', -30), SETTLED];
  const game = scene([]);
  const lines = linesOf(entry(2, lost), { names: NAMES, banker: 2, isFirst: false, isKept: false });
  const [first] = resultShown({ ...game, lines: lines.lines })?.rows ?? [];

  expect([first?.name, first?.chips, first?.isOwn]).toEqual(['Cy', '+70', true]);
});

test('a pot says who took it and what the others paid', () => {
  const antes = [0, 1, 2].map((seat): Event => ({ event: 'ante-paid', seat, chips: 10 }));
  const won: Event = { event: 'pot-won', seat: 1, pot: 30, combination: P5 };
  const shown = resultShown(scene([...antes, won, SETTLED]));

  expect(shown?.against).toBe('');
  expect(shown?.rows.map(({ name, chips }) => `${name} ${chips}`)).toEqual([
    'Cy −10',
    'Bo takes 30',
    'Ann −10',
  ]);
});

test('it stays while the next round is played, and a new game begins without one', () => {
  const round = [stake(0, 'lose', -40), SETTLED];
  const later: Event = { event: 'bank-staked', seat: 1, added: 0, bank: 100, asked: [0], fixed: 0 };
  const anew: Event = { event: 'session-started', session: 2, chips: 1000 };

  expect(resultShown(scene([]))).toBeNull();
  expect(resultShown(scene([...round, later]))?.rows).toHaveLength(2);
  expect(resultShown(scene([...round, anew]))).toBeNull();
});

test('who has the bank next is said as soon as it is known', () => {
  const opened: Event = { event: 'antes-opened', ante: 10, opener: 0, asked: [0, 1] };

  expect(nextShown(scene([], { phase: 'bank-offered', offer: 'head', waiting: [0] }))).toBe(
    'The bank is offered to Ann.',
  );
  expect(nextShown(scene([], { phase: 'bank-offered', offer: 'kept', waiting: [1] }))).toBe(
    'Bo may let the bank stand.',
  );
  expect(nextShown(scene([], { phase: 'bank-open' }))).toBe('Nobody wants the bank.');
  expect(nextShown(scene([], { phase: 'fading', banker: 1 }))).toBe('Bank now: Bo.');
  expect(nextShown(scene([opened], { phase: 'anteing' }))).toBe('Ann throws first now.');
  expect(nextShown(scene([], { phase: 'ended' }))).toBe('');
});
