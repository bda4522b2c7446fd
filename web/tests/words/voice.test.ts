import { expect, test } from 'vitest';

import type { SnapshotFrame } from '../../src/protocol/generated';
import { Show } from '../../src/state/show';
import { Voice } from '../../src/words/voice';
import { entry, snapshot, thrown, view, you } from '../base/frames';
import { HandClock } from '../base/hand';

const THROWING = view({ phase: 'players-throw', session: 1, waiting: [1] });

/** A screen, and everything that was said at it. */
function heard(): { show: Show; said: string[]; begin: (frame: SnapshotFrame) => void } {
  const voice = new Voice();
  const said: string[] = [];
  const show = new Show(new HandClock(), (scene) => {
    said.push(...voice.hear(scene).map(({ text }) => text));
  });
  const begin = (frame: SnapshotFrame): void => {
    voice.begin(frame);
    show.take(frame);
  };
  return { show, said, begin };
}

const throwOf = (version: number) =>
  entry(version, [thrown(1, [2, 2, 5], { combination: { kind: 'point', face: 5 } })], {
    view: THROWING,
  });

test('each throw of a burst is said once, however far behind the screen is', () => {
  const { show, said, begin } = heard();
  begin(snapshot(1, { view: THROWING }));

  for (let version = 2; version < 42; version += 1) show.take(throwOf(version));
  show.setInstant(true);

  expect(said).toEqual(Array.from({ length: 40 }, () => 'Bo throws 2-2-5: point 5.'));
});

test('what a first snapshot tells is old, and what came while the line was lost is said', () => {
  const { said, begin } = heard();
  const entries = [2, 3, 4].map((version) => throwOf(version));

  begin(snapshot(2, { view: THROWING, log: entries.slice(0, 1) }));
  expect(said).toEqual([]);
  begin(snapshot(4, { view: THROWING, log: entries }));
  expect(said).toHaveLength(2);
  begin(snapshot(4, { view: THROWING, log: entries }));
  expect(said).toHaveLength(2);
});

test('whose turn it is is said to whose turn it is', () => {
  const { said, begin } = heard();

  begin(snapshot(2, { view: view({ phase: 'bank-offered', waiting: [0] }), you: you() }));

  expect(said).toEqual(['The bank is offered to you.']);
});

test('a question to oneself is said once, until it is another one', () => {
  const { show, said, begin } = heard();
  const asked = view({ phase: 'bank-offered', session: 1, waiting: [0] });
  const mine = view({ phase: 'players-throw', session: 1, waiting: [0] });
  const other = view({ phase: 'players-throw', session: 1, waiting: [1] });
  begin(snapshot(2, { view: view(), you: you() }));
  show.setInstant(true);

  show.take(entry(3, [{ event: 'bank-offered', seats: [0, 1], offer: 'turn' }], { view: asked }));
  expect(said).toEqual(['The bank is offered to you.']);
  show.take(entry(4, [{ event: 'seat-back', seat: 1 }], { view: asked }));
  expect(said.slice(1)).toEqual(['Bo is back.']);

  said.length = 0;
  show.take(entry(5, [], { view: mine }));
  show.take(entry(6, [thrown(0, [1, 2, 4], { stands: false })], { view: mine }));
  expect(said).toEqual(['Your throw, against nothing.', 'Ann throws 1-2-4: nothing, so again.']);

  said.length = 0;
  show.take(entry(7, [], { view: other }));
  show.take(entry(8, [], { view: mine }));
  expect(said).toEqual(['Your throw, against nothing.']);
});

test('what is offered to another is told to all', () => {
  const { show, said, begin } = heard();
  begin(snapshot(2, { view: view(), you: you() }));
  show.setInstant(true);

  show.take(
    entry(3, [{ event: 'bank-offered', seats: [1, 0], offer: 'turn' }], {
      view: view({ phase: 'bank-offered', waiting: [1] }),
    }),
  );
  expect(said).toEqual(['The bank is offered to Bo.']);
});
