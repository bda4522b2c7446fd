import { describe, expect, test } from 'vitest';

import { chances as words } from '../../src/i18n/chances';
import { learn } from '../../src/i18n/t';
import type { Result } from '../../src/net/api';
import type { Chances } from '../../src/net/chances';
import { Asker } from '../../src/pages/chances/asker';
import { chancesShown, percent } from '../../src/pages/chances/shown';
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

  async answer(version: number | null): Promise<void> {
    const failure = { code: 'offline', detail: '' } as const;
    this.open.shift()?.(
      version === null ? { ok: false, failure } : { ok: true, value: at(version) },
    );
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }
}

describe('asking', () => {
  test('each moment on the screen is asked for once', async () => {
    const bench = new Bench();
    bench.asker.see(7);
    bench.asker.see(7);
    expect(bench.open).toHaveLength(1);
    await bench.answer(7);
    bench.asker.see(7);

    expect(bench.open).toHaveLength(0);
    expect(bench.told).toEqual([7]);
  });

  test('one question is under way at a time, and what comes of an old one is dropped', async () => {
    const bench = new Bench();
    bench.asker.see(7);
    bench.asker.see(8);
    bench.asker.see(9);
    expect(bench.open).toHaveLength(1);
    await bench.answer(7);
    expect(bench.told).toEqual([]);
    expect(bench.open).toHaveLength(1);
    await bench.answer(9);

    expect(bench.told).toEqual([9]);
  });

  test('what is told before the dice lie waits until they do', async () => {
    const bench = new Bench();
    bench.asker.see(7);
    await bench.answer(8);
    expect(bench.told).toEqual([]);
    bench.asker.see(8);

    expect(bench.told).toEqual([8]);
    expect(bench.open).toHaveLength(0);
  });

  test('a server that is behind is asked again, and not for ever', async () => {
    const bench = new Bench();
    bench.asker.see(7);
    for (let retry = 0; retry < 20; retry += 1) {
      await bench.answer(6);
      bench.clock.pass(5000);
    }
    expect(bench.told).toEqual([]);
    bench.asker.see(8);
    await bench.answer(8);

    expect(bench.told).toEqual([8]);
  });

  test('without an answer there are no chances on the screen, until one comes', async () => {
    const bench = new Bench();
    bench.asker.see(7);
    await bench.answer(7);
    bench.asker.see(8);
    await bench.answer(null);
    expect(bench.told).toEqual([7, null]);
    bench.clock.pass(5000);
    await bench.answer(8);

    expect(bench.told).toEqual([7, null, 8]);
  });

  test('who looks away is told nothing more', async () => {
    const bench = new Bench();
    bench.asker.see(7);
    bench.asker.stop();
    await bench.answer(7);
    bench.clock.pass(5000);

    expect(bench.told).toEqual([null]);
    expect(bench.open).toHaveLength(0);
  });
});

describe('showing', () => {
  test('a stake has three parts and a sentence, and the banker what he has on average', () => {
    const stake = { seat: 2, win: near(7 / 18), lose: near(17 / 36), push: near(5 / 36) };
    const [two, one] = chancesShown(at(1, { stakes: [stake], banker: near(-126.44) }), 1);

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
    const [two] = chancesShown(at(1, { stakes: [stake] }), undefined);

    expect(two?.parts.map(({ is, text }) => `${is} ${text}`)).toEqual(['won 100%']);
    expect(two?.sentence).toBe('As things stand: wins 100%, loses 0%, push 0%.');
  });

  test('a pot has one part, and what is carried on or split beside it', () => {
    const seat = (share: number) => ({ seat: 0, win: near(0.25), share: near(share) });
    const told = (share: number, carried: number) =>
      chancesShown(at(1, { pot: [seat(share)], carried: near(carried) }), undefined)[0];

    expect(told(0.25, 0)?.sentence).toBe('As things stand: the pot 25%.');
    expect(told(0.3, 0)).toMatchObject({
      sentence: 'As things stand: the whole pot 25%, on average 30% of it.',
      mean: 'avg 30%',
    });
    const carried = told(0.25, 0.5);
    expect(carried?.sentence).toBe('As things stand: the pot 25%. It is carried on 50%.');
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
