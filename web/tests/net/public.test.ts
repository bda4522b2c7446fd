import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { readPublic } from '../../src/net/public';

/** The stream of a server that the test plays. */
class Stream {
  static last: Stream;
  readonly hears: Record<string, (event: { readonly data: string }) => void> = {};
  isOpen = true;

  constructor(readonly url: string) {
    Stream.last = this;
  }

  addEventListener(name: string, hear: (event: { readonly data: string }) => void): void {
    this.hears[name] = hear;
  }

  tell(version: number): void {
    this.hears['entry']?.({ data: JSON.stringify({ version, events: [] }) });
  }

  close(): void {
    this.isOpen = false;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('reads on as long as more is wanted', async () => {
  const read = readPublic('00', 3, ({ version }) => version < 5);
  expect(Stream.last.url).toBe('/api/tables/00/events?after=3');
  Stream.last.tell(4);
  await vi.advanceTimersByTimeAsync(9_000);
  Stream.last.tell(5);
  await expect(read).resolves.toBe(true);
  expect(Stream.last.isOpen).toBe(false);
});

test('gives up a stream that stays open and says nothing', async () => {
  const read = readPublic('00', 0, () => true);
  Stream.last.tell(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(read).resolves.toBe(false);
  expect(Stream.last.isOpen).toBe(false);
});
