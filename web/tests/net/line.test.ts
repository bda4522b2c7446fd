import { describe, expect, test } from 'vitest';

import { newId } from '../../src/net/id';
import { Line, type LineState, type WireEvents } from '../../src/net/line';
import type { EntryFrame, Request, SnapshotFrame, Submit } from '../../src/protocol/generated';
import { entry, head, snapshot } from '../base/frames';
import { HandClock } from '../base/hand';

const THROW: Request = { do: 'throw', seat: 0 };

/** One socket, with the test on its other side. */
class Socket {
  readonly sent: string[] = [];
  isClosed = false;
  readonly #events: WireEvents;

  constructor(events: WireEvents) {
    this.#events = events;
  }

  tell(frame: object): void {
    this.#events.text(JSON.stringify(frame));
  }

  drop(code = 1006): void {
    this.#events.closed(code);
  }

  get commands(): Submit[] {
    return this.sent
      .map((text) => JSON.parse(text) as { type: string })
      .filter((frame): frame is Submit => frame.type === 'command');
  }

  get resyncs(): number {
    return this.sent.filter((text) => text === '{"type":"resync"}').length;
  }
}

/** A line, and everything that goes in and out of it. */
class Bench {
  readonly clock = new HandClock();
  readonly sockets: Socket[] = [];
  readonly frames: (SnapshotFrame | EntryFrame)[] = [];
  readonly states: LineState[] = [];
  readonly left: (number | null)[] = [];
  readonly line = new Line(
    {
      connect: (events) => {
        const socket = new Socket(events);
        this.sockets.push(socket);
        return {
          send: (text) => socket.sent.push(text),
          close: () => {
            socket.isClosed = true;
          },
        };
      },
      clock: this.clock,
      jitter: () => 0.5,
    },
    {
      frame: (frame) => this.frames.push(frame),
      left: (leftMs) => this.left.push(leftMs),
      state: (state) => this.states.push(state),
    },
  );

  get socket(): Socket {
    const last = this.sockets.at(-1);
    if (last === undefined) throw new Error('nothing was connected');
    return last;
  }

  get versions(): number[] {
    return this.frames.map(({ version }) => version);
  }

  /** Connect, up to a table at `version`. */
  open(version = 1): Socket {
    this.line.start();
    this.socket.tell(snapshot(version));
    return this.socket;
  }
}

function answer(id: string, version: number | null): object {
  return { type: 'answer', id, version, refusal: null, problem: null, message: null };
}

describe('a line', () => {
  test('is open once it knows the table, and tells entries in order', () => {
    const bench = new Bench();

    bench.line.start();
    expect(bench.line.state.is).toBe('connecting');
    bench.socket.tell(snapshot(4));
    expect(bench.line.state.is).toBe('open');
    bench.socket.tell(entry(5, []));
    bench.socket.tell(entry(6, []));

    expect(bench.versions).toEqual([4, 5, 6]);
  });

  test('comes back by itself, later and later, and at once when it is told to', () => {
    const bench = new Bench();
    bench.open();
    const waits: number[] = [];

    for (let tries = 0; tries < 8; tries += 1) {
      bench.socket.drop();
      const { state } = bench.line;
      if (state.is !== 'waiting') throw new Error(state.is);
      waits.push(state.retryAtMs - bench.clock.now());
      bench.clock.pass(waits.at(-1) ?? 0);
      expect(bench.line.state).toEqual({ is: 'connecting', isAgain: true });
    }

    expect(waits).toEqual([300, 700, 1500, 3000, 6000, 10_000, 10_000, 10_000]);
    bench.socket.drop();
    bench.line.wake(0);
    expect(bench.line.state.is).toBe('connecting');
  });

  test('begins again with short waits once it was open', () => {
    const bench = new Bench();
    bench.open();
    bench.socket.drop();
    bench.clock.pass(300);
    bench.socket.drop();
    bench.clock.pass(700);
    bench.socket.tell(snapshot(1));
    bench.socket.drop();

    expect(bench.line.state).toMatchObject({ retryAtMs: bench.clock.now() + 300 });
  });

  test('notices silence: without a heartbeat it connects anew', () => {
    const bench = new Bench();
    const first = bench.open();

    bench.clock.pass(24_000);
    first.tell({ type: 'heartbeat', version: 1, head: head(1), left_ms: 5000 });
    bench.clock.pass(24_000);
    expect(bench.line.state.is).toBe('open');
    expect(bench.left).toEqual([5000]);
    bench.clock.pass(1000);

    expect(first.isClosed).toBe(true);
    expect(bench.line.state.is).toBe('waiting');
  });

  test('gives up a handshake that never becomes a table', () => {
    const bench = new Bench();
    bench.line.start();
    bench.clock.pass(10_000);

    expect(bench.line.state.is).toBe('waiting');
  });

  test('asks for the whole when a heartbeat knows more, or otherwise (B1, B2)', () => {
    for (const beat of [
      { version: 3, head: head(3) },
      { version: 2, head: head(9) },
      { version: 1, head: head(1) },
    ]) {
      const bench = new Bench();
      const socket = bench.open(2);

      socket.tell({ type: 'heartbeat', left_ms: null, ...beat });

      expect(socket.resyncs).toBe(1);
      expect(bench.left).toEqual([]);
    }
  });

  test('heals from the loss of any one message (B4)', () => {
    const stream = [1, 2, 3, 4, 5].map((version) => entry(version + 1, []));
    for (const lost of stream.keys()) {
      const bench = new Bench();
      const socket = bench.open(1);
      for (const [at, frame] of stream.entries()) {
        if (at !== lost) socket.tell(frame);
        if (socket.resyncs > 0 && bench.versions.at(-1) !== frame.version) {
          socket.tell(snapshot(frame.version));
        }
      }
      socket.tell({ type: 'heartbeat', version: 6, head: head(6), left_ms: null });
      if (bench.versions.at(-1) !== 6) socket.tell(snapshot(6));

      expect(bench.versions.at(-1)).toBe(6);
      expect(socket.resyncs).toBe(1);
    }
  });

  test('tells nothing that came before the snapshot it asked for', () => {
    const bench = new Bench();
    const socket = bench.open(2);

    socket.tell(entry(5, []));
    socket.tell(entry(6, []));
    socket.tell(snapshot(6));
    socket.tell(entry(6, []));
    socket.tell(entry(7, []));

    expect(bench.versions).toEqual([2, 6, 7]);
    expect(socket.resyncs).toBe(1);
  });

  test('takes a socket that does not answer for gone', () => {
    const bench = new Bench();
    const socket = bench.open();

    bench.line.wake(1000);
    expect(socket.resyncs).toBe(1);
    socket.tell(entry(2, []));
    bench.clock.pass(6000);

    expect(bench.line.state.is).toBe('waiting');
  });

  test('asks after a short sleep, and connects anew after a long one', () => {
    const bench = new Bench();
    const socket = bench.open();

    bench.line.wake(5000);
    socket.tell(snapshot(1));
    expect(bench.sockets).toHaveLength(1);
    bench.line.wake(60_000);

    expect(bench.sockets).toHaveLength(2);
    expect(socket.isClosed).toBe(true);
  });

  test('hears nothing more of a socket it has left', () => {
    const bench = new Bench();
    const first = bench.open();
    bench.line.wake(60_000);
    bench.socket.tell(snapshot(7));

    first.tell(snapshot(3));
    first.drop();

    expect(bench.versions).toEqual([1, 7]);
    expect(bench.line.state.is).toBe('open');
  });

  test('stays closed where it is not let in, and says why', () => {
    for (const [code, why] of [
      [4403, 'not-a-member'],
      [4404, 'unknown-table'],
    ] as const) {
      const bench = new Bench();
      bench.line.start();
      bench.socket.drop(code);
      bench.clock.pass(100_000);

      expect(bench.line.state).toEqual({ is: 'closed', why });
      expect(bench.sockets).toHaveLength(1);
    }
  });

  test('waits longer when it was too fast', () => {
    const bench = new Bench();
    bench.open();
    bench.socket.drop(4429);

    expect(bench.line.state).toMatchObject({ retryAtMs: 6000 });
  });

  test('leaves out what it does not know', () => {
    const bench = new Bench();
    const socket = bench.open();
    socket.tell({ type: 'news', version: 2 });
    socket.tell([1, 2]);

    expect(bench.versions).toEqual([1]);
    expect(bench.line.state.is).toBe('open');
  });
});

describe('a command', () => {
  test('is answered by its id', async () => {
    const bench = new Bench();
    const socket = bench.open();
    const first = bench.line.submit('a'.repeat(32), THROW, 1);
    const second = bench.line.submit('b'.repeat(32), THROW, null);

    socket.tell(answer('b'.repeat(32), 3));
    socket.tell(answer('a'.repeat(32), 2));

    expect(socket.commands.map(({ expected }) => expected)).toEqual([1, null]);
    expect((await first)?.version).toBe(2);
    expect((await second)?.version).toBe(3);
  });

  test('is given again with the same id after a lost connection', async () => {
    const bench = new Bench();
    const first = bench.open();
    const answered = bench.line.submit(newId(), THROW, 1);
    first.drop();
    bench.clock.pass(300);
    bench.socket.tell(snapshot(1));

    expect(bench.socket.commands).toEqual(first.commands);
    const [command] = first.commands;
    bench.socket.tell(answer(command?.id ?? '', 2));
    expect((await answered)?.version).toBe(2);
    bench.socket.drop();
    bench.clock.pass(300);
    bench.socket.tell(snapshot(2));
    expect(bench.socket.commands).toEqual([]);
  });

  test('is given again when its answer does not come although the socket lives', () => {
    const bench = new Bench();
    const socket = bench.open();
    void bench.line.submit(newId(), THROW, 1);

    bench.clock.pass(6000);
    expect(socket.resyncs).toBe(1);
    socket.tell(snapshot(1));

    expect(socket.commands).toHaveLength(2);
    expect(socket.commands[0]).toEqual(socket.commands[1]);
  });

  test('that was given while the line was down goes out when it is back', () => {
    const bench = new Bench();
    bench.open().drop();
    void bench.line.submit(newId(), THROW, 1);
    bench.clock.pass(300);
    expect(bench.socket.commands).toEqual([]);
    bench.socket.tell(snapshot(1));

    expect(bench.socket.commands).toHaveLength(1);
  });

  test('has no answer when the line is stopped', async () => {
    const bench = new Bench();
    bench.open();
    const answered = bench.line.submit(newId(), THROW, 1);
    bench.line.stop();

    expect(await answered).toBeNull();
    expect(await bench.line.submit(newId(), THROW, 1)).toBeNull();
  });
});

test('ids are 32 hexadecimal digits, and each is new', () => {
  const ids = Array.from({ length: 100 }, newId);

  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});
