import type { HouseRules } from '../../protocol/generated';

/** Which rules read which others at all: a form shows no field that would change nothing. */
export type Asked = (rules: HouseRules) => boolean;

export const always: Asked = () => true;
export const isPot: Asked = ({ bet }) => bet === 'pot';
export const isBank: Asked = ({ bet }) => bet !== 'pot';
export const hasTurns: Asked = ({ bet, bank }) =>
  bet !== 'pot' && (bank.pass === 'rotate' || bank.pass === 'teiai');

/** Where 1-1-1 loses, it can win only against what is compared with it (V4). */
export const onesWin: Asked = ({ bet, bank, rank }) =>
  bet !== 'pot' &&
  (!['loses', 'low_lose'].includes(rank.ones) || bank.instant === 'none' || !bank.sweep);

/** A turn may end in nothing: at its cap, or with a die outside that counts so (V17, V20). */
export const mayEndInNothing: Asked = ({ throw: { cap, out } }) =>
  cap !== null || out === 'no_result' || out === 'below_none';

/** A combination wins the bank, and breaking it does too (V40, V41). */
export const hasPrecedence: Asked = ({ bet, bank }) =>
  bet !== 'pot' && bank.broken && ['head', 'best_head', '456'].includes(bank.pass);

/** Both sides may multiply: the one that wins, and the one that loses (V30). */
export const combines: Asked = ({ bet, pay }) =>
  bet !== 'pot' &&
  Math.max(pay.loses_123, pay.loses_111) > 1 &&
  [pay.player, pay.banker].some((one) => Math.max(one[456], one.trips, one.ones ?? 1) > 1);

export const tripsLose: Asked = ({ bet, rank }) =>
  bet !== 'pot' && ['loses', 'low_lose'].includes(rank.ones);

export const shootsOut: Asked = ({ bet, pot }) =>
  bet === 'pot' && (pot.tie === 'tied_only' || pot.tie === 'reante');
export const doubles: Asked = ({ bet, pot }) => bet === 'pot' && pot.tie === 'reante';
