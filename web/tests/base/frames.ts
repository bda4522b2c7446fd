import type {
  ChairView,
  DiceThrown,
  EntryFrame,
  Event,
  HouseRules,
  SnapshotFrame,
  Throw,
  View,
  You,
} from '../../src/protocol/generated';
import type { Scene } from '../../src/state/scene';

export const RULES: HouseRules = {
  name: 'Classic',
  bet: 'fade',
  chips: 1000,
  seats: 10,
  rebuy: 0,
  direction: 'cw',
  first: 'one_die',
  tie: 'push',
  rank: {
    top: 'west',
    triples: 'by_face',
    ones: 'triple',
    order: [],
    ordered_456: false,
    straights: false,
    no_123: false,
    extras: false,
  },
  throw: { cap: null, no_result: 'zero', best_of_cap: false, out: 'loss', p_out: '0' },
  bank: {
    instant: 'six_one',
    triple_final: true,
    sweep: true,
    first: 'banker',
    pass: 'head',
    rounds: 1,
    broken: true,
    precedence: 'head',
    refuse: true,
    unfaded: 'left',
    withdraw: false,
  },
  player: { instant: 'heads_and_123', reverse: 'none', shooter: 'each' },
  pay: {
    player: { 456: 1, trips: 1, ones: null },
    banker: { 456: 1, trips: 1, ones: null },
    loses_123: 1,
    loses_111: 1,
    combine: 'product',
    diff3: false,
  },
  stake: { min: 10, max: null, unit: 1, order: 'seat', liability: 'table' },
  pot: {
    ante: 10,
    tie: 'tied_only',
    doubled: false,
    buyback: false,
    instant456: false,
    last_standing: false,
  },
  end: { kind: 'rounds', rounds: 20, minutes: 60, target: 5000, playoff: false },
};

export function chair(name: string, more: Partial<ChairView> = {}): ChairView {
  return { name, player: name.toLowerCase().padEnd(32, '0'), chips: 1000, ...more };
}

export function view(more: Partial<View> = {}): View {
  return {
    phase: 'lobby',
    session: 0,
    rounds_played: 0,
    options: { seat_count: 3, clock_seconds: 30, pace: 'human' },
    host: 0,
    chairs: [chair('Ann'), chair('Bo'), null],
    ...more,
  };
}

export function head(version: number): string {
  return String(version).padStart(64, '0');
}

export function you(more: Partial<You> = {}): You {
  return { player: 'ann'.padEnd(32, '0'), seat: 0, legal: [], ...more };
}

/** A moment of a game in which nothing lies on the table yet. */
export function sceneOf(more: Partial<Scene> = {}): Scene {
  return {
    version: 1,
    rules: RULES,
    rulesWords: [],
    view: view({ session: 1 }),
    you: you(),
    endsAtMs: null,
    dice: null,
    isResting: false,
    flight: null,
    isInstant: false,
    outcomes: [],
    lines: [],
    history: [],
    standings: null,
    isBehind: false,
    ...more,
  };
}

export function snapshot(version: number, more: Partial<SnapshotFrame> = {}): SnapshotFrame {
  return {
    type: 'snapshot',
    table: 'a'.repeat(32),
    version,
    head: head(version),
    rules: RULES,
    rules_words: ['Three dice.'],
    view: view(),
    left_ms: null,
    gone: [],
    standings: [],
    history: [],
    log: [],
    you: you(),
    ...more,
  };
}

export function entry(
  version: number,
  events: readonly Event[],
  more: Partial<EntryFrame> = {},
): EntryFrame {
  return {
    type: 'entry',
    version,
    at_ms: 0,
    head: head(version),
    events,
    view: view(),
    left_ms: null,
    you: you(),
    ...more,
  };
}

export function thrown(seat: number, dice: Throw, more: Partial<DiceThrown> = {}): DiceThrown {
  return {
    event: 'dice-thrown',
    seat,
    dice,
    combination: { kind: 'point', face: dice[0] },
    stands: true,
    counts: true,
    k: 0,
    index: 1,
    element: `${seat}${dice.join('')}`.padEnd(64, '0'),
    auto: false,
    ...more,
  };
}
