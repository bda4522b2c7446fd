/** What the form of the rules says. */
export const house = {
  'rules.name': 'What the house is called',
  'rules.differs': 'Unlike {title}:',
  'rules.same': 'So far all is as in {title}.',
  'rules.all': 'All rules in words',
  'rules.wait': 'Reading the rules …',
  'rules.save': 'Save as a file',
  'rules.open': 'Open a file',
  'rules.link': 'Link to these rules',
  'rules.copy': 'Copy the link',
  'rules.copied': 'Copied.',
  'rules.long': 'That is too long for a house file.',
  'rules.none': 'none',
  'rules.yes': 'Yes',
  'rules.no': 'No',
} as const;
