import { words } from './words';

/**
 * Every sentence the page can say, in English.  `{name}` stands for a value.  A sentence that
 * depends on a number has a form for one (`key#one`) beside the form for all other numbers (`key`).
 */
export const en = {
  ...words,

  'app.name': 'Cee-lo',
  'app.wait': 'One moment …',

  'dice.none': 'The dice wait.',
  'dice.tumbling': 'The dice tumble.',
  'dice.faces': 'Dice: {first}, {second}, {third}',

  'table.label': 'The table',
  'seat.you': 'you',
  'seat.chips': '{chips} chips',
  'seat.chips#one': '{chips} chip',
  'seat.stake': '{chips} at stake',
  'seat.banker': 'Banker',
  'seat.host': 'Host',
  'seat.careful': 'Careful bot',
  'seat.steady': 'Steady bot',
  'seat.bold': 'Bold bot',
  'seat.away': 'Away',
  'seat.gone': 'No connection',
  'seat.turn': 'Has the turn',

  'bank.label': 'Bank',
  'bank.open': '{chips} open',
  'pot.label': 'Pot',

  'actions.label': 'What you can do now',
  'amount.less': 'Less',
  'amount.more': 'More',
  'amount.range': '{min} to {max}',
  'amount.outside': 'From {min} to {max}, please.',
} as const;
