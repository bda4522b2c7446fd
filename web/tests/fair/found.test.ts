// @vitest-environment node
import { expect, test } from 'vitest';

import { finding, type Fault } from '../../src/fair/fault';
import { Found } from '../../src/fair/found';
import { keepIn } from '../../src/fair/keep';
import { Shelf } from './shelf';

function fault(epoch: number): Fault {
  return { ...finding('dice-wrong', '4-5-6', '1-2-3'), throw: 1, seat: 0, epoch, attempt: 0 };
}

function foundIn(shelf: Shelf, table = 'a'): Found {
  return new Found(
    table,
    keepIn(() => shelf),
  );
}

test('what is found outlives the page, for its table alone, until somebody plays on', () => {
  const shelf = new Shelf();
  const page = foundIn(shelf);
  expect(page.read()).toEqual([]);
  page.write([fault(1)]);
  page.write([fault(1), fault(2)]);

  expect(foundIn(shelf).read()).toEqual([fault(1), fault(2)]);
  expect(foundIn(shelf, 'b').read()).toEqual([]);
  foundIn(shelf).forget();
  expect(foundIn(shelf).read()).toEqual([]);
});

test('a page that has not read it all takes nothing back', () => {
  const shelf = new Shelf();
  foundIn(shelf).write([fault(1), fault(2)]);
  const later = foundIn(shelf);
  later.read();
  later.write([]);
  later.write([fault(1)]);

  expect(foundIn(shelf).read()).toEqual([fault(1), fault(2)]);
});

test('no more than the first of many are kept', () => {
  const shelf = new Shelf();
  foundIn(shelf).write(Array.from({ length: 500 }, (_, epoch) => fault(epoch)));

  expect(
    foundIn(shelf)
      .read()
      .map(({ epoch }) => epoch),
  ).toEqual([...Array(20).keys()]);
});

test.each(['', 'no JSON', '{}', '[null, 1, {"code": "none"}, {"code": "dice-wrong"}]'])(
  'what is no list of faults is none: %s',
  (text) => {
    const shelf = new Shelf();
    keepIn(() => shelf).write('ceelo.found.a', text);

    expect(foundIn(shelf).read()).toEqual([]);
  },
);
