// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { channelOf, Peers } from '../../src/fair/peers';

const WINDOW = { epoch: 3, attempt: 0 };
const MOMENT_MS = 20;

let names = 0;
const open: Peers[] = [];
let name = '';

beforeEach(() => {
  name = `seat ${(names += 1)}`;
});

afterEach(() => {
  for (const peers of open.splice(0)) peers.close();
  vi.unstubAllGlobals();
});

/** A page of the seat, on the line that browsers have. */
function page(ms?: number): Peers {
  const peers = new Peers(channelOf(name), (after, act) => {
    const timer = setTimeout(act, ms ?? after);
    return () => {
      clearTimeout(timer);
    };
  });
  open.push(peers);
  return peers;
}

function asks(peers: Peers, lock: string, window = WINDOW): Promise<boolean> {
  return new Promise((then) => {
    peers.ask(window, lock, then);
  });
}

const moment = (): Promise<void> => new Promise((go) => setTimeout(go, MOMENT_MS));

test('who is alone waits for nobody', () => {
  let agreed: boolean | null = null;
  page().ask(WINDOW, 'a', (isAgreed) => (agreed = isAgreed));
  expect(agreed).toBe(true);
});

test('two pages open for one list', async () => {
  const [one, other] = [page(MOMENT_MS), page(MOMENT_MS)];
  await moment();
  expect(await Promise.all([asks(one, 'a'), asks(other, 'a')])).toEqual([true, true]);
});

test('where two lists are told in the same moment neither is opened for', async () => {
  const [one, other] = [page(), page()];
  await moment();
  expect(await Promise.all([asks(one, 'a'), asks(other, 'b')])).toEqual([false, false]);
});

test('what was opened for stays what it was opened for', async () => {
  const [one, other] = [page(MOMENT_MS), page()];
  await moment();
  expect(await asks(one, 'a')).toBe(true);
  expect(await asks(other, 'b')).toBe(false);
});

test('another window is another question', async () => {
  const [one, other] = [page(MOMENT_MS), page(MOMENT_MS)];
  await moment();
  expect(await asks(one, 'a')).toBe(true);
  expect(await asks(other, 'b', { epoch: 4, attempt: 0 })).toBe(true);
});

test('a browser without such a line has no other pages to ask', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  let agreed: boolean | null = null;
  page().ask(WINDOW, 'a', (isAgreed) => (agreed = isAgreed));
  expect(agreed).toBe(true);
});
