/** What only some houses have to say. */
export const houses = {
  'made.hard-456': '4-5-6 in order',
  'made.out': 'off the table',
  'call.hard-456': '4-5-6, in order!',
  'call.out': 'Off the table',
  'log.banker-called': 'The banker throws last.',
  'log.contest-replayed': '{names} are level with the bank and all throw again.',
  'log.void': '{void} cannot be paid.',
  'result.alone': 'Bank of {name}.',
} as const;
