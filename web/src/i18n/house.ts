/** What stands before a warning, in the language that it is told in. */
export const warning = {
  en: 'Warning:',
  fr: 'Attention :',
  nb: 'Merk:',
} as const;

/** What the form of the rules says. */
export const house = {
  'rules.differs': 'Unlike {title}:',
  'rules.same': 'So far all is as in {title}.',
  'rules.all': 'All rules in words',
  'rules.wait': 'Reading the rules …',
  'rules.save': 'Save as a file',
  'rules.open': 'Open a file',
  'rules.link': 'Link to these rules',
  'rules.link.none': 'Too long for a link, or not read yet',
  'rules.now': 'the rules of the table now',
  'rules.later': 'Rules are changed between two rounds: as soon as this one is over.',
  'rules.drop': 'Back to {title}',
  'rules.mend': 'Change one of them:',
  'rules.copy': 'Copy the link',
  'rules.copied': 'Copied.',
  'rules.long': 'That is too long for a house file.',
  'rules.none': 'none',
  'rules.two': 'Two players may also take turns with the bank.',
  'rules.turns': 'Pass the bank on every round',
} as const;
