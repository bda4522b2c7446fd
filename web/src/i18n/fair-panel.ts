/** What only the opened panel of the dice says, and nothing of it before somebody asks. */
export const fairPanel = {
  'fair.count.looked': 'Throws looked at',
  'fair.count.wrong': 'of these wrong',

  'fair.unheard':
    'In {unheard} of them this page had sent its part, and the server says that it did not come. A lost line can explain that; so can a server that has looked at it first.',
  'fair.before': '{before} of them were found before this page was loaded anew.',
  'fair.before#one': '{before} of them was found before this page was loaded anew.',
  'fair.forget': 'Play on all the same',
  'fair.forget.about':
    'Until then this page stakes nothing more. What stands here is forgotten with it, so save it first.',

  'fault.why.window-not-greater':
    'Your page has added nothing: the server asks for a round that has been before.',
  'fault.why.no-contribution': 'Your page had nothing to open in this round.',
  'fault.why.second-lock':
    'Your page has not opened its part again: this is a second list for the same round.',
  'fault.why.rules-changed':
    'Your page has not opened its part: the list is of other rules than the table has shown.',
  'fault.why.entry-missing': 'Your page has not opened its part: your seat is not in the list.',
  'fault.why.entry-twice': 'Your page has not opened its part: your seat is in the list twice.',
  'fault.why.commitment-changed':
    'Your page has not opened its part: the list has another commitment in its place.',
  'fault.why.stake-changed':
    'Your page has not opened its part: the list says another stake for your seat.',
  'fault.why.kind-changed':
    'Your page has not opened its part: the list says that somebody else has made it.',
  'fault.why.commitments-alike':
    'Your page has not opened its part: two seats have the same commitment, where all differ.',
  'fault.why.element-not-last':
    'Your page has not opened its part: the list does not go on from the last throw.',
  'fault.why.anchor-changed':
    'Your page has not opened its part: the list names another next chain than was published.',
  'fault.why.lock-wrong':
    'Your page has not opened its part: the hash of the list is not the one that it makes.',
  'fault.why.not-kept':
    'Your page has not opened its part: it could not note for which list, and so might open it twice.',
} as const;
