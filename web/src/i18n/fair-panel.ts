/** What only the opened panel of the dice says, and nothing of it before somebody asks. */
export const fairPanel = {
  'fair.count.looked': 'Throws looked at',
  'fair.count.wrong': 'of these wrong',
} as const;
