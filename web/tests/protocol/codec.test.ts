import { expect, test } from 'vitest';

import { isInviteAnswer, readFrame } from '../../src/protocol/codec';
import { entry, snapshot } from '../base/frames';

const ANSWER = {
  type: 'answer',
  id: 'a',
  version: null,
  refusal: null,
  problem: null,
  message: '',
};
const BEAT = { type: 'heartbeat', version: 3, head: 'b', left_ms: null };
const FRAMES: readonly object[] = [snapshot(3), entry(4, []), ANSWER, BEAT];

test('every frame of the server is read as it came', () => {
  for (const frame of FRAMES) expect(readFrame(JSON.stringify(frame))).toEqual(frame);
});

test('a frame without one of the fields that a page needs is none', () => {
  const needed = {
    snapshot: ['version', 'head', 'view', 'you', 'rules', 'rules_words', 'log', 'history', 'type'],
    entry: ['version', 'head', 'view', 'you', 'events', 'type'],
    answer: ['id', 'type'],
    heartbeat: ['version', 'head', 'type'],
  };
  for (const frame of FRAMES) {
    const { type } = frame as { type: keyof typeof needed };
    for (const field of needed[type]) {
      const less = Object.fromEntries(Object.entries(frame).filter(([key]) => key !== field));

      expect(readFrame(JSON.stringify(less)), `${type} without ${field}`).toBeNull();
    }
  }
});

test('what is no frame at all is none', () => {
  for (const text of ['', '{', 'null', '4', '[]', '"snapshot"', '{"type":"new"}']) {
    expect(readFrame(text)).toBeNull();
  }
});

test('answers over HTTP are what they should be or nothing', () => {
  const invite = {
    invite: 'a',
    path: '/t/b#a',
    url: 'http://c/t/b#a',
    qr: { size: 25, path: 'M' },
  };

  expect(isInviteAnswer(invite)).toBe(true);
  expect(isInviteAnswer({ ...invite, qr: null })).toBe(false);
});
