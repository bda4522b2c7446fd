import { describe, expect, test } from 'vitest';

import type { Event, View } from '../../src/protocol/generated';
import type { Scene } from '../../src/state/scene';
import { Show } from '../../src/state/show';
import { chair, entry, snapshot, thrown, view, you } from '../base/frames';
import { HandClock } from '../base/hand';

const FADED = view({
  phase: 'banker-throws',
  session: 1,
  banker: 1,
  bank: 100,
  chairs: [chair('Ann', { chips: 960, stake: 40 }), chair('Bo', { chips: 900 }), null],
  waiting: [1],
});
const SETTLED = view({
  phase: 'bank-offered',
  session: 1,
  banker: 1,
  bank: 140,
  rounds_played: 1,
  chairs: [chair('Ann', { chips: 960 }), chair('Bo', { chips: 900 }), null],
});
const THROW = thrown(1, [4, 5, 6], { combination: { kind: '456', face: null } });
const LOST: Event = {
  event: 'stake-settled',
  seat: 0,
  outcome: 'lose',
  stake: 40,
  change: -40,
  banker: { kind: '456', face: null },
  player: null,
  void: 0,
  ground: null,
};
const ROUND: Event = {
  event: 'round-settled',
  round: 1,
  stacks: [960, 1040, null],
  bank: 140,
  is_broken: false,
};

/** A screen, and every scene that was on it. */
class Bench {
  readonly clock = new HandClock();
  readonly scenes: Scene[] = [];
  readonly show = new Show(this.clock, (scene) => this.scenes.push(scene));

  constructor(start: View = FADED) {
    this.show.take(snapshot(10, { view: start }));
  }

  get scene(): Scene {
    const { scene } = this.show;
    if (scene === null) throw new Error('nothing is shown');
    return scene;
  }

  /** Let everything that moves come to its end. */
  rest(): void {
    this.clock.pass(60_000);
  }
}

function told(scene: Scene): string[] {
  return scene.lines.map(({ event }) => event.event);
}

describe('a throw that settles a round', () => {
  test('is seen in three beats: dice, words, chips', () => {
    const bench = new Bench();
    bench.show.take(entry(11, [THROW, LOST, ROUND], { view: SETTLED }));

    // The dice are in the air: nothing is known yet.
    expect(bench.scene.dice?.event).toEqual(THROW);
    expect(bench.scene.isResting).toBe(false);
    expect(bench.scene.view.bank).toBe(100);
    expect(told(bench.scene)).toEqual([]);

    bench.show.settled(THROW.element);
    expect(bench.scene.isResting).toBe(true);
    expect(bench.scene.view.chairs[1]?.combination?.kind).toBe('456');
    expect(bench.scene.flight).toBeNull();
    expect(told(bench.scene)).toEqual(['dice-thrown']);

    bench.clock.pass(750);
    expect(bench.scene.flight?.moves).toEqual([
      { from: { at: 'stake', seat: 0 }, to: { at: 'middle' }, chips: 40 },
    ]);
    expect(bench.scene.outcomes).toEqual(['lose']);
    expect(bench.scene.view.bank).toBe(100);

    bench.show.moved(bench.scene.flight?.id ?? '');
    expect(bench.scene.view).toEqual(SETTLED);
    expect(bench.scene.flight).toBeNull();
    expect(bench.scene.version).toBe(11);
    expect(bench.scene.isBehind).toBe(false);
  });

  test('what comes after the chips is told when they have arrived', () => {
    const bench = new Bench();
    bench.show.take(entry(11, [LOST, ROUND], { view: SETTLED }));
    expect(told(bench.scene)).toEqual(['stake-settled']);

    bench.show.moved(bench.scene.flight?.id ?? '');
    expect(told(bench.scene)).toEqual(['stake-settled', 'round-settled']);
  });

  test('shows the dice of the event and no others', () => {
    const bench = new Bench();
    bench.show.take(entry(11, [THROW, LOST, ROUND], { view: SETTLED }));
    bench.rest();

    const shown = bench.scenes.map(({ dice }) => dice?.event.dice).filter(Boolean);
    expect(new Set(shown.map(String))).toEqual(new Set(['4,5,6']));
  });

  test('goes on where a page never says that anything has ended', () => {
    const bench = new Bench();
    bench.show.take(entry(11, [THROW, LOST, ROUND], { view: SETTLED }));
    bench.rest();

    expect(bench.scene.version).toBe(11);
    expect(bench.scene.isBehind).toBe(false);
  });

  test('tells each line once, however it is shown', () => {
    for (const isInstant of [false, true]) {
      const bench = new Bench();
      bench.show.setInstant(isInstant);
      bench.show.take(entry(11, [THROW, LOST, ROUND], { view: SETTLED }));
      bench.rest();

      expect(told(bench.scene)).toEqual(['dice-thrown', 'stake-settled', 'round-settled']);
      expect(bench.scene.history.map(({ chips }) => chips)).toEqual([[960, 1040, null]]);
    }
  });

  test('says that what may be done is not known before it is over', () => {
    const bench = new Bench();
    bench.show.take(
      entry(11, [THROW, LOST, ROUND], { view: SETTLED, you: you({ legal: [{ do: 'throw' }] }) }),
    );

    expect(bench.scene.isBehind).toBe(true);
    expect(bench.scene.you.legal).toEqual([]);
    bench.rest();
    expect(bench.scene.you.legal).toEqual([{ do: 'throw' }]);
  });
});

describe('entries that come faster than they can be shown', () => {
  const throws = (count: number): Event[] =>
    Array.from({ length: count }, (_, at) =>
      thrown(1, [1, 2, 4], { element: `${at}`, stands: false }),
    );

  test('wait for each other', () => {
    const bench = new Bench();
    for (const [at, one] of throws(2).entries()) {
      bench.show.take(entry(11 + at, [one], { view: FADED }));
    }

    expect(bench.scene.dice?.seed).toBe('0');
    bench.show.settled('0');
    expect(bench.scene.dice?.seed).toBe('0');
    bench.clock.pass(350);
    expect(bench.scene.dice?.seed).toBe('1');
    expect(bench.scene.dice?.isShort).toBe(true);
  });

  test('no longer tumble when there are some of them', () => {
    const bench = new Bench();
    for (const [at, one] of throws(4).entries()) {
      bench.show.take(entry(11 + at, [one], { view: FADED }));
    }
    expect(bench.scene.dice?.isInstant).toBe(false);
    bench.show.settled('0');
    bench.clock.pass(350);

    expect(bench.scene.dice).toMatchObject({ seed: '1', isInstant: true });
    bench.show.settled('1');
    bench.clock.pass(180);
    expect(bench.scene.dice).toMatchObject({ seed: '2', isInstant: false });
  });

  test('are each shown for a moment when a whole pot is thrown at once, within seconds', () => {
    const bench = new Bench();
    for (const [at, one] of throws(25).entries()) {
      bench.show.take(entry(11 + at, [one], { view: FADED }));
    }
    const began = bench.clock.now();
    const lain: string[] = [];
    const isAt = (version: number): boolean => bench.scene.version === version;
    while (bench.scene.isBehind) {
      const seed = bench.scene.dice?.seed ?? '';
      lain.push(seed);
      bench.show.settled(seed);
      expect(bench.scene.isResting).toBe(true);
      const { version } = bench.scene;
      while (isAt(version)) bench.clock.pass(10);
    }

    expect(lain).toEqual(throws(25).map((_, at) => String(at)));
    expect(bench.clock.now() - began).toBeLessThan(4000);
    expect(bench.scene.version).toBe(35);
  });

  test('are caught up with at once when they would only flicker, after the throw in the air', () => {
    const bench = new Bench();
    for (const [at, one] of throws(40).entries()) {
      bench.show.take(entry(11 + at, [one], { view: FADED }));
    }
    expect(bench.scene.version).toBe(10);
    bench.show.settled('0');
    bench.clock.pass(350);

    expect(bench.scene.version).toBe(50);
    expect(bench.scene.dice).toMatchObject({ seed: '39', isInstant: true });
    expect(told(bench.scene)).toHaveLength(40);
  });

  test('are shown at once while nobody looks, with nothing left out of the log', () => {
    const bench = new Bench();
    const [first, second, third] = throws(3);
    if (first === undefined || second === undefined || third === undefined) throw new Error();
    bench.show.take(entry(11, [first], { view: FADED }));
    bench.show.take(entry(12, [second], { view: FADED }));
    bench.show.setInstant(true);
    bench.show.take(entry(13, [third, LOST, ROUND], { view: SETTLED }));

    expect(bench.scene.version).toBe(13);
    expect(bench.scene.view).toEqual(SETTLED);
    expect(bench.scene.isBehind).toBe(false);
    expect(told(bench.scene)).toEqual([
      'dice-thrown',
      'dice-thrown',
      'dice-thrown',
      'stake-settled',
      'round-settled',
    ]);
  });

  test('that were under way when the page looked away are told to their end', () => {
    const bench = new Bench();
    bench.show.take(entry(11, [THROW, LOST, ROUND], { view: SETTLED }));
    bench.show.setInstant(true);

    expect(told(bench.scene)).toEqual(['dice-thrown', 'stake-settled', 'round-settled']);
    expect(bench.scene.view).toEqual(SETTLED);
    expect(bench.scene.isResting).toBe(true);
  });
});

describe('a snapshot', () => {
  test('is the table as it is, whatever was on its way', () => {
    const bench = new Bench();
    bench.show.take(entry(11, [THROW, LOST, ROUND], { view: SETTLED }));
    bench.show.take(snapshot(20, { view: SETTLED }));
    bench.show.settled(THROW.element);
    bench.rest();

    expect(bench.scene.version).toBe(20);
    expect(bench.scene.flight).toBeNull();
    expect(told(bench.scene)).toEqual([]);
  });

  test('shows the dice that lie on the table, at rest', () => {
    const bench = new Bench();
    const lying = view({
      phase: 'players-throw',
      chairs: [chair('Ann'), chair('Bo', { dice: [4, 5, 6] }), null],
    });
    const log = [{ version: 9, at_ms: 0, head: '', events: [THROW] }];
    bench.show.take(snapshot(20, { view: lying, log }));

    expect(bench.scene.dice).toMatchObject({ event: THROW, isInstant: true });
    expect(bench.scene.isResting).toBe(true);
  });

  test('shows no dice that were taken up again', () => {
    const bench = new Bench();
    const log = [{ version: 9, at_ms: 0, head: '', events: [THROW] }];
    bench.show.take(snapshot(20, { view: view(), log }));

    expect(bench.scene.dice).toBeNull();
  });

  test('has the standings of a session that ended, until the next one', () => {
    const bench = new Bench();
    const standing = { place: 1, name: 'Ann', seat: 0, chips: 5, bought: 5 };
    const ended: Event = { event: 'session-ended', reason: 'host', standings: [standing] };
    bench.show.take(snapshot(20, { log: [{ version: 9, at_ms: 0, head: '', events: [ended] }] }));
    expect(bench.scene.standings).toEqual([standing]);

    bench.show.take(entry(21, [{ event: 'session-started', session: 2, chips: 100 }]));
    expect(bench.scene.standings).toBeNull();
    expect(bench.scene.history).toEqual([{ session: 2, round: 0, chips: [100, 100, null] }]);
  });
});

test('the time left is told by the clock of the page', () => {
  const bench = new Bench();
  bench.clock.pass(1000);
  bench.show.take(entry(11, [], { view: FADED, left_ms: 30_000 }));
  expect(bench.scene.endsAtMs).toBe(31_000);

  bench.clock.pass(5000);
  bench.show.left(20_000);
  expect(bench.scene.endsAtMs).toBe(26_000);
  bench.show.left(null);
  expect(bench.scene.endsAtMs).toBeNull();
});

test('rules are those of the last change, and their old words are not told any more', () => {
  const bench = new Bench();
  const before = bench.scene.rules;
  const rules = { ...before, name: 'Other' };
  bench.show.take(entry(11, [{ event: 'rules-changed', before, rules, rules_hash: '' }]));

  expect(bench.scene.rules).toEqual(rules);
  expect(bench.scene.rulesWords).toEqual([]);
});
