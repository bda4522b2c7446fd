import { expect, test } from 'vitest';

import type { RoundMark, SessionMark } from '../../src/protocol/generated';
import { chapterOf, roundFrom, stacksOf, type Outline } from '../../src/state/rounds';

function mark(session: number, round: number, first: number, last: number | null): RoundMark {
  const chips = last === null ? [] : [100 - round, null, 100 + round];
  return { session, round, first, last, began_ms: 0, ended_ms: null, chips };
}

function session(number: number, first: number, last: number | null): SessionMark {
  return { session: number, first, last, names: ['Ann', null, 'Bo'] };
}

const OUTLINE: Outline = {
  sessions: [session(1, 4, 20), session(2, 25, null)],
  rounds: [
    mark(1, 0, 4, 4),
    mark(1, 1, 5, 9),
    mark(1, 2, 11, 20),
    mark(2, 0, 25, 25),
    mark(2, 1, 26, null),
  ],
};

test.each([
  // Before the first session there is nothing to tell.
  [1, null],
  [3, null],
  [4, [1, 0, 0]],
  [5, [1, 1, 0]],
  [7, [1, 1, 0.5]],
  [9, [1, 1, 1]],
  // Between two rounds: all of the one, nothing of the other.
  [10, [1, 1, 1]],
  [20, [1, 2, 2]],
  // After a session and before the next it is still that one.
  [24, [1, 2, 2]],
  [25, [2, 0, 0]],
  // A round that is not over has no point of its own.
  [99, [2, 1, 0]],
])('version %s is in its session, in its round, and between its points', (at, expected) => {
  const found = chapterOf(OUTLINE, at);

  expect(
    found === null ? null : [found.session.session, found.rounds[found.at]?.round, found.position],
  ).toEqual(expected);
});

test('the points are what everybody had after each round', () => {
  const points = chapterOf(OUTLINE, 12)?.points ?? [];

  expect(stacksOf(points, 0)).toEqual([100, 99, 98]);
  expect(stacksOf(points, 1)).toEqual([null, null, null]);
  expect(stacksOf(points, 9)).toEqual([null, null, null]);
});

test.each([
  [1, 1, 4],
  [4, 1, 5],
  [7, 1, 11],
  [7, -1, 5],
  [5, -1, 4],
  [4, -1, null],
  [26, 1, null],
] as const)('from version %s the way %s leads to the beginning of a round', (at, way, expected) => {
  expect(roundFrom(OUTLINE, at, way)).toBe(expected);
});
