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
  'rules.before': 'Until that is put right, this tells of the rules as they were before:',
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
  'rules.file.long': '{name}: a house file has at most {max} bytes, this one has {came}.',
  'rules.file.unread': '{name} cannot be read.',
  'rules.file.bytes': '{name}:{line}: a house file is UTF-8 text, and here is something else.',
  'rules.link.damaged':
    'This link has lost something on its way, so its rules are not opened and nothing is changed. Ask for the whole link once more.',
  'rules.link.old':
    'This link is of an older kind, which cannot show that nothing of it is lost: compare the rules with whoever has sent it.',
  'rules.link.this': 'The link',
  'rules.mistyped': 'Something is typed that these rules cannot hold: its field says why.',
  'rules.kept': 'That the table cannot take now: its field says why.',
  'rules.number': '“{label}” is a whole number from {min} to {max} in digits alone, not “{came}”.',
  'rules.number.empty': '“{label}” is a whole number from {min} to {max}; there is nothing yet.',
  'rules.number.none':
    '“{label}” is a whole number from {min} to {max} in digits alone, or empty, not “{came}”.',
  'rules.none': 'none',
  'rules.two': 'Two players may also take turns with the bank.',
  'rules.turns': 'Pass the bank on every round',
} as const;
