import { houses } from '../i18n/houses';
import { learn, type Sentences } from '../i18n/t';
import { words } from '../i18n/words';
import type {
  ContestReplayed,
  DiceThrown,
  FirstBanker,
  HouseRules,
  StakeSettled,
  Throw,
} from '../protocol/generated';
import type { Scene } from '../state/scene';

/** How houses speak that are unlike the classic one: fetched with the table of such a house. */

type Values = Readonly<Record<string, unknown>>;

/** Where a turn has a number of throws (V16, V19). */
const capped: Sentences = {
  'log.dice-thrown'({ event }: Values) {
    return (event as DiceThrown).counts
      ? words['log.dice-thrown']
      : '{name} throws {dice}: {combination}. What came before is better.';
  },
  'log.dice-thrown.again'({ event }: Values) {
    return (event as DiceThrown).combination.kind === 'nothing'
      ? words['log.dice-thrown.again']
      : '{name} throws {dice}: {combination}, and throws on.';
  },
  'now.try'({ scene }: Values) {
    const { rules, view } = scene as Scene;
    const isTurn = TURNS.has(view.phase) && (view.waiting ?? []).length > 0;
    return isTurn ? `Throw ${(view.tries ?? 0) + 1} of ${rules.throw.cap ?? ''}.` : null;
  },
};

const TURNS: ReadonlySet<Scene['view']['phase']> = new Set([
  'banker-throws',
  'players-throw',
  'pot-throws',
]);

/** What becomes of a stake where more than the dice decides (V12 to V15, V28 to V32). */
const settled: Sentences = {
  'log.contest-replayed'({ event }: Values) {
    return (event as ContestReplayed).seats.length > 1
      ? houses['log.contest-replayed']
      : '{name} is level with the bank, and both throw again.';
  },
  'log.stake-settled.win': (values) => stake(values, 'wins', words['log.stake-settled.win']),
  'log.stake-settled.lose': (values) => stake(values, 'loses', words['log.stake-settled.lose']),
  'log.stake-settled.win.at-once': (values) => paid(values, words['log.stake-settled.win.at-once']),
  'log.stake-settled.lose.at-once': (values) =>
    paid(values, words['log.stake-settled.lose.at-once']),
};

function stake(values: Values, does: 'wins' | 'loses', usual: string): string {
  const { ground, banker } = values['event'] as StakeSettled;
  const sums = `{name} ${does} {chips}`;
  switch (ground) {
    case 'at-once':
      return paid(values, `${sums}: the bank has {banker}.`);
    case 'reversed':
      return paid(values, `${sums}: for players {player} ${does} here.`);
    case 'same':
      return paid(values, `${sums}: both have {banker}, and the bank wins it.`);
    default:
      return paid(values, banker === null ? `${sums} with {player}.` : usual);
  }
}

function paid({ event }: Values, sentence: string): string {
  return (event as StakeSettled).void > 0 ? `${sentence} ${houses['log.void']}` : sentence;
}

/** Where the players stake and the banker covers. */
const covered: Sentences = {
  'log.bank-offered.kept': '{name} may hold the bank.',
  'log.bank-staked': '{name} takes the bank, and can cover {bank}.',
  'log.bank-faded': '{name} stakes {chips}.',
  'log.bank-covered': 'The banker covers all of it.',
  'log.bank-covered.returned': 'The banker covers {bank}.',
  'log.bank-covered.returned#one': 'The banker covers {bank}.',
  'log.bank-unfaded': 'Nobody stakes, so nobody throws.',
  'now.kept': '{name} may hold the bank.',
  'now.kept.you.none': 'Hold the bank?',
  'now.fading': '{names} may stake. The bank can cover {open}.',
  'now.fading.you': 'How much do you stake? The bank can cover {open}.',
  'now.banker': '{name} throws for the bank, against {bank}.',
  'now.banker.you': 'Your throw for the bank, against {bank}.',
  'act.fade': 'Stake {chips}',
  'act.stand': 'Hold the bank',
  'amount.fade': 'Chips to stake',
  'bank.open': '{chips} can be covered',
  'refusal.nobody-to-fade': 'Nobody else is here who could stake.',
  'refusal.stake-over-open-bank': 'The bank can cover {most}, not {came}.',
};

/** Where the banker fixes one stake for everybody. */
const fixed: Sentences = {
  ...covered,
  'log.bank-staked': '{name} takes the bank: the stake is {fixed}.',
  'now.kept.you.none': 'You hold the bank. What is the stake?',
  'now.fading.you': 'Do you take the stake?',
  'now.offered.you': 'The bank is offered to you. What is the stake?',
  'act.stake': 'Play for {chips} each',
  'amount.stake': 'The stake of each player',
};

/** Where the players throw before the banker. */
const bankerLast: Sentences = {
  'now.player': '{name} throws. The banker throws last.',
  'now.player.you': 'Your throw. The banker throws last.',
  'now.banker': '{name} throws last, for the bank of {bank}.',
  'now.banker.you': 'You throw last, for the bank of {bank}.',
};

/** Where a banker may take chips out: what is named is the bank as a whole. */
const withdrawn: Sentences = {
  'act.stake': 'A bank of {chips}',
};

/** Where one throws for all players. */
const oneShooter: Sentences = {
  'log.players-called': '{names} has most at stake and throws for all players.',
  'now.player': '{name} throws for all players, against {combination}.',
  'now.player.you': 'Your throw, for all players, against {combination}.',
};

/** How a throw for the first bank is called, and what it is worth (V46). */
function firstBy(how: string, called: (dice: Throw) => string): Sentences {
  return {
    'log.first-bank-sought': `Everybody throws for the first bank. ${how}`,
    'log.dice-thrown.first': '{name} throws {dice}.',
    'now.first': `{name} throws for the first bank. ${how}`,
    'now.first.you': `Throw for the first bank. ${how}`,
    'call.first': ({ dice }) => called(dice as Throw),
    'short.first': ({ dice }) => called(dice as Throw).toLowerCase(),
  };
}

const CHOOSES = 'and the dice say who has the first bank.';

const FIRST: Readonly<Record<FirstBanker, Sentences>> = {
  one_die: {},
  host: {},
  sum: firstBy('The highest sum has it.', (dice) => `Sum ${sum(dice)}`),
  red_pips: firstBy(
    'Only the pips of ones and fours count.',
    (dice) => `Red pips ${sum(dice.filter((face) => face === 1 || face === 4))}`,
  ),
  fours: firstBy(
    'Most fours have it.',
    (dice) => `Fours ${dice.filter((one) => one === 4).length}`,
  ),
  random: {
    ...firstBy('', () => 'For the bank'),
    'log.first-bank-sought': `{name} throws, ${CHOOSES}`,
    'now.first': `{name} throws, ${CHOOSES}`,
    'now.first.you': `You throw, ${CHOOSES}`,
  },
};

function sum(faces: readonly number[]): number {
  return faces.reduce((all, face) => all + face, 0);
}

/** Take the words of unusual houses; return what the house of `rules` says in its own way. */
export function withHouse(rules: HouseRules): Sentences {
  const { bet, first, bank, player } = rules;
  learn(houses);
  return {
    ...settled,
    ...(rules.throw.cap === null ? {} : capped),
    ...(bet === 'cover' ? covered : bet === 'fixed' ? fixed : {}),
    ...(bank.withdraw ? withdrawn : {}),
    ...(bank.first === 'players' ? bankerLast : {}),
    ...(player.shooter === 'one' ? oneShooter : {}),
    ...FIRST[first],
  };
}
