/** What the chances at a table say. */
export const chances = {
  'chances.column': 'Chances, as things stand',
  'chances.stake': 'As things stand: wins {win}, loses {lose}, push {push}.',
  'chances.pot': 'As things stand: wins the pot {win}.',
  'chances.pot.share': 'As things stand: wins the whole pot {win}, on average {share} of it.',
  'chances.pot.carried': 'As things stand: wins the pot {win}. It is carried on {carried}.',
  'chances.bank': 'As things stand: {chips} on average in this round.',
  'chances.mean': 'avg {chips}',
} as const;
