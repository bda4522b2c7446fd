// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { Follower, type Followed, type Told } from '../../src/fair/follower';
import type { DiceThrown, Event } from '../../src/protocol/generated';
import { ANN, named, playerOf, TABLE } from './played';
import { liveEvents, told } from './wired';

const EVENTS = liveEvents();
const LINES = told(EVENTS);
const THROWS = EVENTS.filter(({ event }) => event === 'dice-thrown').length;

/** A page whose public stream the test gives. */
class Page {
  followed: Followed | null = null;
  stream: readonly Event[] = EVENTS;
  isCut = false;
  pauses = 0;
  readonly follower = new Follower<Told>(
    TABLE,
    playerOf(ANN),
    {
      pause: () => {
        this.pauses += 1;
        return Promise.resolve();
      },
      readPublic: (take) => {
        if (!this.isCut) this.stream.every(take);
        return Promise.resolve(!this.isCut);
      },
    },
    (followed) => {
      this.followed = followed;
    },
  );

  get codes(): string[] {
    return this.followed?.faults.map(({ code }) => code) ?? [];
  }

  async take(lines: readonly Told[]): Promise<this> {
    this.follower.take(lines);
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
    return this;
  }
}

/** Return the lines with another event in place of one. */
function other(index: number, change: (event: DiceThrown) => object): Told[] {
  return LINES.map((line, at) => {
    if (at !== index || line.event.event !== 'dice-thrown') return line;
    return { ...line, event: { ...line.event, ...change(line.event) } };
  });
}

const FIRST_THROW = EVENTS.findIndex(({ event }) => event === 'dice-thrown');

describe('a page that is there from the beginning', () => {
  test('checks everything, each event once, however it comes', async () => {
    const page = new Page();
    for (let count = 1; count <= LINES.length; count += 1) await page.take(LINES.slice(0, count));
    await page.take(LINES);
    await page.take(LINES.slice(3)); // Earlier lines are forgotten by the log.
    expect(page.codes).toEqual([]);
    expect(page.followed).toMatchObject({ reach: 'all', counters: { throws: THROWS, own: 1 } });
    expect(page.followed?.lastTold?.id).toBe(`${LINES.length}.0`);
    expect(page.follower.steps).toHaveLength(EVENTS.length);
  });

  test('is red at the settlement of a round that was not thrown, with nothing after it', async () => {
    const unthrown = EVENTS.slice(0, FIRST_THROW);
    expect((await new Page().take(told(unthrown))).codes).toEqual([]);
    for (const event of ['stake-settled', 'round-settled', 'pot-won', 'pot-split', 'pot-carried']) {
      const settled = { event } as Event;
      expect((await new Page().take(told([...unthrown, settled]))).codes, event).toEqual([
        'epoch-never-thrown',
      ]);
      expect((await new Page().take(told([...EVENTS, settled]))).codes, event).toEqual([]);
    }
  });

  test('counts an attempt that was given up, and takes what came late to it', async () => {
    const page = await new Page().take(told(liveEvents(3)));
    expect(page.codes).toEqual([]);
    expect(page.followed?.counters).toMatchObject({ abandoned: 1, own: 2, rounds: 2, refunds: 0 });
  });

  test.each([
    [{ index: 67 }, 'burned-wrong'],
    [{ k: 1 }, 'burned-wrong'],
    [{ epoch: 3 }, 'out-of-order'],
    [{ attempt: 1 }, 'out-of-order'],
  ] as const)('sees an attempt given up that says another place: %o', async (change, code) => {
    const events = liveEvents(3);
    const at = events.findIndex(({ event }) => event === 'attempt-abandoned');
    events[at] = { ...events[at], ...change } as Event;
    const page = await new Page().take(told(events));
    expect(page.codes).toEqual([code]);
  });

  test('counts how the last attempts ended, each once, before a gap too', async () => {
    const lines = told(liveEvents(3));
    const page = new Page();
    for (let count = 1; count <= lines.length; count += 1) await page.take(lines.slice(0, count));
    expect(page.followed?.recent).toEqual({ attempts: 3, abandoned: 1 });

    // Behind a gap there is a new verifier, and what one has seen before is not forgotten.
    const bound = lines.findLastIndex(({ event }) => event.event === 'round-locked');
    const later = lines.slice(bound).map((line, at) => ({ ...line, id: `${1000 + at}.0` }));
    await page.take(later);
    expect(page.followed?.recent).toEqual({ attempts: 4, abandoned: 1 });
  });

  test('sees a late reveal that opens nothing, and one of somebody who had revealed', async () => {
    for (const change of [{ contribution: named('x') }, { seat: ANN.seat }]) {
      const events = liveEvents(3);
      const at = events.findIndex(({ event }) => event === 'reveal-came-late');
      events[at] = { ...events[at], ...change } as Event;
      const page = await new Page().take(told(events));
      expect(page.codes).toEqual(['contribution' in change ? 'reveal-unopened' : 'reveals-wrong']);
    }
  });

  test('has nothing to say of a table where nothing was fixed yet', async () => {
    const page = await new Page().take([]);
    expect(page.followed?.reach).toBe('nothing');
    const seated = { event: 'seat-back', seat: 0 } as const;
    await page.take(told([seated], 1));
    await page.take([...told([seated], 1), ...told(EVENTS, 2)]);
    expect(page.followed).toMatchObject({ reach: 'all', counters: { throws: THROWS } });
  });

  test('sees a changed die at once', async () => {
    const page = await new Page().take(other(FIRST_THROW, () => ({ dice: [1, 1, 1] })));
    expect(page.codes).toEqual(['dice-wrong']);
    expect(page.followed?.counters).toMatchObject({ throws: THROWS - 1, wrong: 1 });
  });

  test('sees what has not the form it must have, and goes on', async () => {
    const lines = LINES.map((line) =>
      line.event.event === 'round-locked' ? { ...line, event: { event: 'round-locked' } } : line,
    ) as unknown as Told[];
    const page = await new Page().take(lines);
    expect(page.codes).toContain('unreadable');
  });
});

describe('a page that comes later', () => {
  test.each(LINES.map((_, at) => at).slice(4))(
    'at line %i walks down to the anchor',
    async (at) => {
      const page = await new Page().take(LINES.slice(at));
      const { throws = 0, linked = 0 } = page.followed?.counters ?? {};
      expect(page.codes).toEqual([]);
      expect(page.followed?.reach).toBe('anchored');
      const rest = LINES.slice(at).filter(({ event }) => event.event === 'dice-thrown').length;
      // Without a round to begin with it begins at the element of a throw.
      const isRound = LINES[at]?.event.event.startsWith('round-') === true;
      const isBegun = isRound && LINES[at]?.event.event !== 'round-bound';
      expect(throws + linked).toBe(isBegun ? rest : rest - 1);
    },
  );

  test('says so where the beginning cannot be read', async () => {
    const page = new Page();
    page.isCut = true;
    await page.take(LINES.slice(FIRST_THROW - 1));
    expect(page.codes).toEqual([]);
    expect(page.followed?.reach).toBe('here');
  });
});

describe('a page that was away', () => {
  test('walks down to where it was, and keeps its counters', async () => {
    const page = await new Page().take(LINES.slice(0, FIRST_THROW + 1));
    await page.take(LINES.slice(FIRST_THROW + 3));
    expect(page.codes).toEqual([]);
    expect(page.followed?.counters).toMatchObject({
      throws: 1,
      rounds: 1,
      own: 1,
      linked: THROWS - 4,
    });
  });

  test('sees that the chain does not go on from where it was', async () => {
    const page = await new Page().take(
      other(FIRST_THROW, () => ({ element: named('x') })).slice(0, FIRST_THROW + 1),
    );
    expect(page.codes).toEqual(['link-broken', 'dice-wrong']);
    await page.take(LINES.slice(FIRST_THROW + 3));
    expect(page.codes).toEqual(['link-broken', 'dice-wrong', 'gap-broken']);
  });

  test('sees a server that has gone back', async () => {
    const page = await new Page().take(LINES);
    const back = LINES.slice(FIRST_THROW, FIRST_THROW + 1).map((line) => ({ ...line, id: '99.0' }));
    await page.take(back);
    expect(page.codes).toEqual(['elements-reused']);
  });
});
