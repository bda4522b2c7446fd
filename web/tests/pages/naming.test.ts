import { expect, test } from 'vitest';

import '../../src/pages/start/words';
import { nameFault } from '../../src/pages/naming';

test('a name is looked at before it is sent', () => {
  for (const name of ['Ann', ' Ann ', '王小明', '❤️', 'x'.repeat(20), '🇫🇷'.repeat(20)]) {
    expect(nameFault(name), name).toBeNull();
  }
  for (const [name, sentence] of [
    ['', 'The others need a name to call you by.'],
    [' \n', 'The others need a name to call you by.'],
    ['x'.repeat(21), 'A name has at most 20 characters; this one has 21.'],
    ['A\u200bnn', 'A name has no hidden characters; this one has U+200B.'],
    ['A\u202enn', 'A name has no hidden characters; this one has U+202E.'],
    ['A\u{e0041}', 'A name has no hidden characters; this one has U+E0041.'],
    ['A\ud800', 'A name has no hidden characters; this one has U+D800.'],
  ] as const) {
    expect(nameFault(name), name).toBe(sentence);
  }
});
