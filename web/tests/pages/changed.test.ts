import { expect, test } from 'vitest';

import { differences } from '../../src/pages/table/changed';

test('what has changed stands beside what it was, in the order of the rules', () => {
  const rows: [before: string[], after: string[], changed: (string | null)[][]][] = [
    [['a', 'b'], ['a', 'b'], []],
    [['a', 'b', 'c'], ['a', 'x', 'c'], [['b', 'x']]],
    [['a', 'c'], ['a', 'b', 'c'], [[null, 'b']]],
    [['a', 'b', 'c'], ['a', 'c'], [['b', null]]],
    [
      ['a', 'b', 'c', 'd'],
      ['x', 'c', 'y', 'z'],
      [
        ['a', 'x'],
        ['b', null],
        ['d', 'y'],
        [null, 'z'],
      ],
    ],
    [[], ['a'], [[null, 'a']]],
  ];
  for (const [before, after, changed] of rows) {
    expect(differences(before, after)).toEqual(
      changed.map(([was = null, is = null]) => ({ before: was, after: is })),
    );
  }
});
