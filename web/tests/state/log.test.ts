import { expect, test } from 'vitest';

import type { Event } from '../../src/protocol/generated';
import { linesOfLog } from '../../src/state/log';
import { chair, thrown, view } from '../base/frames';

function log(
  ...events: Event[]
): { version: number; at_ms: number; head: string; events: Event[] }[] {
  return events.map((event, at) => ({ version: at + 1, at_ms: 0, head: '', events: [event] }));
}

const NOW = view({ chairs: [chair('Ann'), chair('Cy'), null], phase: 'bank-offered', banker: 1 });
const OFFERED: Event = { event: 'bank-offered', seats: [1], offer: 'kept' };

test.each([
  ['Bo', 'Bo'],
  ['', null], // A stream older than the field: it names nobody rather than the wrong one.
])('a line names who sat there when it happened, as who left was called: %j', (name, known) => {
  const { lines } = linesOfLog(
    log(
      thrown(1, [1, 2, 4]),
      { event: 'seat-left', seat: 1, chips: 5, player: '', name, is_sent: false },
      { event: 'seat-taken', seat: 1, player: '', name: 'Cy', bot: null, chips: 0, bought: 0 },
      thrown(0, [1, 2, 4]),
    ),
    NOW,
  );

  expect(lines.map(({ names }) => names.slice(0, 2))).toEqual([
    ['Ann', known],
    ['Ann', known],
    ['Ann', 'Cy'],
    ['Ann', 'Cy'],
  ]);
});

test('a log that begins among the throws for the first bank knows that they are', () => {
  const { lines } = linesOfLog(log(thrown(0, [1, 2, 4])), view({ phase: 'first-throws' }));
  expect(lines[0]?.isFirst).toBe(true);

  const later = linesOfLog(
    log(
      { event: 'first-bank-sought', seats: [0, 1] },
      thrown(0, [1, 2, 4]),
      OFFERED,
      thrown(1, [1, 2, 4]),
    ),
    NOW,
  );
  expect(later.lines.map(({ isFirst }) => isFirst)).toEqual([true, true, true, false]);
});

test('a bank that stood is given up, another one is declined', () => {
  const declined: Event = { event: 'bank-declined', seat: 1, auto: false };
  const { lines } = linesOfLog(
    log(OFFERED, declined, { event: 'bank-offered', seats: [0], offer: 'given-up' }, declined),
    NOW,
  );

  expect(
    lines.filter(({ event }) => event.event === 'bank-declined').map(({ isKept }) => isKept),
  ).toEqual([true, false]);
});
