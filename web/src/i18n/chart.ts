/** What only the chart of the stacks says. */
export const chart = {
  'chart.title': 'Chips after each round',
  'chart.round': 'Round',
  'chart.start': 'Start',
} as const;
