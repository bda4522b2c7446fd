/** What only some houses have to say. */
export const houses = {
  'made.hard-456': '4-5-6 in order',
  'made.315': '3-1-5',
  'made.sum-5': 'a sum of 5',
  'made.sum-10': 'a sum of 10',
  'made.out': 'off the table',
  'call.hard-456': '4-5-6, in order!',
  'call.315': '3-1-5',
  'call.sum-5': 'A sum of 5',
  'call.sum-10': 'A sum of 10',
  'call.out': 'Off the table',
  'log.banker-called': 'The banker throws last.',
  'log.contest-replayed': '{names} are level with the bank and all throw again.',
  'log.void': '{void} cannot be paid.',
  'result.alone': 'Bank of {name}.',
} as const;
