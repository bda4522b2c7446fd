import { expect, test } from 'vitest';

import { noticesOf, waitedFor } from '../../src/pages/notices';
import type { Choice, Event, View } from '../../src/protocol/generated';
import { linesOf } from '../../src/state/log';
import type { Scene } from '../../src/state/scene';
import { chair, RULES, sceneOf, view, you } from '../base/frames';

const HERE = { isGone: () => false, isLong: false, hasWaited: false };
const BO = chair('Bo').player;
const MARK_BO: Choice = { do: 'mark-away', targets: [1] };

function scene(seen: View, own: Parameters<typeof you>[0] = {}, events: Event[] = []): Scene {
  const state = { names: ['Ann', 'Bo', null], banker: null, isFirst: false, isKept: false };
  const entry = { version: 1, at_ms: 0, head: '', events };
  return sceneOf({ view: seen, you: you(own), lines: linesOf(entry, state).lines });
}

function fading(more: Partial<View> = {}): View {
  return view({
    phase: 'fading',
    session: 1,
    waiting: [1],
    options: { seat_count: 3, clock_seconds: null, pace: 'human' },
    ...more,
  });
}

function said(one: Scene, known: Partial<Parameters<typeof noticesOf>[1]> = {}): string[] {
  return noticesOf(one, { ...HERE, ...known }).map(({ say }) => say);
}

const lost = { isGone: (player: string) => player === BO };

test('nothing is said while everybody is here', () => {
  expect(said(scene(view()))).toEqual([]);
  expect(said(scene(fading(), { legal: [MARK_BO] }))).toEqual([]);
});

test('who is waited for and has lost the connection is named, and the host may go on (INT-5)', () => {
  const [notice] = noticesOf(scene(fading(), { legal: [MARK_BO] }), { ...HERE, ...lost });

  expect(notice).toMatchObject({ say: 'lost', seat: 1, act: 'on' });
  expect(notice?.command).toEqual({ do: 'mark-away', seat: 0, target: 1 });
  const watching = noticesOf(scene(fading(), { seat: null }), { ...HERE, ...lost });
  expect(watching).toMatchObject([{ say: 'lost', act: 'none', command: null }]);
});

test('with a clock the table goes on by itself', () => {
  const timed = fading({ options: { seat_count: 3, clock_seconds: 30, pace: 'human' } });

  expect(said(scene(timed), lost)).toEqual(['lost.clock']);
  expect(said(scene(timed, { legal: [MARK_BO] }), { isLong: true })).toEqual([]);
});

test('without one the host is asked about who takes long', () => {
  expect(said(scene(fading(), { legal: [MARK_BO] }), { isLong: true })).toEqual(['slow']);
  expect(said(scene(fading(), { seat: 2 }), { isLong: true })).toEqual([]);
});

test('a host who has gone is missed by everybody, in the lobby too', () => {
  const guest = { player: BO, seat: 1, legal: [{ do: 'mark-away', targets: [0] } as const] };
  const gone = { isGone: (player: string) => player !== BO };

  expect(noticesOf(scene(view(), guest), { ...HERE, ...gone })).toMatchObject([
    { say: 'lost.host', act: 'host', command: { do: 'mark-away', seat: 1, target: 0 } },
  ]);
  const away = view({ chairs: [chair('Ann', { is_away: true }), chair('Bo'), null] });
  expect(said(scene(away, guest), gone)).toEqual(['host.away']);
});

test('one who was sent away is told so until he sits again', () => {
  const left: Event = {
    event: 'seat-left',
    seat: 1,
    chips: 5,
    player: BO,
    name: 'Bo',
    is_sent: true,
  };
  const taken: Event = {
    event: 'seat-taken',
    seat: 1,
    player: BO,
    name: 'Bo',
    bot: null,
    chips: 5,
    bought: 5,
  };
  const bo = { player: BO, seat: null };

  expect(said(scene(view(), bo, [taken, left]))).toEqual(['sent']);
  expect(said(scene(view(), bo, [{ ...left, is_sent: false }]))).toEqual([]);
  expect(said(scene(view(), {}, [left]))).toEqual([]);
  expect(said(scene(view(), { player: BO, seat: 1 }, [left, taken]))).toEqual([]);
  const leaving: Event = { event: 'seat-leaving', seat: 1, is_sent: true };
  expect(said(scene(fading(), { player: BO, seat: 1 }, [leaving]))).toEqual(['sent.soon']);
});

test('who has too few chips is told what to do', () => {
  const out = fading({ chairs: [chair('Ann', { is_out: true }), chair('Bo'), null] });

  expect(said(scene(out))).toEqual(['out']);
});

test('a table of absent people says that it stands, and later that it stood', () => {
  const away = [chair('Ann', { is_away: true }), chair('Magpie', { bot: 'bold' }), null];

  expect(said(scene(fading({ chairs: away })))).toEqual(['stands']);
  expect(said(scene(fading()), { hasWaited: true })).toEqual(['waited']);
});

test('between games one who is away may say that he is back', () => {
  const away = [chair('Ann', { is_away: true }), chair('Bo'), null];

  expect(noticesOf(scene(view({ chairs: away })), HERE)).toMatchObject([
    { say: 'away', act: 'back', command: { do: 'come-back', seat: 0 } },
  ]);
});

test('a decision is another one when somebody else is asked', () => {
  expect(waitedFor(scene(view()))).toBe('');
  expect(waitedFor(scene(fading()))).not.toBe(waitedFor(scene(fading({ waiting: [0] }))));
});

test('everybody but the host is told of other rules, until a round was played by them', () => {
  const changed: Event = { event: 'rules-changed', before: RULES, rules: RULES, rules_hash: '' };
  const settled: Event = {
    event: 'round-settled',
    round: 1,
    stacks: [],
    bank: 0,
    is_broken: false,
  };

  expect(said(scene(view({ host: 1 }), {}, [changed]))).toEqual(['rules']);
  expect(said(scene(view({ host: 1 }), {}, [settled, changed]))).toEqual(['rules']);
  expect(said(scene(view({ host: 1 }), {}, [changed, settled]))).toEqual([]);
  expect(said(scene(view(), {}, [changed]))).toEqual([]);
});
