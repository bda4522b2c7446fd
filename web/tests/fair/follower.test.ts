// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { Follower, type Followed } from '../../src/fair/follower';
import { versionOf, type Told } from '../../src/fair/told';
import type { DiceThrown, Event } from '../../src/protocol/generated';
import { ANN, LENGTH, named, playerOf, SERVER, TABLE } from './played';
import { liveEvents, told } from './wired';

const EVENTS = liveEvents();
const LINES = told(EVENTS);
const THROWS = EVENTS.filter(({ event }) => event === 'dice-thrown').length;

/** A page whose public stream the test gives. */
class Page {
  followed: Followed | null = null;
  stream: readonly Told[] = LINES;
  isCut = false;
  pauses = 0;
  /** Ends the wait for the net that began last. */
  retry: () => void = () => undefined;
  readonly follower = new Follower(
    TABLE,
    playerOf(ANN),
    {
      pause: (ms) => {
        this.pauses += 1;
        if (ms === undefined) return Promise.resolve();
        return new Promise((go) => {
          this.retry = go;
        });
      },
      readPublic: (after, take) => {
        if (!this.isCut) entriesOf(this.stream, after).every(take);
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
    return this.#rest();
  }

  /** Take what a snapshot of `version` tells. */
  async begin(lines: readonly Told[], version: number): Promise<this> {
    this.follower.begin(lines, version);
    return this.#rest();
  }

  async #rest(): Promise<this> {
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
    return this;
  }
}

/** Return the entries that `lines` are of, behind version `after`. */
function entriesOf(
  lines: readonly Told[],
  after: number,
): { readonly version: number; readonly events: readonly Event[] }[] {
  const entries = new Map<number, Event[]>();
  for (const line of lines)
    if (versionOf(line) > after)
      entries.set(versionOf(line), [...(entries.get(versionOf(line)) ?? []), line.event]);
  return [...entries].map(([version, events]) => ({ version, events }));
}

/** Return the lines with another event in place of one. */
function other(index: number, change: (event: DiceThrown) => object): Told[] {
  return LINES.map((line, at) => {
    if (at !== index || line.event.event !== 'dice-thrown') return line;
    return { ...line, event: { ...line.event, ...change(line.event) } };
  });
}

/** Return the lines with so many of no account before the last round. */
function long(count: number): Told[] {
  const lock = EVENTS.findIndex(({ event }) => event === 'round-opened');
  const seated = Array<Event>(count).fill({ event: 'seat-back', seat: 0 });
  return told([...EVENTS.slice(0, lock), ...seated, ...EVENTS.slice(lock)]);
}

/** Return the first lines, and what a server does that was restored to there. */
function restored(count: number): Told[] {
  const retired = [0, 1].flatMap<Event>((k) => [
    { event: 'chain-changed', k, last_element: SERVER.x(k, LENGTH) },
    { event: 'anchor-published', anchor: { k: k + 4, length: LENGTH, anchor: named(`${k}`) } },
  ]);
  const done: Event[] = [...retired, { event: 'chains-retired', epoch: 2 ** 32 + 1 }];
  const one = done.map((event, place) => ({ id: `${count + 1}.${place}`, event }));
  const after = told([{ event: 'seat-back', seat: 0 }], count + 2);
  return [...LINES.slice(0, count), ...one, ...after];
}

/** A seat with what it had at stake in the last round. */
const LOCKED = EVENTS.findLast((one) => one.event === 'round-locked')?.entries.at(-1) ?? {
  seat: -1,
  stake: 0,
};
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
      const settled = { event, ...LOCKED } as unknown as Event;
      expect((await new Page().take(told([...unthrown, settled]))).codes, event).toEqual([
        'epoch-never-thrown',
      ]);
      expect((await new Page().take(told([...EVENTS, settled]))).codes, event).toEqual([]);
    }
  });

  test.each([
    ['another stake', [{ event: 'stake-settled', seat: LOCKED.seat, stake: LOCKED.stake + 1 }]],
    ['a seat that was not locked', [{ event: 'stake-settled', seat: 9, stake: 5 }]],
    [
      'a round without a lock of its own',
      [{ event: 'round-settled' }, { event: 'stake-settled', ...LOCKED }],
    ],
    ['a round that is void', [{ event: 'round-voided' }, { event: 'stake-settled', ...LOCKED }]],
  ])('sees %s settled', async (_, events) => {
    const page = await new Page().take(told([...EVENTS, ...(events as unknown as Event[])]));

    expect(page.codes.at(-1)).toBe('settled-unlocked');
  });

  test('sees a round void whose dice are known, and not one that was given up', async () => {
    const settled = { event: 'round-settled' } as Event;
    const isVoid = { event: 'round-voided' } as Event;

    expect((await new Page().take(told([...EVENTS, isVoid]))).codes).toEqual([
      'abandoned-after-bind',
    ]);
    expect((await new Page().take(told([...EVENTS, settled, isVoid]))).codes).toEqual([]);
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

  test('counts how the last attempts ended, each once', async () => {
    const lines = told(liveEvents(3));
    const page = new Page();
    for (let count = 1; count <= lines.length; count += 1) await page.take(lines.slice(0, count));
    expect(page.followed?.recent).toEqual({ attempts: 3, abandoned: 1 });
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
    expect(page.follower.followed.reach).toBe('nothing');
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
    'at line %i reads back to the lock, and walks down to the anchor',
    async (at) => {
      const page = await new Page().take(LINES.slice(at));
      expect(page.codes).toEqual([]);
      expect(page.followed).toMatchObject({
        reach: 'all',
        counters: { throws: THROWS, linked: 0 },
      });
    },
  );

  test('begins with the lock of the round that is played, in a long game', async () => {
    const page = new Page();
    page.stream = long(100);
    const at = page.stream.findLastIndex(({ event }) => event.event === 'round-bound');
    await page.take(page.stream.slice(at + 1));
    expect(page.codes).toEqual([]);
    expect(page.followed).toMatchObject({
      reach: 'anchored',
      counters: { rounds: 1, throws: 4, linked: 0 },
    });
  });

  test('sees a changed die whose lock came before', async () => {
    const page = await new Page().take(
      other(FIRST_THROW, () => ({ dice: [1, 1, 1] })).slice(FIRST_THROW),
    );
    expect(page.codes).toEqual(['told-otherwise']);
  });

  test('says so where the beginning cannot be read', async () => {
    const page = new Page();
    page.isCut = true;
    await page.take(LINES.slice(FIRST_THROW - 2));
    expect(page.codes).toEqual([]);
    expect(page.followed?.reach).toBe('here');
    expect(page.follower.verified).toBeNull();
    page.isCut = false;
    page.retry();
    await page.take([]);
    expect(page.followed?.reach).toBe('anchored');
    expect(page.follower.verified).not.toBeNull();
  });
});

describe('a page that was not told everything', () => {
  const some = LINES.slice(0, FIRST_THROW + 1);

  test('reads what it missed, and has checked all of it', async () => {
    const page = await new Page().take(some);
    await page.take(LINES.slice(FIRST_THROW + 3));
    expect(page.codes).toEqual([]);
    expect(page.followed).toMatchObject({
      reach: 'all',
      counters: { throws: THROWS, rounds: 1, own: 1, linked: 0 },
    });
  });

  test('says so as long as it cannot read it, claims nothing verified, and asks again', async () => {
    const page = await new Page().take(some);
    page.isCut = true;
    page.follower.take(LINES.slice(FIRST_THROW + 3));
    expect(page.followed?.reach).toBe('checking');
    await page.take([]);
    expect(page.followed).toMatchObject({ reach: 'withheld', faults: [], counters: { throws: 1 } });
    expect(page.follower.verified).toBeNull();
    page.isCut = false;
    page.retry();
    await page.take([]);
    expect(page.followed).toMatchObject({ reach: 'all', faults: [], counters: { throws: THROWS } });
  });

  test.each([1, 2])('is not led by a log that begins at a throw, %i later', async (later) => {
    const page = await new Page().take(some);
    const at = FIRST_THROW + later;
    await page.begin(other(at, () => ({ dice: [1, 1, 1] })).slice(at, at + 1), at + 1);
    expect(page.codes).toEqual([later === 1 ? 'dice-wrong' : 'told-otherwise']);
  });

  test('reads what an empty log leaves out', async () => {
    const page = await new Page().take(some);
    await page.begin([], FIRST_THROW + 2);
    expect(page.codes).toEqual([]);
    expect(page.followed?.counters.throws).toBe(2);
  });

  test('sees a round that was bound and is left out, in the stream too', async () => {
    const bound = LINES.slice(0, FIRST_THROW);
    const next = EVENTS.find(({ event }) => event === 'round-opened');
    const page = await new Page().take(bound);
    const opened = told([{ ...next, epoch: 2 } as Event], LINES.length + 1);
    page.stream = [...bound, ...told([{ ...next, epoch: 2 } as Event], FIRST_THROW + 1)];
    await page.begin(page.stream.slice(-1), FIRST_THROW + 1);
    expect(page.codes).toEqual(['epoch-never-thrown']);

    const holed = await new Page().take(bound);
    holed.stream = [...bound, ...opened];
    await holed.begin(opened, LINES.length + 1);
    expect(holed.codes).toEqual(['epoch-never-thrown', 'told-otherwise']);
  });

  test('sees that what it has checked is told otherwise', async () => {
    const page = await new Page().take(LINES);
    await page.begin(
      other(FIRST_THROW, () => ({ dice: [1, 1, 1] })),
      LINES.length,
    );
    expect(page.codes).toEqual(['told-otherwise', 'told-otherwise']);
  });

  test('sees a server that has gone back', async () => {
    const page = await new Page().take(LINES);
    page.stream = LINES.slice(0, FIRST_THROW + 1);
    await page.begin(page.stream, FIRST_THROW + 1);
    expect(page.codes).toEqual(['told-otherwise']);
  });

  test('forgets the anchors of a time that a restored server knows nothing of', async () => {
    const lost: Event[] = [
      { event: 'chain-changed', k: 0, last_element: SERVER.x(0, LENGTH) },
      { event: 'anchor-published', anchor: { k: 4, length: LENGTH, anchor: named('lost') } },
    ];
    const page = new Page();
    page.stream = told([...EVENTS.slice(0, FIRST_THROW + 1), ...lost]);
    await page.take(page.stream);
    page.stream = restored(FIRST_THROW + 1);
    await page.begin(page.stream, versionOf(page.stream.at(-1)));
    expect(page.codes).toEqual([]);
    // Without a word of a restore it is what it looks like.
    const other = new Page();
    other.stream = told([...EVENTS.slice(0, FIRST_THROW + 1), ...lost, ...lost.slice(1)]);
    await other.take(other.stream);
    expect(other.codes).toEqual(['anchor-twice']);
  });

  test('goes on with a server that was restored, and has retired its chains', async () => {
    const page = await new Page().take(LINES);
    page.stream = restored(FIRST_THROW + 1);
    await page.begin(page.stream.slice(3), versionOf(page.stream.at(-1)));
    expect(page.codes).toEqual([]);
    expect(page.followed).toMatchObject({ reach: 'all', counters: { throws: THROWS } });
    // A second time the same is no reason.
    page.stream = page.stream.slice(0, -1);
    await page.begin(page.stream.slice(3), versionOf(page.stream.at(-1)));
    expect(page.codes).toEqual(['told-otherwise']);
  });
});
