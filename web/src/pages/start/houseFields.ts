import { CHIPS_MAX, RULES_NAME_CHARS_MAX } from '../../protocol/generated';
import {
  always,
  combines,
  doubles,
  hasPrecedence,
  hasTurns,
  isBank,
  isPot,
  mayEndInNothing,
  onesWin,
  shootsOut,
  tripsLose,
} from './asked';
import { choice, count, maybe, yes, type RuleGroup } from './field';

/** The rules as a form shows them: one table of fields, in groups as people think. */

const FACTOR_MAX = 20;
const REBUYS_MAX = 100;
/** "999999/999999", and some more so that what is too long can be refused in words. */
const CHANCE_CHARS_MAX = 20;

export const RULE_GROUPS: readonly RuleGroup[] = [
  {
    title: 'The game',
    fields: [
      {
        at: 'name',
        label: 'What the house is called',
        isRead: always,
        kind: { is: 'text', charsMax: RULES_NAME_CHARS_MAX },
      },
      choice('bet', 'How chips come to be at risk', always, {
        fade: 'The others fade a bank',
        cover: 'The banker covers all stakes',
        fixed: 'One stake, fixed by the banker',
        pot: 'No banker: antes make a pot',
      }),
      count('seats', 'Players at most', always, 2, 10),
      choice('direction', 'Round the table', always, {
        cw: 'Clockwise, to the left',
        ccw: 'Counter-clockwise, to the right',
      }),
    ],
  },
  {
    title: 'The throw',
    fields: [
      maybe('throw.cap', 'Throws of one turn (empty: as many as it takes)', always, 1, FACTOR_MAX),
      choice('throw.no_result', 'A turn that ends without a combination', mayEndInNothing, {
        loss: 'Loses',
        point1: 'Counts as point 1',
        zero: 'Is below point 1, above 1-2-3',
        out: 'Is below 1-2-3',
      }),
      yes('throw.best_of_cap', 'All throws are made and the best counts', always),
      choice('throw.out', 'A real die that leaves the area', always, {
        loss: 'Loses the stake',
        no_result: 'Ends the turn with nothing',
        below_none: 'Ends the turn below nothing',
        rethrow: 'Is thrown again',
      }),
      {
        at: 'throw.p_out',
        label: 'Chance that a real die leaves the area (0: none is counted with)',
        // The dice of a table here never leave it (V20): only a file can bring such a chance.
        isRead: (rules) => rules.throw.p_out !== '0',
        kind: { is: 'text', charsMax: CHANCE_CHARS_MAX },
      },
      choice('rank.top', 'From the best down', always, {
        west: '4-5-6, then trips',
        '666_first': '6-6-6, 4-5-6, other trips',
        triples_first: 'Trips, then 4-5-6',
        japan: '1-1-1, other trips, 4-5-6',
        custom: 'An order of one’s own',
      }),
      {
        at: 'rank.order',
        label: 'The order, from the best down; = joins equals',
        isRead: ({ rank }) => rank.top === 'custom',
        kind: { is: 'order' },
      },
      choice('rank.triples', 'Trips among themselves', ({ rank }) => rank.top !== 'custom', {
        by_face: 'Higher faces are better',
        ones_high: '1-1-1 is best',
        equal: 'All are equal',
      }),
      choice('rank.ones', '1-1-1 is', always, {
        triple: 'trips like others',
        best: 'the best of all',
        loses: 'the worst of all',
        low_lose: 'the worst, as 2-2-2 and 3-3-3',
      }),
      yes('rank.ordered_456', '4-5-6 thrown in this order beats other 4-5-6', always),
      yes('rank.straights', '3-4-5 and 2-3-4 count, above the points', always),
      yes('rank.extras', '3-1-5 and sums of 5 and 10 count, above the points', always),
      yes('rank.no_123', '1-2-3 is nothing and thrown again', always),
    ],
  },
  {
    title: 'The bank',
    fields: [
      choice('first', 'The first banker', isBank, {
        one_die: 'Highest first die',
        sum: 'Highest sum',
        red_pips: 'Most pips of ones and fours',
        fours: 'Most fours',
        random: 'The dice choose',
        host: 'The host',
      }),
      choice('bank.first', 'Who throws first', isBank, {
        banker: 'The banker',
        players: 'The players',
      }),
      choice('bank.instant', 'The banker wins or loses at once with', isBank, {
        six_one: '4-5-6, trips, 6 and 1-2-3, 1',
        heads_only: '4-5-6, trips and 1-2-3',
        none: 'nothing',
      }),
      yes('bank.triple_final', 'The banker’s trips win at once', isBank),
      yes('bank.sweep', 'After that nobody has to throw', isBank),
      choice('tie', 'The same on both sides', isBank, {
        push: 'The stake goes back',
        banker: 'The banker wins',
        replay: 'Both throw again',
      }),
      choice('player.instant', 'A player’s point 6 and point 1', isBank, {
        heads_and_123: 'Are compared like others',
        six_one: 'Win and lose in any case',
      }),
      choice('player.reverse', 'Turned round for the players', isBank, {
        none: 'Nothing',
        straights: '1-2-3 wins, 4-5-6 loses',
        straights_triples: 'Trips lose as well',
        all: 'Point 1 wins, point 6 loses too',
      }),
      choice('player.shooter', 'Who throws for the players', isBank, {
        each: 'Each for himself',
        one: 'Who has most at stake, for all',
      }),
      choice('bank.pass', 'The bank passes (a head: 4-5-6 or trips)', isBank, {
        head: 'to the first head that beats it',
        best_head: 'to the best head that beats it',
        456: 'to the first 4-5-6 that beats it',
        none: 'to nobody who beats it',
        rotate: 'on after so many rounds',
        any_loss: 'on when anybody beats it',
        instant_loss: 'on when it loses at once',
        teiai: 'on after rounds, or a poor throw',
      }),
      count('bank.rounds', 'Rounds of one banker', hasTurns, 1, 100),
      yes('bank.broken', 'A broken bank passes on', isBank),
      choice('bank.precedence', 'When the bank is broken by a head', hasPrecedence, {
        head: 'Who won it is asked first',
        broken: 'The next seat is asked first',
      }),
      yes('bank.refuse', 'The bank may be declined', isBank),
      choice('bank.unfaded', 'When nobody takes part', isBank, {
        left: 'The bank passes on',
        keep: 'The banker keeps the bank',
      }),
      yes('bank.withdraw', 'The banker may take chips out', ({ bet }) => bet === 'fade'),
    ],
  },
  {
    title: 'The money',
    fields: [
      count('chips', 'Chips each', always, 1, CHIPS_MAX / 100),
      count('rebuy', 'Who is broke may buy in again, times', always, 0, REBUYS_MAX),
      count('stake.min', 'Smallest stake', isBank, 1, CHIPS_MAX),
      maybe('stake.max', 'Largest stake (empty: no limit)', isBank, 1, CHIPS_MAX),
      count('stake.unit', 'Stakes are multiples of', isBank, 1, CHIPS_MAX),
      choice('stake.order', 'Who may speak', isBank, {
        seat: 'One after the other',
        free: 'Whoever is first',
        sealed: 'All at once, hidden till the end',
      }),
      ...(['player', 'banker'] as const).flatMap((side) => {
        const who = side === 'player' ? 'A player' : 'The banker';
        return [
          count(`pay.${side}.456`, `${who} wins with 4-5-6, times`, isBank, 1, FACTOR_MAX),
          count(`pay.${side}.trips`, `${who} wins with trips, times`, isBank, 1, FACTOR_MAX),
          maybe(
            `pay.${side}.ones`,
            `${who} wins with 1-1-1, times (empty: as trips)`,
            onesWin,
            1,
            FACTOR_MAX,
          ),
        ];
      }),
      count('pay.loses_123', '1-2-3 loses, times', isBank, 1, FACTOR_MAX),
      count('pay.loses_111', 'Trips that lose do so, times', tripsLose, 1, FACTOR_MAX),
      choice('pay.combine', 'Where both count more', combines, {
        product: 'One is multiplied by the other',
        max: 'The larger one counts',
      }),
      yes('pay.diff3', 'Points one or two apart pay one or two thirds', isBank),
      choice('stake.liability', 'Losses above the stake', isBank, {
        table: 'Are paid as far as chips go',
        escrow: 'Are covered beforehand',
        debt: 'Are owed',
      }),
    ],
  },
  {
    title: 'The pot',
    fields: [
      count('pot.ante', 'Ante', isPot, 1, CHIPS_MAX),
      choice('pot.tie', 'The tied', isPot, {
        tied_only: 'Throw again for the same pot',
        reante: 'Ante again and throw',
        carry_all: 'Leave it for the next round',
        split: 'Share the pot',
      }),
      yes('pot.doubled', 'They pay twice as much each time', doubles),
      yes('pot.buyback', 'The others may buy back for two antes', shootsOut),
      yes('pot.instant456', 'The first 4-5-6 takes the pot at once', isPot),
      yes('pot.last_standing', '1-2-3 is out, and the last wins unthrown', isPot),
    ],
  },
  {
    title: 'The end',
    fields: [
      choice('end.kind', 'The game ends', always, {
        rounds: 'after rounds',
        time: 'after minutes',
        target: 'when one has',
        last: 'with the last who has chips',
        open: 'when the host says so',
      }),
      count('end.rounds', 'Rounds', ({ end }) => end.kind === 'rounds', 1, 10_000),
      count('end.minutes', 'Minutes', ({ end }) => end.kind === 'time', 1, 24 * 60),
      count('end.target', 'Chips to reach', ({ end }) => end.kind === 'target', 1, CHIPS_MAX),
      yes('end.playoff', 'A shared first place is thrown for', always),
    ],
  },
];
