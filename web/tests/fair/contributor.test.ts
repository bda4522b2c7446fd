// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { Contributor, type ContributorRefusal, type Seen } from '../../src/fair/contributor';
import { keepIn } from '../../src/fair/keep';
import { commitmentOf, type Window } from '../../src/fair/protocol';
import type { LockStep } from '../../src/fair/step';
import { ANN, BO, BOT, named, playerOf, RULES, SERVER, TABLE } from './played';
import { Shelf } from './shelf';

const PLAYER = playerOf(BO);
const WINDOW: Window = { epoch: 7, attempt: 0 };
const SEEN: Seen = {
  stake: BO.stake,
  rules: RULES,
  last: { k: 0, i: 0, x: SERVER.x(0, 0) },
  nextAnchor: SERVER.x(1, 0),
};

const OTHER_TABLE = 'ab'.repeat(16);
const DAY_MS = 24 * 60 * 60 * 1000;

/** Bo at a table whose server the test plays. */
class Bench {
  readonly storage = new Shelf();
  now = 0;
  #drawn = 0;
  contributor = this.load();

  /** Load the page, for the first time or again. */
  load(): Contributor {
    this.contributor = this.tab();
    return this.contributor;
  }

  /** Open another page of the same browser. */
  tab(table = TABLE, player = PLAYER): Contributor {
    return new Contributor(
      table,
      player,
      keepIn(() => this.storage),
      (bytes) => {
        this.#drawn += 1;
        bytes.fill(this.#drawn);
      },
      () => this.now,
    );
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
    expect(bench.storage.text).not.toContain(C);
  });

  test('stays when a page that was loaded again reads of the bind of an earlier window', () => {
    const bench = new Bench();
    const lock = bench.lock(bench.commit());
    bench.load();
    bench.contributor.done({ ...WINDOW, epoch: WINDOW.epoch - 1 });
    expect(bench.reveal(lock)).toBe(C);
  });

  test('of a window after the one that is over stays', () => {
    const bench = new Bench();
    bench.commit({ epoch: 6, attempt: 0 });
    const commit = bench.commit();
    bench.contributor.done({ epoch: 6, attempt: 255 });
    expect(bench.reveal(bench.lock(commit))).toBe('02'.repeat(32));
    expect(bench.storage.text).not.toContain(C);
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
    bench.storage.isFull = true;
    expect(bench.reveal(lock)).toBe('not-kept');
    expect(bench.reveal(lock)).toBe('not-kept');
    bench.storage.isFull = false;
    expect(bench.reveal(lock)).toBe(C);
  });

  test('needs no place: a page that keeps nothing reveals, and one that comes after it cannot', () => {
    const bench = new Bench();
    bench.storage.isFull = true;
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
      for (const key of bench.storage.keys) bench.storage.setItem(key, text);
      bench.load();
      expect(bench.reveal(lock)).toBe('no-contribution');
    }
  });
});

describe('what is kept', () => {
  test('is nothing before a seat contributes', () => {
    expect(new Bench().storage.text).toBe('');
  });

  test('is no secret after a thousand rounds, and no more than after two hundred', () => {
    const bench = new Bench();
    const sizes: number[] = [];
    for (let epoch = 1; epoch <= 1000; epoch += 1) {
      bench.commit({ epoch, attempt: 0 });
      bench.contributor.done({ epoch, attempt: 0 });
      if (epoch === 200 || epoch === 999) sizes.push(bench.storage.text.length);
    }
    expect(bench.storage.keys).toHaveLength(1);
    expect(sizes[1]).toBe(sizes[0]);
  });

  test('goes when nobody has come back for 30 days, whichever table he comes to then', () => {
    const bench = new Bench();
    const lock = bench.lock(bench.commit());
    bench.now = 30 * DAY_MS;
    bench.tab(OTHER_TABLE);
    bench.load();
    expect(bench.reveal(lock)).toBe(C);
    bench.now += 1;
    bench.tab(OTHER_TABLE);
    expect(bench.storage.text).toBe('');
  });

  test('is apart for tables and players', () => {
    const bench = new Bench();
    bench.commit();
    const table = bench.tab(OTHER_TABLE);
    const player = bench.tab(TABLE, playerOf(ANN));
    for (const other of [table, player]) {
      expect(other.reveal(bench.lock(named('other')), SEEN)).toMatchObject({
        why: 'no-contribution',
      });
      expect(other.commit({ epoch: 1, attempt: 0 }, BO.seat).ok).toBe(true);
      other.done({ epoch: 9, attempt: 0 });
    }
    bench.load();
    expect(bench.commit()).toBe(commitmentOf(TABLE, WINDOW, BO.seat, PLAYER, C));
  });
});

describe('two pages of one seat in one browser', () => {
  /** Two that commit before either sees what the other has kept. */
  function apart(): { bench: Bench; other: Contributor; commits: readonly string[] } {
    const bench = new Bench();
    const other = bench.tab();
    const seen = bench.storage.aside();
    const first = bench.commit();
    const kept = bench.storage.aside(seen);
    const second = other.commit(WINDOW, BO.seat);
    bench.storage.add(kept);
    return { bench, other, commits: [first, second.ok ? second.commitment : second.why] };
  }

  test('commit to the same, whichever was asked first', () => {
    const bench = new Bench();
    const other = bench.tab();
    const commitment = bench.commit();
    expect(other.commit(WINDOW, BO.seat)).toEqual({ ok: true, commitment });
    expect(other.hasMade(commitment)).toBe(true);
    expect(bench.drawn).toBe(1);
  });

  test('both reveal what one of them has made', () => {
    const bench = new Bench();
    const other = bench.tab();
    const lock = bench.lock(bench.commit());
    expect(other.reveal(lock, SEEN)).toMatchObject({ ok: true, c: C });
    expect(bench.reveal(lock)).toBe(C);
  });

  test('take nothing from each other, where both have made one in the same moment', () => {
    const { bench, other, commits } = apart();
    expect(new Set(commits).size).toBe(2);
    const [, second = ''] = commits;
    const lock = bench.lock(second);
    for (const page of [bench.contributor, other, bench.load()])
      expect(page.reveal(lock, SEEN)).toMatchObject({ ok: true, c: '02'.repeat(32) });
  });

  test('reveal for one list together (rule 3), whosever contribution is in the other one', () => {
    const { bench, other, commits } = apart();
    const [first, second] = commits.map((commit) => bench.lock(commit));
    if (first === undefined || second === undefined) throw new Error('there are two');
    expect(bench.reveal(first)).toBe(C);
    expect(other.reveal(second, SEEN)).toMatchObject({ why: 'second-lock' });
    expect(bench.load().reveal(second, SEEN)).toMatchObject({ why: 'second-lock' });
  });

  test('the one that is behind adds nothing to what is over, and blames nobody for it', () => {
    const bench = new Bench();
    const behind = bench.tab();
    bench.reveal(bench.lock(bench.commit()));
    expect(behind.commit(WINDOW, BO.seat)).toMatchObject({ why: 'page-behind' });
    bench.contributor.done(WINDOW);
    expect(behind.commit(WINDOW, BO.seat)).toMatchObject({ why: 'page-behind' });
    const next = { epoch: 8, attempt: 0 };
    expect(behind.commit(next, BO.seat).ok).toBe(true);
    expect(behind.commit(WINDOW, BO.seat)).toMatchObject({ why: 'window-not-greater' });
  });
});

describe('where nothing may be kept', () => {
  test('the page contributes all the same, as long as it is open', () => {
    const forbidden = keepIn(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    const bench = new Bench();
    bench.contributor = new Contributor(
      TABLE,
      PLAYER,
      forbidden,
      (bytes) => bytes.fill(1),
      () => 0,
    );
    const commitment = bench.commit();
    expect(bench.contributor.hasMade(commitment)).toBe(true);
    const lock = bench.lock(commitment);
    expect(bench.reveal(lock)).toBe(C);
    expect(bench.commit()).toBe('window-not-greater');
    expect(bench.reveal(bench.lock(commitment, other(0, { stake: 1 })))).toBe('second-lock');
    bench.contributor.done(WINDOW);
    expect(bench.reveal(lock)).toBe('no-contribution');
  });

  test('and so it does where what was kept is taken away meanwhile', () => {
    const bench = new Bench();
    const lock = bench.lock(bench.commit());
    bench.storage.clear();
    expect(bench.reveal(lock)).toBe(C);
  });
});
