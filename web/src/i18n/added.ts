/** What is said where a house adds something to the game. */
export const added = {
  'act.rebuy': 'Buy in again ({chips})',
  'act.buy-back': 'Buy back for {chips}',
  'act.stay-out': 'Stay out',
} as const;
