// @vitest-environment node
import { describe, expect, test } from 'vitest';

import type { FaultCode } from '../../src/fair/fault';
import { stepsOf } from '../../src/fair/record';
import type { AbandonStep, LockStep, OpenStep, Step } from '../../src/fair/step';
import { FAULTS_MAX, Verifier } from '../../src/fair/verifier';
import { ANN, BO, BOT, goodRecord, named, playerOf, RULES, SERVER, TABLE } from './played';

const STEPS = [...stepsOf(goodRecord())];
/** Where the first attempt is bound, and its throws. */
const BOUND = STEPS.findIndex(({ is }) => is === 'bind');

function codesOf(steps: Iterable<Step>, verifier = new Verifier(TABLE)): FaultCode[] {
  for (const step of steps) verifier.take(step);
  return verifier.faults.map(({ code }) => code);
}

/**
 * Return the steps as the server sends them live: windows are opened, locks tell their elements, and a
 * chain is opened when it is left.
 */
function live(steps: readonly Step[] = STEPS): Step[] {
  const chain = steps.filter(({ is }) => is === 'chain');
  return steps.flatMap((step): Step[] => {
    if (step.is === 'chain') return [];
    if (step.is !== 'lock') return [step];
    const [previous, nextAnchor] = [SERVER.x(step.k, step.i0 - 1), SERVER.x(step.k + 1, 0)];
    const { epoch, k, i0 } = step;
    const open: Step[] =
      step.attempt === 0 ? [{ is: 'open', epoch, k, i0, previous, rules: RULES, late: 0 }] : [];
    return [...(step.epoch === 4 ? chain : []), ...open, { ...step, previous, nextAnchor }];
  });
}

/** Return `steps` with `change` made to the first of its kind. */
function changed<S extends Step>(is: S['is'], change: Partial<S>, steps = live()): Step[] {
  const at = steps.findIndex((step) => step.is === is);
  return steps.map((step, index) => (index === at ? { ...step, ...change } : step));
}

const SETTLE: Step = { is: 'settle' };

describe('a round that is settled', () => {
  const bound = live().findIndex(({ is }) => is === 'bind');
  const unthrown = live().slice(0, bound + 1);
  const opened = live().find(({ is }) => is === 'open');
  if (opened?.is !== 'open') throw new Error('no window');
  /** The window of the next round, when so many dice were thrown in the first. */
  const next = (throws: number): Step => ({
    ...opened,
    epoch: 2,
    i0: 1 + throws,
    previous: SERVER.x(0, throws),
  });

  test('is good behind its throws', () => {
    const steps = live().flatMap((step): Step[] => (step.is === 'throw' ? [step, SETTLE] : [step]));
    expect(codesOf(steps)).toEqual([]);
  });

  test('without a throw is told at once, with its place, and once', () => {
    const verifier = new Verifier(TABLE);
    expect(codesOf(unthrown, verifier)).toEqual([]);
    expect(verifier.take(SETTLE)).toEqual([
      expect.objectContaining({ code: 'epoch-never-thrown', epoch: 1, attempt: 0 }),
    ]);
    for (const step of [SETTLE, next(0)]) expect(verifier.take(step)).toEqual([]);
  });

  test('behind a lock that nobody has opened is told too', () => {
    expect(codesOf([...live().slice(0, bound), SETTLE, next(0)])).toEqual(['epoch-unfinished']);
  });

  test('is of no lock where another window was opened: nobody faded', () => {
    const thrown = live().findIndex(({ is }) => is === 'throw');
    expect(codesOf([...live().slice(0, thrown + 1), next(1), SETTLE])).toEqual([]);
    const at = live().findIndex(({ is }) => is === 'open');
    expect(codesOf([...live().slice(0, at + 1), SETTLE])).toEqual([]);
  });

  test('is told before anybody stakes again, where nothing was settled', () => {
    expect(codesOf([...unthrown, next(0)])).toEqual(['epoch-never-thrown']);
  });

  test('with nobody left after an attempt that was given up needs no throw', () => {
    const given = live().findIndex(({ is }) => is === 'abandon');
    expect(codesOf([...live().slice(0, given + 1), SETTLE])).toEqual([]);
  });
});

describe('a table that is followed', () => {
  test('is good throw by throw, and each is kept with all that it was checked by', () => {
    const verifier = new Verifier(TABLE, playerOf(ANN));
    for (const step of live()) {
      expect(verifier.take(step)).toEqual([]);
      if (step.is !== 'throw') continue;
      const { last } = verifier;
      expect(last?.isGood).toBe(true);
      expect(last?.thrown).toBe(step);
      expect(last?.drawn?.dice).toEqual(step.dice);
      expect(last?.previous).toBe(SERVER.x(step.k, step.i - 1));
    }
    expect(verifier.counters).toEqual({
      throws: 28,
      linked: 0,
      wrong: 0,
      rounds: 4,
      own: 3,
      elsewhere: 0,
      unprotected: 1,
      abandoned: 1,
      late: 1,
      refunds: 0,
    });
  });

  test('says whose stake came back', () => {
    const verifier = new Verifier(TABLE, playerOf(BO));
    for (const step of STEPS) verifier.take(step);
    expect(verifier.counters).toMatchObject({ own: 3, abandoned: 1, refunds: 1 });
  });

  test('does not count a contribution that the server made in my name as mine', () => {
    const verifier = new Verifier(TABLE, playerOf(BOT));
    for (const step of STEPS) verifier.take(step);
    expect(verifier.counters.own).toBe(0);
  });

  test('counts apart what another page, or the server, has added in my name', () => {
    const verifier = new Verifier(TABLE, playerOf(BO), null, () => false);
    for (const step of STEPS) verifier.take(step);
    expect(verifier.counters).toMatchObject({ own: 0, elsewhere: 3 });
  });

  test('says what is wrong at the throw itself, where, what was expected and what came', () => {
    const verifier = new Verifier(TABLE);
    const thrown = STEPS[BOUND + 2];
    if (thrown?.is !== 'throw') throw new Error('no throw');
    for (const step of STEPS.slice(0, BOUND + 2)) verifier.take(step);
    const dice = [1, 1, 1] as const;
    expect(verifier.take({ ...thrown, dice })).toEqual([
      {
        code: 'dice-wrong',
        epoch: 1,
        attempt: 0,
        throw: 2,
        seat: null,
        expected: thrown.dice.join('-'),
        seen: '1-1-1',
      },
    ]);
    expect(verifier.last?.isGood).toBe(false);
    // One wrong throw is one fault: the next is measured by what came.
    for (const step of STEPS.slice(BOUND + 3)) expect(verifier.take(step)).toEqual([]);
  });

  test.each<[string, Step[], FaultCode[]]>([
    [
      'other rules than at the opening',
      changed<OpenStep>('open', { rules: named('x') }),
      ['round-changed'],
    ],
    ['another round than was opened', changed<OpenStep>('open', { epoch: 2 }), ['round-changed']],
    [
      'another element at the opening',
      changed<OpenStep>('open', { previous: named('x') }),
      ['element-changed'],
    ],
    [
      'a window that leaves elements out',
      changed<OpenStep>('open', { i0: 5 }, live().slice(0, 5)),
      ['elements-skipped'],
    ],
    [
      'a window on another chain, of which nothing was opened',
      changed<OpenStep>('open', { k: 1, previous: SERVER.x(1, 0) }, live().slice(0, 5)),
      ['chain-unopened'],
    ],
    [
      'another element in the lock',
      changed<LockStep>('lock', { previous: named('x') }),
      ['element-changed'],
    ],
    [
      'another anchor in the lock',
      changed<LockStep>('lock', { nextAnchor: named('x') }),
      ['element-changed'],
    ],
    ['an anchor told twice', [...live(), ...STEPS.slice(0, 1)], ['anchor-twice']],
    ['a second bind', twice('bind', live()).slice(0, 9), ['out-of-order']],
    [
      'a throw before any lock',
      [...STEPS.slice(0, 4), ...STEPS.slice(BOUND + 1, BOUND + 2)],
      ['out-of-order'],
    ],
    [
      'a bind before any lock',
      [...STEPS.slice(0, 4), ...STEPS.slice(BOUND, BOUND + 1)],
      ['out-of-order'],
    ],
    [
      'an abandoned attempt before any lock',
      STEPS.filter(({ is }) => is === 'anchor' || is === 'abandon'),
      ['out-of-order'],
    ],
    ['an attempt abandoned twice', twice('abandon', STEPS), ['out-of-order']],
    ['an attempt abandoned after its bind', afterBind(), ['abandoned-after-bind']],
    [
      'a value that has not the form',
      changed<LockStep>('lock', { lock: 'no hash' }, live().slice(0, 8)),
      ['lock-wrong', 'unreadable'],
    ],
  ])('%s', (_, steps, codes) => {
    expect([...new Set(codesOf(steps))]).toEqual(codes);
  });

  test('keeps no more faults than anybody reads', () => {
    const verifier = new Verifier(TABLE);
    for (let n = 0; n < 2 * FAULTS_MAX; n += 1)
      for (const step of STEPS.slice(0, 2)) verifier.take(step);
    expect(verifier.faults).toHaveLength(FAULTS_MAX);
  });
});

/** Return `steps` with each of a kind told twice. */
function twice(is: Step['is'], steps: readonly Step[]): Step[] {
  return steps.flatMap((step): Step[] => (step.is === is ? [step, step] : [step]));
}

/** The first round, given up when its dice were known. */
function afterBind(): Step[] {
  const abandon: AbandonStep = {
    is: 'abandon',
    reveals: [ANN, BO].map((who) => ({ seat: who.seat, c: '' })),
    missing: [BOT.seat],
    x: SERVER.x(0, 64),
    late: [],
  };
  const bind = STEPS[BOUND];
  if (bind?.is !== 'bind') throw new Error('no bind');
  const reveals = bind.reveals.filter(({ seat }) => seat !== BOT.seat);
  return [...STEPS.slice(0, BOUND + 1), { ...abandon, reveals }];
}

describe('somebody who comes later', () => {
  /** Begin behind step `at`, with the last element before it. */
  function newcomer(at: number): { readonly verifier: Verifier; readonly rest: Step[] } {
    const steps = live();
    const before = new Verifier(TABLE);
    for (const step of steps.slice(0, at)) before.take(step);
    const { place } = before;
    if (place === null) throw new Error('nowhere');
    const verifier = new Verifier(TABLE, null, place);
    for (const step of steps.slice(0, 4)) verifier.take(step); // The anchors are public.
    return { verifier, rest: steps.slice(at) };
  }

  test('checks everything from there on, wherever he comes in', () => {
    const steps = live();
    // Who does not see how a chain ends begins behind it.
    const isEnd = (at: number): boolean =>
      steps[at - 1]?.is === 'chain' || steps[at - 2]?.is === 'chain';
    for (let at = 4; at <= steps.length; at += 1) {
      if (isEnd(at)) continue;
      const { verifier, rest } = newcomer(at);
      expect(codesOf(rest, verifier), `step ${at}`).toEqual([]);
      const { throws, linked } = verifier.counters;
      expect(throws + linked).toBe(rest.filter(({ is }) => is === 'throw').length);
    }
  });

  test('knows of throws whose lock he missed their element alone', () => {
    const at = live().findIndex(({ is }) => is === 'throw') + 1;
    const { verifier, rest } = newcomer(at);
    for (const step of rest) verifier.take(step);
    expect(verifier.counters).toMatchObject({ throws: 24, linked: 3 });
    const spoiled = changed('throw', { x: named('x') }, rest);
    expect(codesOf(spoiled, newcomer(at).verifier)[0]).toBe('link-broken');
  });

  test('finds a change of chain as good or bad as the others do', () => {
    const at = live().findLastIndex((step) => step.is === 'lock' && step.epoch === 3);
    const { rest } = newcomer(at);
    expect(codesOf(rest, newcomer(at).verifier)).toEqual([]);
    const spoiled = changed('chain', { tip: named('x') }, rest);
    expect(codesOf(spoiled, newcomer(at).verifier)).toEqual(['tip-wrong']);
    const unopened = rest.filter(({ is }) => is !== 'chain');
    expect(codesOf(unopened, newcomer(at).verifier)).toEqual(['chain-unopened']);
  });

  test('learns the anchors from the locks, and holds what is published against them', () => {
    const start = { k: 0, i: 0, x: SERVER.x(0, 0) };
    const first = live()
      .filter((step) => step.is !== 'anchor')
      .slice(0, 3);
    expect(codesOf(first, new Verifier(TABLE, null, start))).toEqual([]);
    const anchor = { is: 'anchor', k: 1, length: 4096, anchor: SERVER.x(1, 0) } as const;
    expect(codesOf([...first, anchor], new Verifier(TABLE, null, start))).toEqual([]);
    const other = { ...anchor, anchor: named('x') };
    expect(codesOf([...first, other], new Verifier(TABLE, null, start))).toEqual(['anchor-twice']);
  });

  test('walks down to the anchor in slices, and sees an element that is of no chain', () => {
    const start = { k: 0, i: 400, x: SERVER.x(0, 400) };
    const walk = new Verifier(TABLE, null, start).walkTo(SERVER.x(0, 0));
    expect([...pauses(walk)]).toEqual([3, true]);

    for (const wrong of [
      { ...start, x: named('x') },
      { ...start, i: 399 },
    ]) {
      const verifier = new Verifier(TABLE, null, wrong);
      expect([...pauses(verifier.walkTo(SERVER.x(0, 0)))][1]).toBe(false);
      expect(verifier.faults.map(({ code }) => code)).toEqual(['anchor-unreached']);
    }
  });
});

/** Yield how often a walk paused, and where it led. */
function* pauses(walk: Generator<undefined, boolean>): Generator<number | boolean> {
  let count = 0;
  let step = walk.next();
  for (; step.done !== true; step = walk.next()) count += 1;
  yield count;
  yield step.value;
}
