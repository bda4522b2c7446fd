/** Every sentence the page can say, in English; `{name}` stands for a value. */
export const en = {
  'app.name': 'Cee-lo',
  'app.tagline': 'Three dice, a bank, and your friends.',
} as const;
