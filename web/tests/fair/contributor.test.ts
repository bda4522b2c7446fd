// @vitest-environment node
import { describe, expect, test } from 'vitest';

import {
  Contributor,
  type ContributorRefusal,
  type Keep,
  type Seen,
} from '../../src/fair/contributor';
import { commitmentOf, type Window } from '../../src/fair/protocol';
import type { LockStep } from '../../src/fair/step';
import { ANN, BO, BOT, named, playerOf, RULES, SERVER, TABLE } from './played';

const PLAYER = playerOf(BO);
const WINDOW: Window = { epoch: 7, attempt: 0 };
const SEEN: Seen = {
  stake: BO.stake,
  rules: RULES,
  last: { k: 0, i: 0, x: SERVER.x(0, 0) },
  nextAnchor: SERVER.x(1, 0),
};

/** What a tab keeps; a test may take its place away. */
class Tab implements Keep {
  readonly kept = new Map<string, string>();
  isFull = false;

  read = (key: string): string | null => this.kept.get(key) ?? null;

  write = (key: string, text: string): boolean => {
    if (!this.isFull) this.kept.set(key, text);
    return !this.isFull;
  };
}

/** Bo at a table whose server the test plays. */
class Bench {
  readonly tab = new Tab();
  #drawn = 0;
  contributor = this.load();

  /** Load the page, for the first time or again. */
  load(): Contributor {
    this.contributor = new Contributor(TABLE, PLAYER, this.tab, (bytes) => {
      this.#drawn += 1;
      bytes.fill(this.#drawn);
    });
    return this.contributor;
  }

  get drawn(): number {
    return this.#drawn;
  }

  commit(window: Window = WINDOW, seat = BO.seat): string {
    const answer = this.contributor.commit(window, seat);
    return answer.ok ? answer.commitment : answer.why;
  }

  reveal(lock: LockStep, seen: Partial<Seen> = {}): string {
    const answer = this.contributor.reveal(lock, { ...SEEN, ...seen });
    return answer.ok ? answer.c : answer.why;
  }

  /** The lock of an honest server, with Bo's commitment in it and `changes` of a dishonest one. */
  lock(commit: string, change: (lock: LockStep) => LockStep = (lock) => lock): LockStep {
    const three = [ANN, BO, BOT];
    const entries = three.map((who) => ({
      ...SERVER.entry(who, WINDOW),
      ...(who === BO ? { commit } : {}),
    }));
    const epoch = SERVER.locked(WINDOW, 0, 1, three);
    const { lock } = SERVER.lockedAgain({ ...epoch, ...change({ is: 'lock', ...epoch, entries }) });
    return change({ is: 'lock', ...epoch, entries, lock });
  }
}

const C = '01'.repeat(32);

/** Return the lock with other fields in one entry. */
function other(index: number, more: object): (lock: LockStep) => LockStep {
  return (lock) => ({
    ...lock,
    entries: lock.entries.map((entry, n) => (n === index ? { ...entry, ...more } : entry)),
  });
}

describe('a contribution', () => {
  test('is 32 random bytes under a commitment that fits this table, window, seat and player', () => {
    const bench = new Bench();
    expect(bench.commit()).toBe(commitmentOf(TABLE, WINDOW, BO.seat, PLAYER, C));
  });

  test('is revealed to an honest lock, as often as it is asked for', () => {
    const bench = new Bench();
    const lock = bench.lock(bench.commit());
    expect(bench.reveal(lock)).toBe(C);
    expect(bench.reveal(lock)).toBe(C);
  });

  test('is new for every window', () => {
    const bench = new Bench();
    const windows = [WINDOW, { epoch: 7, attempt: 1 }, { epoch: 8, attempt: 0 }];
    expect(new Set(windows.map((window) => bench.commit(window))).size).toBe(3);
    expect(bench.drawn).toBe(3);
  });

  test('is the same again while it has not left the page: a stake may be given twice', () => {
    const bench = new Bench();
    expect(bench.commit()).toBe(bench.commit());
    bench.load();
    expect(bench.commit()).toBe(commitmentOf(TABLE, WINDOW, BO.seat, PLAYER, C));
    expect(bench.drawn).toBe(1);
  });

  test('can be revealed by a page that was loaded again', () => {
    const bench = new Bench();
    const lock = bench.lock(bench.commit());
    bench.load();
    expect(bench.reveal(lock)).toBe(C);
  });

  test('is known as its own by the page that made it, loaded again or not, and by no other', () => {
    const bench = new Bench();
    const commitment = bench.commit();
    bench.load();
    expect(bench.contributor.hasMade(commitment)).toBe(true);
    expect(new Bench().contributor.hasMade(commitment)).toBe(false);
    expect(bench.contributor.hasMade('')).toBe(false);
  });

  test('is forgotten after the bind', () => {
    const bench = new Bench();
    const lock = bench.lock(bench.commit());
    bench.reveal(lock);
    bench.contributor.done(WINDOW);
    expect(bench.reveal(lock)).toBe('no-contribution');
    expect([...bench.tab.kept.values()].join()).not.toContain(C);
  });

  test('stays when a page that was loaded again reads of the bind of an earlier window', () => {
    const bench = new Bench();
    const lock = bench.lock(bench.commit());
    bench.load();
    bench.contributor.done({ ...WINDOW, epoch: WINDOW.epoch - 1 });
    expect(bench.reveal(lock)).toBe(C);
  });

  test('may name the elements that are known anyway', () => {
    const bench = new Bench();
    const lock = bench.lock(bench.commit());
    expect(bench.reveal({ ...lock, previous: SEEN.last.x, nextAnchor: SEEN.nextAnchor })).toBe(C);
  });
});

describe('rule 1: no window that is not greater than the last', () => {
  test.each([
    ['an earlier round', { epoch: 6, attempt: 1 }],
    ['an earlier attempt', { epoch: 7, attempt: 0 }],
    ['the same attempt, revealed', { epoch: 7, attempt: 1 }],
  ])('%s', (_, window) => {
    const bench = new Bench();
    const redraw = { epoch: 7, attempt: 1 };
    bench.commit();
    bench.commit(redraw);
    bench.contributor.done(redraw);
    expect(bench.commit(window)).toBe('window-not-greater');
    bench.load();
    expect(bench.commit(window)).toBe('window-not-greater');
    expect(bench.drawn).toBe(2);
  });

  test('a window that was revealed in is over, before the bind too', () => {
    const bench = new Bench();
    bench.reveal(bench.lock(bench.commit()));
    expect(bench.commit()).toBe('window-not-greater');
  });

  test('the same window on another seat', () => {
    const bench = new Bench();
    bench.commit();
    expect(bench.commit(WINDOW, 5)).toBe('window-not-greater');
  });
});

// Each server is dishonest in one way, and hashes its list as it stands.
const CHEATS: readonly [name: string, why: ContributorRefusal, (lock: LockStep) => LockStep][] = [
  ['other rules', 'rules-changed', (lock) => ({ ...lock, rules: named('other rules') })],
  ['left out', 'entry-missing', (lock) => ({ ...lock, entries: lock.entries.toSpliced(1, 1) })],
  ['nobody at all', 'entry-missing', (lock) => ({ ...lock, entries: [] })],
  ['another player on the seat', 'entry-missing', other(1, { player: playerOf(ANN) })],
  ['another seat', 'entry-missing', other(1, { seat: 5 })],
  [
    'there twice',
    'entry-twice',
    (lock) => ({ ...lock, entries: [...lock.entries, ...lock.entries.slice(1, 2)] }),
  ],
  ['the seat twice', 'entry-twice', other(2, { seat: BO.seat })],
  ['the player twice', 'entry-twice', other(2, { player: PLAYER })],
  ['another commitment', 'commitment-changed', other(1, { commit: named('other') })],
  ['a higher stake', 'stake-changed', other(1, { stake: BO.stake + 1 })],
  ['no stake', 'stake-changed', other(1, { stake: 0 })],
  ['called a bot', 'kind-changed', other(1, { kind: 2 })],
  [
    'two others alike',
    'commitments-alike',
    (lock) => other(2, { commit: lock.entries[0]?.commit })(lock),
  ],
  [
    'my commitment copied',
    'commitments-alike',
    (lock) => other(2, { commit: lock.entries[1]?.commit })(lock),
  ],
  ['an element skipped', 'element-not-last', (lock) => ({ ...lock, i0: 2 })],
  ['another chain', 'element-not-last', (lock) => ({ ...lock, k: 1 })],
  ['another element told', 'element-not-last', (lock) => ({ ...lock, previous: named('x') })],
  ['another anchor told', 'anchor-changed', (lock) => ({ ...lock, nextAnchor: named('x') })],
];

describe('rule 2: nothing is revealed to a list that is not right', () => {
  test.each(CHEATS)('%s', (_, why, cheat) => {
    const bench = new Bench();
    const commit = bench.commit();
    expect(bench.reveal(bench.lock(commit, cheat))).toBe(why);
    // The right list is still revealed to: nothing has left the page.
    expect(bench.reveal(bench.lock(commit))).toBe(C);
  });

  test('a hash of something else', () => {
    const bench = new Bench();
    const lock = bench.lock(bench.commit());
    expect(bench.reveal({ ...lock, lock: named('Λ') })).toBe('lock-wrong');
    const entries = lock.entries.toReversed();
    expect(bench.reveal({ ...lock, entries })).toBe('lock-wrong');
  });

  test('an element or anchor that is not the one I verified', () => {
    const bench = new Bench();
    const lock = bench.lock(bench.commit());
    const last = { k: 0, i: 0, x: named('x') };
    expect(bench.reveal(lock, { last })).toBe('lock-wrong');
    expect(bench.reveal(lock, { nextAnchor: named('x') })).toBe('lock-wrong');
  });

  test.each([
    ['no window yet', null],
    ['another round', { epoch: 6, attempt: 0 }],
    ['another attempt', { epoch: 6, attempt: 1 }],
  ])('nothing was committed: %s', (_, window) => {
    const bench = new Bench();
    if (window !== null) bench.commit(window);
    expect(bench.reveal(bench.lock(named('other')))).toBe('no-contribution');
  });

  test('a refusal says what was expected and what came', () => {
    const bench = new Bench();
    const lock = bench.lock(bench.commit(), other(1, { stake: 999 }));
    expect(bench.contributor.reveal(lock, SEEN)).toEqual({
      ok: false,
      why: 'stake-changed',
      expected: '100',
      seen: '999',
    });
  });
});

describe('rule 3: never for two lists of one window', () => {
  test('a second list is refused, in this page and in one that was loaded again', () => {
    const bench = new Bench();
    const commit = bench.commit();
    const first = bench.lock(commit);
    const second = bench.lock(commit, other(0, { stake: 1 }));
    expect(second.lock).not.toBe(first.lock);
    expect(bench.reveal(first)).toBe(C);
    expect(bench.reveal(second)).toBe('second-lock');
    bench.load();
    expect(bench.reveal(second)).toBe('second-lock');
    expect(bench.reveal(first)).toBe(C);
  });

  test('is not broken by a place that is full: then nothing is revealed', () => {
    const bench = new Bench();
    const lock = bench.lock(bench.commit());
    bench.tab.isFull = true;
    expect(bench.reveal(lock)).toBe('not-kept');
    expect(bench.reveal(lock)).toBe('not-kept');
    bench.tab.isFull = false;
    expect(bench.reveal(lock)).toBe(C);
  });

  test('needs no place: a page that keeps nothing reveals, and one that comes after it cannot', () => {
    const bench = new Bench();
    bench.tab.isFull = true;
    const lock = bench.lock(bench.commit());
    expect(bench.reveal(lock)).toBe(C);
    bench.load();
    expect(bench.reveal(lock)).toBe('no-contribution');
  });

  test('what is kept in another form is not trusted', () => {
    const bench = new Bench();
    const lock = bench.lock(bench.commit());
    for (const text of [
      '',
      '{}',
      'null',
      '{"epoch":7,"attempt":0,"seat":1,"c":"no","lock":null}',
    ]) {
      for (const key of bench.tab.kept.keys()) bench.tab.kept.set(key, text);
      bench.load();
      expect(bench.reveal(lock)).toBe('no-contribution');
    }
  });
});
