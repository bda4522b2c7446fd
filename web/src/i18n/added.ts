/** What is said where a house adds something to the game. */
export const added = {
  'act.rebuy': 'Buy in again ({chips})',
  'act.buy-back': 'Buy back for {chips}',
  'act.stay-out': 'Stay out',
  'made.315': '3-1-5',
  'made.sum-5': 'a sum of 5',
  'made.sum-10': 'a sum of 10',
  'call.315': '3-1-5',
  'call.sum-5': 'A sum of 5',
  'call.sum-10': 'A sum of 10',
} as const;
