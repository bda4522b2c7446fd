import { describe, expect, test } from 'vitest';

import { chances as words } from '../../src/i18n/chances';
import { learn } from '../../src/i18n/t';
import type { Result } from '../../src/net/api';
import type { Chances } from '../../src/net/chances';
import { Asker } from '../../src/pages/chances/asker';
import { isPlayed, momentOf } from '../../src/pages/chances/moment';
import { chancesShown, percent } from '../../src/pages/chances/shown';
import type { View } from '../../src/protocol/generated';
import type { Line } from '../../src/state/scene';
import { HandClock } from '../base/hand';

learn(words);

const near = (approx: number) => ({ exact: '', approx });
const NONE: Chances['chances'] = { stakes: [], banker: null, pot: [], carried: near(0) };

function at(version: number, chances: Partial<Chances['chances']> = {}): Chances {
  return { version, chances: { ...NONE, ...chances } };
}

/** Somebody who asks a server that the test plays. */
class Bench {
  readonly clock = new HandClock();
  /** Questions without an answer. */
  readonly open: ((answer: Result<Chances>) => void)[] = [];
  readonly told: (number | null)[] = [];
  readonly asker = new Asker({
    ask: () => new Promise((resolve) => this.open.push(resolve)),
    clock: this.clock,
    told: (chances) => this.told.push(chances?.version ?? null),
  });

  /** The table comes to `version`, and the screen with it. */
  comes(version: number): void {
    this.asker.hear(version);
    this.asker.see(version);
  }

  async answer(version: number | null): Promise<void> {
    const failure = { code: 'offline', detail: '' } as const;
    this.open.shift()?.(
      version === null ? { ok: false, failure } : { ok: true, value: at(version) },
    );
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }
}

describe('asking', () => {
  test('each moment of the table is asked for once, as it comes', async () => {
    const bench = new Bench();
    bench.comes(7);
    bench.comes(7);
    expect(bench.open).toHaveLength(1);
    await bench.answer(7);
    bench.comes(7);

    expect(bench.open).toHaveLength(0);
    expect(bench.told).toEqual([7]);
  });

  test('one question is under way at a time, and the latest moment is asked for after it', async () => {
    const bench = new Bench();
    bench.comes(7);
    bench.comes(8);
    bench.comes(9);
    expect(bench.open).toHaveLength(1);
    await bench.answer(7);
    expect(bench.open).toHaveLength(1);
    await bench.answer(9);

    expect(bench.told.at(-1)).toBe(9);
    expect(bench.open).toHaveLength(0);
  });

  test('what is told before the dice lie waits until they do', async () => {
    const bench = new Bench();
    bench.comes(7);
    await bench.answer(7);
    bench.asker.hear(8);
    await bench.answer(8);
    expect(bench.told).toEqual([7]);
    bench.asker.see(8);

    expect(bench.told).toEqual([7, 8]);
    expect(bench.open).toHaveLength(0);
  });

  test('a screen that is far behind is told of every moment it comes to', async () => {
    const bench = new Bench();
    for (const version of [7, 8, 9]) {
      bench.asker.hear(version);
      await bench.answer(version);
    }
    for (const version of [7, 8, 9]) bench.asker.see(version);

    expect(bench.told).toEqual([7, 8, 9]);
  });

  test('a moment that went by before it could be asked for has no chances', async () => {
    const bench = new Bench();
    bench.comes(7);
    await bench.answer(7);
    bench.asker.hear(8);
    bench.asker.hear(9);
    await bench.answer(9);
    bench.asker.see(8);
    bench.asker.see(9);

    expect(bench.told).toEqual([7, null, 9]);
  });

  test('until the chances of the latest moment have come those before it stay, and not for long', async () => {
    const bench = new Bench();
    bench.comes(7);
    await bench.answer(7);
    bench.comes(8);
    bench.clock.pass(200);
    expect(bench.told).toEqual([7]);
    await bench.answer(8);
    bench.clock.pass(5000);
    expect(bench.told).toEqual([7, 8]);
    bench.comes(9);
    bench.clock.pass(5000);
    expect(bench.told).toEqual([7, 8, null]);
    await bench.answer(9);

    expect(bench.told).toEqual([7, 8, null, 9]);
  });

  test('a server that is behind is asked again, and not for ever', async () => {
    const bench = new Bench();
    bench.comes(7);
    for (let retry = 0; retry < 20; retry += 1) {
      await bench.answer(6);
      bench.clock.pass(5000);
    }
    expect(new Set(bench.told)).toEqual(new Set([null]));
    expect(bench.open).toHaveLength(0);
    bench.comes(8);
    await bench.answer(8);

    expect(bench.told.at(-1)).toBe(8);
  });

  test('without an answer there are no chances on the screen, until one comes', async () => {
    const bench = new Bench();
    bench.comes(7);
    await bench.answer(7);
    bench.comes(8);
    await bench.answer(null);
    expect(bench.told).toEqual([7, null]);
    bench.clock.pass(5000);
    await bench.answer(8);

    expect(bench.told).toEqual([7, null, 8]);
  });

  test('who looks away is told nothing more', async () => {
    const bench = new Bench();
    bench.comes(7);
    bench.asker.stop();
    await bench.answer(7);
    bench.clock.pass(5000);

    expect(bench.told).toEqual([null]);
    expect(bench.open).toHaveLength(0);
  });
});

describe('the moment on the screen', () => {
  const line = (id: string) => ({ id }) as Line;

  test('is what was told last, though chips are on their way yet', () => {
    expect(momentOf({ version: 7, lines: [line('7.0'), line('8.0')] })).toBe(8);
    expect(momentOf({ version: 12, lines: [line('9.3')] })).toBe(12);
    expect(momentOf({ version: 1, lines: [] })).toBe(1);
  });

  test('has no chances before a game and after it', () => {
    const at = (phase: View['phase']) => isPlayed({ view: { phase } as View });
    expect([at('lobby'), at('ended'), at('fading')]).toEqual([false, false, true]);
  });
});

describe('showing', () => {
  test('a stake has three parts and a sentence, and the banker what he has on average', () => {
    const stake = { seat: 2, win: near(7 / 18), lose: near(17 / 36), push: near(5 / 36) };
    const banker = { seat: 1, mean: near(-126.44) };
    const [two, one] = chancesShown(at(1, { stakes: [stake], banker }));

    expect(two?.parts.map(({ is, text }) => `${is} ${text}`)).toEqual([
      'won 38.9%',
      'even 13.9%',
      'lost 47.2%',
    ]);
    expect(two?.sentence).toBe('As things stand: wins 38.9%, loses 47.2%, push 13.9%.');
    expect(one).toMatchObject({ seat: 1, parts: [], mean: 'avg −126.4' });
  });

  test('what cannot be has no part', () => {
    const stake = { seat: 2, win: near(1), lose: near(0), push: near(0) };
    const [two] = chancesShown(at(1, { stakes: [stake] }));

    expect(two?.parts.map(({ is, text }) => `${is} ${text}`)).toEqual(['won 100%']);
    expect(two?.sentence).toBe('As things stand: wins 100%, loses 0%, push 0%.');
  });

  test('a pot has one part, and what is carried on or split beside it', () => {
    const seat = (share: number) => ({ seat: 0, win: near(0.25), share: near(share) });
    const told = (share: number, carried: number) =>
      chancesShown(at(1, { pot: [seat(share)], carried: near(carried) }))[0];

    expect(told(0.25, 0)?.sentence).toBe('As things stand: wins the pot 25%.');
    expect(told(0.3, 0)).toMatchObject({
      sentence: 'As things stand: wins the whole pot 25%, on average 30% of it.',
      mean: 'avg 30%',
    });
    const carried = told(0.25, 0.5);
    expect(carried?.sentence).toBe('As things stand: wins the pot 25%. It is carried on 50%.');
    expect(carried?.parts.map(({ is, part }) => [is, part])).toEqual([
      ['won', 0.25],
      ['even', 0.5],
      ['rest', 0.25],
    ]);
  });

  test('only what is certain is called never or always', () => {
    expect([0, 0.0001, 0.3889, 0.9999, 1].map(percent)).toEqual([
      '0%',
      '<0.1%',
      '38.9%',
      '>99.9%',
      '100%',
    ]);
  });
});
