// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { Contributor } from '../../src/fair/contributor';
import { Follower } from '../../src/fair/follower';
import { Hand } from '../../src/fair/hand';
import { keepIn } from '../../src/fair/keep';
import { Peers, type Channel, type Said } from '../../src/fair/peers';
import { commitmentOf } from '../../src/fair/protocol';
import { rulesHash } from '../../src/fair/rules';
import type { Told } from '../../src/fair/told';
import type { EntryFrame, Event, HouseRules, Request, View } from '../../src/protocol/generated';
import { ANN, BO, playerOf, RULES, SERVER, TABLE } from './played';
import { Shelf } from './shelf';
import { told } from './wired';

const WINDOW = { epoch: 1, attempt: 0 };
const ANCHORS: Event[] = SERVER.anchors()
  .slice(0, 2)
  .map(({ k, length, anchor }) => ({ event: 'anchor-published', anchor: { k, length, anchor } }));
const OPENED: Event = {
  event: 'round-opened',
  round: 1,
  epoch: 1,
  k: 0,
  first_index: 1,
  last_element: SERVER.x(0, 0),
  rules_hash: RULES,
};
const HOUSE = { bet: 'fade', stake: { order: 'seat' }, pot: { ante: 0 } } as HouseRules;
const ANTE: Request = { do: 'pay-ante', seat: BO.seat };
const C = '07'.repeat(32);

/** The page of Bo, at a table whose server the test plays. */
class Page {
  readonly sent: Request[] = [];
  readonly storage = new Shelf();
  /** To other pages of his; nobody is there who does not say so. */
  readonly said: Said[] = [];
  hear: (said: Said) => void = () => undefined;
  readonly line: Channel = {
    say: (said) => this.said.push(said),
    hear: (take) => (this.hear = take),
    close: () => undefined,
  };
  readonly follower = new Follower(
    TABLE,
    playerOf(BO),
    { pause: () => Promise.resolve(), readPublic: () => new Promise(() => undefined) },
    () => undefined,
  );
  readonly hand = new Hand(
    new Contributor(
      TABLE,
      playerOf(BO),
      keepIn(() => this.storage),
      (bytes) => bytes.fill(7),
      () => 0,
    ),
    this.follower,
    new Peers(this.line, () => () => undefined),
    (command) => this.sent.push(command),
  );
  version = 3;
  /** What it is told to be the rules; null: nothing yet. */
  rules: HouseRules | null = null;

  constructor() {
    this.hand.show(told([...ANCHORS, OPENED]));
    this.hand.take(frame(this.version, [OPENED], [], 1), this.rules);
  }

  give(command = ANTE, epoch = 1): Request | null {
    return this.hand.give(command, { view: view(epoch), rules: HOUSE });
  }

  take(
    events: readonly Event[],
    legal: readonly string[],
    epoch = 1,
    phase = 'players-throw',
  ): this {
    this.version += 1;
    this.hand.take(frame(this.version, events, legal, epoch, phase), this.rules);
    return this;
  }
}

function view(epoch: number, phase?: string): View {
  const chairs = [null, { name: 'Bo', player: playerOf(BO), chips: 0, stake: BO.stake }];
  return { epoch, phase, chairs } as unknown as View;
}

function frame(
  version: number,
  events: readonly Event[],
  legal: readonly string[],
  epoch: number,
  phase?: string,
): EntryFrame {
  const you = { player: playerOf(BO), seat: BO.seat, legal: legal.map((one) => ({ do: one })) };
  return { type: 'entry', version, events, view: view(epoch, phase), you } as unknown as EntryFrame;
}

/** The lock of an honest server, that holds what Bo's page has committed to. */
function locked(window = WINDOW, i0 = 1): Event {
  const commit = commitmentOf(TABLE, window, BO.seat, playerOf(BO), C);
  const two = [ANN, BO];
  const entries = two.map((who) => ({
    ...SERVER.entry(who, window),
    ...(who === BO ? { commit } : {}),
  }));
  const { lock } = SERVER.lockedAgain({ ...SERVER.locked(window, 0, i0, two), entries });
  return {
    ...OPENED,
    event: 'round-locked',
    ...window,
    first_index: i0,
    last_element: SERVER.x(0, i0 - 1),
    next_anchor: SERVER.x(1, 0),
    entries: entries.map(({ commit: commitment, ...entry }) => ({ ...entry, commitment })),
    lock,
  } as unknown as Event;
}

/** The attempt as it is given up because Ann has not revealed, with `change`. */
function abandoned(change: Readonly<Record<string, unknown>> = {}): Event {
  return {
    event: 'attempt-abandoned',
    ...WINDOW,
    k: 0,
    index: 64,
    element: SERVER.x(0, 64),
    reveals: [{ seat: BO.seat, contribution: C }],
    missing: [ANN.seat],
    ...change,
  } as unknown as Event;
}

describe('the hand of a seat', () => {
  test('commits with each stake, and with nothing else', () => {
    const page = new Page();
    const commitment = commitmentOf(TABLE, WINDOW, BO.seat, playerOf(BO), C);
    expect(page.give()).toEqual({ ...ANTE, commit: { ...WINDOW, commitment } });
    const thrown: Request = { do: 'throw', seat: BO.seat };
    expect(page.give(thrown)).toBe(thrown);
  });

  test('commits for the window that a bank opens', () => {
    const given = new Page().give({ do: 'stake-bank', seat: BO.seat, chips: 50 }, 1);
    expect(given).toMatchObject({ commit: { epoch: 2, attempt: 0 } });
  });

  test('reveals at once, and once, when the lock comes', () => {
    const page = new Page();
    page.give();
    page.take([locked()], ['reveal']);
    page.hand.show(told([...ANCHORS, OPENED, locked()]));
    expect(page.sent).toEqual([
      expect.objectContaining({ do: 'reveal', ...WINDOW, seat: BO.seat, contribution: C }),
    ]);
    expect(page.follower.followed.faults).toEqual([]);
  });

  test('asks the other pages of the seat first, and opens nothing where one has another list', () => {
    const page = new Page();
    page.give();
    page.hear({ is: 'hello' });
    page.take([locked()], ['reveal']);
    expect(page.said.map(({ is }) => is)).toEqual(['hello', 'here', 'opens']);
    expect(page.sent).toEqual([]);
    page.hear({ ...page.said[2], is: 'opens', lock: SERVER.x(1, 1) });
    expect(page.sent).toEqual([]);
    expect(page.follower.followed.faults).toEqual([
      expect.objectContaining({ code: 'not-contributed', why: 'second-lock' }),
    ]);
  });

  test('reveals when what was missed before has come with the screen', () => {
    const page = new Page();
    page.give();
    page.version += 1;
    page.take([locked()], ['reveal']);
    expect(page.sent).toEqual([]);
    const seated: Event = { event: 'seat-back', seat: 0 };
    page.hand.show(told([...ANCHORS, OPENED, seated, locked()]));
    expect(page.sent).toHaveLength(1);
  });

  test('reveals when an entry has come piece by piece with the screen', () => {
    const page = new Page();
    page.give();
    const lines = told([...ANCHORS, OPENED, { event: 'seat-back', seat: 0 }]);
    const seated: Told = { id: '5.0', event: { event: 'seat-back', seat: 0 } };
    const lock: Told = { id: '5.1', event: locked() };
    page.version += 1;
    page.take([seated.event, lock.event], ['reveal']);
    page.hand.show([...lines, seated]);
    expect(page.sent).toEqual([]);
    page.hand.show([...lines, seated, lock]);
    expect(page.sent).toHaveLength(1);
    expect(page.follower.followed.faults).toEqual([]);
  });

  test('reveals nothing for another list, says so, and stakes no more', () => {
    const page = new Page();
    page.give();
    page.take([{ ...locked(), rules_hash: SERVER.x(1, 1) } as Event], ['reveal']);
    expect(page.sent).toEqual([]);
    expect(page.follower.followed.faults[0]?.code).toBe('round-changed');
    expect(page.give(ANTE, 2)).toBeNull();
  });

  test('finds rules other than those of the round, opens nothing for them, and says so once', () => {
    const page = new Page();
    page.give();
    page.rules = { ...HOUSE, name: 'another' };
    page.take([locked()], ['reveal']).take([], ['reveal']);
    expect(page.sent).toEqual([]);
    expect(page.follower.followed.faults).toEqual([
      expect.objectContaining({ code: 'rules-other', expected: RULES, seen: rulesHash(HOUSE) }),
    ]);
    expect(page.give(ANTE, 2)).toBeNull();
  });

  test.each(['lobby', 'bank-offered', 'bank-open', 'waiting', 'ended'])(
    'lets the rules be changed while the table is at %s',
    (phase) => {
      const page = new Page();
      page.rules = HOUSE;
      page.take([], [], 1, phase);
      expect(page.follower.followed.faults).toEqual([]);
    },
  );

  test('forgets what it has made for a window when the next one opens', () => {
    const page = new Page();
    page.give();
    expect(page.storage.text).toContain(C);
    page.take([{ ...OPENED, round: 2, epoch: 2 }], [], 2);
    expect(page.storage.text).not.toContain(C);
  });

  test('commits anew for a redraw that it is asked for', () => {
    const page = new Page();
    page.give();
    page.take([locked()], ['reveal']);
    page.take([abandoned()], ['commit']);
    expect(page.sent.at(-1)).toMatchObject({
      do: 'commit',
      seat: BO.seat,
      commit: { epoch: 1, attempt: 1 },
    });
    expect(page.follower.followed).toMatchObject({
      faults: [],
      counters: { abandoned: 1 },
      unheard: 0,
    });
  });

  test.each([
    ['has sent its part', 'reveal', 1],
    ['was never asked for it', 'commit', 0],
  ])('counts an attempt given up for want of its part where it %s', (_, asked, unheard) => {
    const page = new Page();
    page.give();
    page.take([locked()], [asked]);
    page.take([abandoned({ reveals: [], missing: [ANN.seat, BO.seat] })], []);
    expect(page.follower.followed).toMatchObject({ faults: [], unheard });
  });

  test.each([
    ['element', SERVER.x(0, 63)],
    ['missing', []],
  ])('neither commits nor reveals once %s of an attempt is wrong', (name, value) => {
    const page = new Page();
    page.give();
    page.take([locked()], ['reveal']);
    page.take([abandoned({ [name]: value })], ['commit']);
    expect(page.sent.map((one) => one.do)).toEqual(['reveal']);
  });

  test.each([
    [{ do: 'fade', chips: BO.stake }, true],
    [{ do: 'fade', chips: BO.stake - 1 }, false],
    [{ do: 'fade', chips: BO.stake + 1 }, false],
  ] as const)('reveals only for the stake that was asked for: %o', (command, isAsked) => {
    const page = new Page();
    page.give({ ...command, seat: BO.seat });
    page.take([locked()], ['reveal']);
    expect(page.sent).toHaveLength(isAsked ? 1 : 0);
    expect(page.follower.followed.faults.map(({ why }) => why)).toEqual(
      isAsked ? [] : ['stake-changed'],
    );
  });

  test('reveals for a stake it has asked for before, after a reload too', () => {
    const page = new Page();
    page.give({ do: 'fade', seat: BO.seat, chips: BO.stake });
    page.give({ do: 'fade', seat: BO.seat, chips: 1 });
    expect(page.storage.text).toContain(`[[${BO.stake},${BO.stake}],[1,1]]`);
    page.take([locked()], ['reveal']);
    expect(page.sent).toHaveLength(1);
  });
});
