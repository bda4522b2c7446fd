/** What start page and menu say of time and light. */
export const settings = {
  'theme.legend': 'Light',
  'theme.auto': 'As the system',
  'theme.light': 'Paper',
  'theme.dark': 'Lamp',
  'clock.label': 'Time for a decision',
  'clock.seconds': '{seconds} s',
  'clock.off': 'No clock',
} as const;
