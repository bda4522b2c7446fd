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
