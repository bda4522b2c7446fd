import { describe, expect, test } from 'vitest';

import type { Result } from '../../src/net/api';
import type { WireEvents } from '../../src/net/line';
import { isGone } from '../../src/pages/presence.svelte';
import { TableSession } from '../../src/pages/session.svelte';
import type { MemberAnswer, Request, Submit } from '../../src/protocol/generated';
import { entry, head, snapshot, thrown, view, you } from '../base/frames';
import { HandClock } from '../base/hand';

const FADING = view({ phase: 'fading', session: 1, epoch: 2, bank: 100, waiting: [0] });
const CHOICE = { do: 'fade', least: 10, most: 60, unit: 1, or_zero: true } as const;
const ASKED = you({ legal: [CHOICE, { do: 'leave-seat' }] });
const FADE: Request = { do: 'fade', seat: 0, chips: 20 };
const LEAVE: Request = { do: 'leave-seat', seat: 0 };

/** Let every promise that can go on go on. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

/** A session at a table whose server the test plays. */
class Bench {
  readonly clock = new HandClock();
  readonly sent: Submit[] = [];
  joins: Result<MemberAnswer>[] = [];
  events: WireEvents | null = null;
  readonly session: TableSession;

  constructor(secret: string | null = null) {
    const joined: Result<MemberAnswer> = { ok: true, value: { player: 'a' } };
    this.session = new TableSession('a'.repeat(32), secret, {
      api: {
        join: () => Promise.resolve(this.joins.shift() ?? joined),
        invite: () => Promise.resolve({ ok: false, failure: { code: 'offline', detail: '' } }),
      },
      connect: (_, events) => {
        this.events = events;
        return {
          send: (text) => {
            const frame = JSON.parse(text) as { type: string };
            if (frame.type === 'command') this.sent.push(frame as Submit);
          },
          close: () => undefined,
        };
      },
      clock: this.clock,
    });
    this.session.setInstant(true);
  }

  tell(frame: object): void {
    this.events?.text(JSON.stringify(frame));
  }

  answer(version: number | null, problem: string | null = null): void {
    const id = this.sent.at(-1)?.id;
    this.tell({ type: 'answer', id, version, refusal: null, problem, message: null });
  }

  async open(): Promise<this> {
    await this.session.enter();
    this.tell(snapshot(7, { view: FADING, you: ASKED }));
    return this;
  }
}

describe('a move', () => {
  test('is given once however often it is clicked (B12, B22)', async () => {
    const bench = await new Bench().open();
    const first = bench.session.act(FADE);
    const second = bench.session.act(FADE);
    await settle();

    expect(await second).toBe(false);
    expect(bench.sent).toHaveLength(1);
    expect(bench.sent[0]).toMatchObject({ command: FADE, expected: 7 });
    bench.answer(8);
    bench.tell(entry(8, [], { view: FADING, you: ASKED }));
    expect(await first).toBe(true);
  });

  test('keeps the bar off until what it caused is there, and no longer (B12)', async () => {
    const bench = await new Bench().open();
    void bench.session.act(FADE);
    await settle();
    bench.tell(entry(8, [], { view: FADING, you: ASKED }));
    await settle();
    expect(bench.session.isBusy).toBe(true);
    bench.answer(9);
    await settle();
    expect(bench.session.isBusy).toBe(true);
    bench.tell(entry(9, [], { view: FADING, you: ASKED }));
    await settle();

    expect(bench.session.isBusy).toBe(false);
  });

  test('that came too late is given again where it is still the same, with the same id', async () => {
    const bench = await new Bench().open();
    const done = bench.session.act(FADE);
    await settle();
    bench.tell(entry(8, [], { view: FADING, you: ASKED }));
    bench.answer(null, 'stale-version');
    await settle();

    expect(bench.sent.map(({ expected }) => expected)).toEqual([7, 8]);
    expect(new Set(bench.sent.map(({ id }) => id)).size).toBe(1);
    bench.answer(9);
    bench.tell(entry(9, [], { view: FADING, you: ASKED }));
    expect(await done).toBe(true);
    expect(bench.session.refusal).toBeNull();
  });

  test('that came too late for what was seen is not given again, and that is said', async () => {
    const bench = await new Bench().open();
    const done = bench.session.act(FADE);
    await settle();
    const less = you({ legal: [{ ...CHOICE, most: 40 }] });
    bench.tell(entry(8, [], { view: FADING, you: less }));
    bench.answer(null, 'stale-version');

    expect(await done).toBe(false);
    expect(bench.sent).toHaveLength(1);
    expect(bench.session.refusal).toBe('The table moved on before that arrived. Look again.');
  });

  test('leaves what is no move waiting for it, and not dropped', async () => {
    const bench = await new Bench().open();
    void bench.session.act(FADE);
    const left = bench.session.act(LEAVE);
    await settle();
    expect(bench.sent).toHaveLength(1);
    bench.answer(8);
    bench.tell(entry(8, [], { view: FADING, you: ASKED }));
    await settle();

    // Leaving means the table as it is, whatever was seen.
    expect(bench.sent.at(-1)).toMatchObject({ command: LEAVE, expected: null });
    bench.answer(9);
    bench.tell(entry(9, [], { view: FADING, you: ASKED }));
    expect(await left).toBe(true);
  });
});

describe('a session', () => {
  test('joins by the secret before it connects, and again when it is not known any more', async () => {
    const bench = new Bench('secret');
    await bench.session.enter();
    bench.tell(snapshot(1));
    bench.events?.closed(4403);
    await settle();
    expect(bench.session.way.is).toBe('open');
    bench.events?.closed(4403);
    await settle();

    expect(bench.session.way).toEqual({ is: 'shut', code: 'not-a-member' });
  });

  test('says why it is not let in, and keeps trying where that may pass', async () => {
    const bench = new Bench('secret');
    bench.joins = [
      { ok: false, failure: { code: 'offline', detail: '' } },
      { ok: false, failure: { code: 'wrong-invite', detail: '' } },
    ];
    void bench.session.enter();
    await settle();
    expect(bench.session.way).toEqual({ is: 'shut', code: 'offline' });
    bench.clock.pass(2000);
    await settle();

    expect(bench.session.way).toEqual({ is: 'shut', code: 'wrong-invite' });
    expect(bench.events).toBeNull();
  });

  test('says each throw once, and nothing that a snapshot brings along', async () => {
    const bench = await new Bench().open();
    const before = bench.session.messages.map(({ text }) => text);
    const log = [{ version: 9, at_ms: 0, head: '', events: [thrown(1, [4, 2, 2])] }];
    bench.tell(entry(8, [thrown(1, [4, 2, 2])], { view: view(), you: you() }));
    bench.session.wake(0);
    bench.tell(snapshot(9, { log }));
    bench.tell(entry(10, [thrown(1, [5, 2, 2])], { view: view(), you: you() }));

    expect(before).toEqual(['How much of the bank do you fade? 0 of 100 is open.']);
    expect(bench.session.messages.map(({ text }) => text).slice(1)).toEqual([
      'Bo throws 4-2-2: point 4.',
      'Bo throws 5-2-2: point 5.',
    ]);
  });
});

test('who is not connected, and the standings of a game that is over, come with the whole table', async () => {
  const bench = new Bench();
  await bench.session.enter();
  const standings = [{ place: 1, name: 'Ann', seat: 0, chips: 9, bought: 5 }];
  bench.tell(snapshot(7, { gone: ['b'], standings }));
  expect([isGone('b'), isGone('c')]).toEqual([true, false]);
  expect(bench.session.standings).toEqual(standings);

  bench.tell({ type: 'heartbeat', version: 7, head: head(7), left_ms: null, gone: ['c'] });

  expect([isGone('b'), isGone('c')]).toEqual([false, true]);
});
