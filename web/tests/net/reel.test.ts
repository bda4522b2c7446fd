import { expect, test } from 'vitest';

import type { WireEvents } from '../../src/net/line';
import { isReplay, isRounds, PART_FRAMES, Reel } from '../../src/net/reel';
import type { ServerFrame } from '../../src/protocol/generated';
import { HandClock } from '../base/hand';
import { Past, settle } from '../base/past';

/** A reel, and what comes over it. */
class Bench {
  readonly clock = new HandClock();
  readonly past: Past;
  readonly told: ServerFrame[] = [];
  readonly closed: number[] = [];
  readonly others: number[] = [];
  readonly reel: Reel;
  at: readonly [number, number] = [0, 0];

  constructor(newest: number, at: number | null = 1) {
    this.past = new Past(newest);
    this.reel = new Reel(
      {
        read: (first, count) => this.past.api.ask(`/replay?at=${first}&count=${count}`, isReplay),
        begin: async () => {
          const found = await this.past.api.ask('/rounds', isRounds);
          return found.ok ? { ok: true, value: found.value.sessions[0]?.first ?? 1 } : found;
        },
        clock: this.clock,
        moved: (...at) => {
          this.at = at;
        },
        other: (at) => this.others.push(at),
      },
      at,
    );
  }

  readonly events: WireEvents = {
    text: (text) => this.told.push(JSON.parse(text) as ServerFrame),
    closed: (code) => this.closed.push(code),
  };

  async connect(): Promise<this> {
    this.reel.connect(this.events);
    await settle();
    return this;
  }

  /** What was told since it was asked last: kind and version. */
  take(): string[] {
    return this.told
      .splice(0)
      .map((frame) => `${frame.type} ${'version' in frame ? String(frame.version) : ''}`);
  }

  async go(version: number): Promise<string[]> {
    await this.reel.go(version);
    await settle();
    return this.take();
  }
}

test('a connection begins with a snapshot, and goes on to the moment', async () => {
  const bench = await new Bench(10, 4).connect();

  expect(bench.take()).toEqual(['snapshot 1', 'entry 2', 'entry 3', 'entry 4']);
  expect(bench.at).toEqual([4, 10]);
});

test('one step on is one frame, and any other way is a snapshot and what follows', async () => {
  const bench = await new Bench(10, 1).connect();
  bench.take();

  expect(await bench.go(2)).toEqual(['entry 2']);
  expect(await bench.go(3)).toEqual(['entry 3']);
  expect(await bench.go(2)).toEqual(['snapshot 1', 'entry 2']);
  expect(await bench.go(4)).toEqual(['snapshot 1', 'entry 2', 'entry 3', 'entry 4']);
  expect(bench.past.asked).toHaveLength(1);
});

test('nobody is offered what he might have done then', async () => {
  const bench = await new Bench(3, 3).connect();

  const shown = bench.told.filter((frame) => 'you' in frame);
  expect(shown).toHaveLength(3);
  for (const { you } of shown) expect(you.legal).toEqual([]);
});

test('a step over the border of two parts is one frame too', async () => {
  const bench = await new Bench(3 * PART_FRAMES, PART_FRAMES).connect();
  bench.take();

  expect(await bench.go(PART_FRAMES + 1)).toEqual([`entry ${PART_FRAMES + 1}`]);
  expect(await bench.go(PART_FRAMES + 2)).toEqual([`entry ${PART_FRAMES + 2}`]);
  expect(await bench.go(PART_FRAMES + 1)).toEqual([`snapshot ${PART_FRAMES + 1}`]);
  expect((await bench.go(PART_FRAMES))[0]).toBe('snapshot 1');
});

test('beyond the end is the end, until there is more', async () => {
  const bench = await new Bench(PART_FRAMES + 5, 10 * PART_FRAMES).connect();

  expect(bench.take().at(-1)).toBe(`entry ${PART_FRAMES + 5}`);
  expect(bench.at).toEqual([PART_FRAMES + 5, PART_FRAMES + 5]);
  expect(await bench.go(PART_FRAMES + 6)).toEqual([]);
  bench.past.newest += 2;
  expect(await bench.go(PART_FRAMES + 6)).toEqual([`entry ${PART_FRAMES + 6}`]);
  expect(bench.at).toEqual([PART_FRAMES + 6, PART_FRAMES + 7]);
});

test('where the rules were others, nothing is told that would be told in the wrong words', async () => {
  const bench = await new Bench(3 * PART_FRAMES, 2 * PART_FRAMES + 2).connect();
  bench.past.changedAt = PART_FRAMES;
  bench.take();

  expect(await bench.go(5)).toEqual([]);
  expect(bench.others).toEqual([5]);
  expect(await bench.go(PART_FRAMES + 1)).toEqual([`snapshot ${PART_FRAMES + 1}`]);
});

test('where no moment is asked for it begins with the last game', async () => {
  const bench = await new Bench(10, null).connect();

  expect(bench.take()).toEqual(['snapshot 1', 'entry 2', 'entry 3']);
});

test('the last of several wishes is shown', async () => {
  const bench = await new Bench(10 * PART_FRAMES, 1).connect();
  bench.take();

  void bench.reel.go(5 * PART_FRAMES);
  const shown = await bench.go(7);

  expect(shown.at(-1)).toBe('entry 7');
  expect(shown).not.toContain(`entry ${5 * PART_FRAMES}`);
});

test.each([
  ['not-a-member', 4403],
  ['unknown-session', 4403],
  ['unknown-table', 4404],
  ['table-halted', 4404],
  ['too-fast', 4429],
  ['offline', 1006],
] as const)('%s closes the line with %s', async (code, closed) => {
  const bench = new Bench(10);
  bench.past.failure = code;
  await bench.connect();

  expect(bench.closed).toEqual([closed]);
  expect(bench.reel.failure).toBe(code);
});

test('after a loss the next connection shows the moment that was wished', async () => {
  const bench = await new Bench(10 * PART_FRAMES, 1).connect();
  bench.past.failure = 'offline';
  await bench.go(4 * PART_FRAMES + 3);
  expect(bench.closed).toEqual([1006]);

  bench.past.failure = null;
  bench.take();
  await bench.connect();

  expect(bench.take()).toEqual([
    `snapshot ${4 * PART_FRAMES + 1}`,
    `entry ${4 * PART_FRAMES + 2}`,
    `entry ${4 * PART_FRAMES + 3}`,
  ]);
  expect(bench.reel.failure).toBeNull();
});

test('the line hears that somebody is there, at the version that is shown', async () => {
  const bench = await new Bench(10, 2).connect();
  bench.take();

  bench.clock.pass(20_000);

  expect(bench.take()).toEqual(['heartbeat 2', 'heartbeat 2']);
  bench.reel.connect(bench.events).close();
  bench.clock.pass(20_000);
  await settle();
  expect(bench.take()).toEqual([]);
});

test('what is no part of a game is not taken for one', () => {
  const good = new Past(3).answer(1, 2);

  expect(isReplay(good)).toBe(true);
  for (const bad of [null, {}, { ...good, newest: '3' }, { ...good, start: {} }]) {
    expect(isReplay(bad)).toBe(false);
  }
  expect(isReplay({ ...good, frames: [{ type: 'entry' }] })).toBe(false);
  expect(isRounds(new Past(3).rounds())).toBe(true);
  expect(isRounds({ newest: 1, count: 1, sessions: [] })).toBe(false);
});
