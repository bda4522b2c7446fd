import { expect, test } from 'vitest';

import { PACES, Replay } from '../../src/pages/table/replay/replay.svelte';
import { HandClock } from '../base/hand';
import { Past, settle } from '../base/past';

/** A replay as its page has it, but for the page. */
class Bench {
  readonly clock = new HandClock();
  readonly past: Past;
  readonly opened: string[] = [];
  readonly replay: Replay;

  constructor(newest: number, at: number | null, isSilent?: (version: number) => boolean) {
    this.past = new Past(newest, isSilent);
    const table = 'a'.repeat(32);
    this.replay = new Replay(
      { table, secret: null, at },
      { api: this.past.api, clock: this.clock, open: (path) => this.opened.push(path) },
    );
    this.replay.setInstant(true);
  }

  async enter(): Promise<this> {
    await this.replay.session.enter();
    await this.shows();
    return this;
  }

  /** What the page does when a scene is on the screen, until nothing more comes of it. */
  async shows(): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1) {
      await settle();
      const { scene } = this.replay.session;
      if (scene !== null) this.replay.showed(scene);
    }
  }

  async does(act: () => void): Promise<number | undefined> {
    act();
    await this.shows();
    return this.replay.session.scene?.version;
  }

  get said(): string[] {
    return this.replay.said.map(({ text }) => text);
  }
}

test('it begins at the moment that was asked for, and knows where the end is', async () => {
  const { replay } = await new Bench(5, 3).enter();

  expect(replay.session.scene?.version).toBe(3);
  expect([replay.at, replay.newest]).toEqual([3, 5]);
  expect(replay.session.scene?.you.legal).toEqual([]);
});

test('each step is said once, whichever way it goes', async () => {
  const bench = await new Bench(5, 1).enter();
  const { replay } = bench;
  expect(bench.said).toHaveLength(1);

  const next = (): void => {
    replay.next();
  };
  const back = (): void => {
    replay.back();
  };
  expect(await bench.does(next)).toBe(2);
  expect(await bench.does(next)).toBe(3);
  expect(await bench.does(back)).toBe(2);
  expect(await bench.does(next)).toBe(3);

  const [, two, three, again, once] = bench.said;
  expect(bench.said).toHaveLength(5);
  expect([again, once]).toEqual([two, three]);
  expect(new Set(replay.said.map(({ id }) => id)).size).toBe(5);
});

test('what tells nothing is passed over, both ways', async () => {
  const bench = await new Bench(9, 3, (version) => version % 3 !== 0).enter();
  const { replay } = bench;

  expect(
    await bench.does(() => {
      replay.next();
    }),
  ).toBe(6);
  expect(
    await bench.does(() => {
      replay.back();
    }),
  ).toBe(3);
  // Before the first there is nothing to be passed over to.
  expect(
    await bench.does(() => {
      replay.back();
    }),
  ).toBe(1);
});

test('a jump goes to where it was asked for, even if that tells nothing', async () => {
  const bench = await new Bench(200, 3, (version) => version === 150).enter();

  expect(
    await bench.does(() => {
      bench.replay.goTo(150);
    }),
  ).toBe(150);
});

test('it plays by itself to the end, as fast as it was told, and stops there', async () => {
  const bench = await new Bench(5, 3).enter();
  const { replay, clock } = bench;
  const [slow] = PACES;
  if (slow !== undefined) replay.setPace(slow);

  expect(
    await bench.does(() => {
      replay.toggle();
    }),
  ).toBe(4);
  clock.pass(slow?.restMs ?? 0);
  await bench.shows();
  expect(replay.session.scene?.version).toBe(5);
  expect(replay.isPlaying).toBe(false);
});

test('a pause is one at once', async () => {
  const bench = await new Bench(50, 3).enter();
  const { replay, clock } = bench;
  const toggle = (): void => {
    replay.toggle();
  };
  await bench.does(toggle);

  await bench.does(toggle);
  clock.pass(10_000);
  await bench.shows();

  expect(replay.session.scene?.version).toBe(4);
});

test('rounds lead on and back, and the address may leave out where to begin', async () => {
  const bench = await new Bench(12, null).enter();
  const { replay } = bench;
  expect(replay.session.scene?.version).toBe(3);
  const round = (way: -1 | 1) => () => {
    replay.round(way);
  };

  expect(await bench.does(round(1))).toBe(5);
  expect(await bench.does(round(1))).toBe(5);
  expect(await bench.does(round(-1))).toBe(3);
});

test('a game that is still played goes on where it has gone on', async () => {
  const bench = await new Bench(12, 12).enter();
  const next = (): void => {
    bench.replay.next();
  };
  expect(await bench.does(next)).toBe(12);
  expect(bench.replay.at).toBe(12);

  bench.past.newest = 14;
  expect(await bench.does(next)).toBe(13);
  expect(await bench.does(next)).toBe(14);
  expect(bench.past.asked.filter((path) => path.includes('rounds'))).toHaveLength(2);
});

test('where other rules were played the page begins anew, with their words', async () => {
  const bench = await new Bench(200, 150).enter();
  bench.past.changedAt = 130;

  // What was fetched before is of the same rules.
  expect(
    await bench.does(() => {
      bench.replay.goTo(140);
    }),
  ).toBe(140);
  await bench.does(() => {
    bench.replay.goTo(20);
  });

  expect(bench.opened).toEqual([`/t/${'a'.repeat(32)}/replay?at=20`]);
  expect(bench.replay.session.scene?.version).toBe(140);
});

test('without a network it says so, and comes back where it was going', async () => {
  const bench = await new Bench(500, 3).enter();
  const { replay, past, clock } = bench;
  past.failure = 'offline';

  await bench.does(() => {
    replay.goTo(300);
  });
  expect(replay.session.link.is).toBe('waiting');
  past.failure = null;
  clock.pass(1000);
  await bench.shows();

  expect(replay.session.link.is).toBe('open');
  expect(replay.session.scene?.version).toBe(300);
  expect(replay.at).toBe(300);
});

test('a stopped table is told from one that is none', async () => {
  for (const [code, isHalted] of [
    ['table-halted', true],
    ['unknown-table', false],
  ] as const) {
    const bench = new Bench(5, 1);
    bench.past.failure = code;
    await bench.enter();

    expect(bench.replay.session.way).toEqual({ is: 'shut', code: 'unknown-table' });
    expect(bench.replay.isHalted).toBe(isHalted);
  }
});
