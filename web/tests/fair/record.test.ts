// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { readRecord, RecordError, verifyRecord } from '../../src/fair/record';
import { RECORD, TEXT } from './cases';
import { goodRecord } from './played';

type Json = { [name: string]: Json } | Json[] | string | number | null;

/** Yield `value` with one leaf changed, for each leaf, and the place of the leaf. */
function* changed(value: Json): Generator<[place: string, value: Json]> {
  if (Array.isArray(value)) {
    for (const [n, part] of value.entries())
      for (const [at, one] of changed(part)) yield [`[${n}]${at}`, value.with(n, one)];
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value))
      for (const [at, one] of changed(part)) yield [`.${name}${at}`, { ...value, [name]: one }];
  } else if (typeof value === 'string') {
    // The last digit, so that a field that is only compared by its beginning shows.
    yield ['', value.slice(0, -1) + (value.endsWith('0') ? '1' : '0')];
  } else if (typeof value === 'number') yield ['', value + 1];
}

/** Yield `value` without one item of one of its lists, for each item, and the place of the item. */
function* shortened(value: Json): Generator<[place: string, value: Json]> {
  if (Array.isArray(value)) {
    for (const [n, part] of value.entries()) {
      yield [`[${n}]`, value.toSpliced(n, 1)];
      for (const [at, one] of shortened(part)) yield [`[${n}]${at}`, value.with(n, one)];
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value))
      for (const [at, one] of shortened(part)) yield [`.${name}${at}`, { ...value, [name]: one }];
  }
}

function passes(value: Json): boolean {
  try {
    return verifyRecord(readRecord(JSON.stringify(value))).faults.length === 0;
  } catch (error) {
    if (error instanceof RecordError) return false;
    throw error;
  }
}

function unseen(spoiled: Iterable<[place: string, value: Json]>): string[] {
  return [...spoiled].filter(([, value]) => passes(value)).map(([place]) => place);
}

const GOOD = JSON.parse(JSON.stringify(goodRecord())) as Json;
const EXAMPLE = JSON.parse(TEXT) as Json;

describe('a good record', () => {
  test('has no fault, and its counters say what is in it', () => {
    const { faults, counters } = verifyRecord(goodRecord());
    expect(faults).toEqual([]);
    expect(counters).toEqual({
      throws: 28,
      linked: 0,
      wrong: 0,
      rounds: 4,
      own: 0,
      elsewhere: 0,
      unprotected: 1,
      abandoned: 1,
      late: 1,
      refunds: 0,
    });
  });

  test('may be cut short: what has not come yet cannot be missed', () => {
    const record = goodRecord();
    for (let length = 0; length <= record.epochs.length; length += 1)
      expect(verifyRecord({ ...record, epochs: record.epochs.slice(0, length) }).faults).toEqual(
        [],
      );
  });

  test('is read as it was written', () => {
    expect(readRecord(JSON.stringify(goodRecord()))).toEqual(goodRecord());
  });
});

describe('no single value can be changed or dropped unseen (part 5)', () => {
  // What no throw hangs on yet is proved by none: the length of a chain still in use, and the anchor
  // of a chain that no lock names.
  test('every changed value is seen', () => {
    expect(unseen(changed(GOOD))).toEqual([
      '.anchors[1].length',
      '.anchors[2].length',
      '.anchors[3].k',
      '.anchors[3].length',
      '.anchors[3].anchor',
    ]);
    expect(unseen(changed(EXAMPLE))).toEqual(['.anchors[0].length', '.anchors[1].length']);
  });

  // The last throw before a change of chain, which the rules miss when the game is played again, late
  // reveals, which are evidence and no condition, and the end of a record.
  test('every dropped item is seen', () => {
    expect(unseen(shortened(GOOD))).toEqual([
      '.anchors[3]',
      '.epochs[1].abandoned.late[0]',
      '.epochs[3].throws[19]',
      '.epochs[5]',
      '.epochs[5].reveals[0]',
    ]);
    const last = RECORD.epochs.length - 1;
    const end = (RECORD.epochs[last]?.throws.length ?? 0) - 1;
    expect(unseen(shortened(EXAMPLE))).toEqual([
      `.epochs[${last}]`,
      `.epochs[${last}].throws[${end}]`,
    ]);
  });

  test('no two values of the same kind can change places unseen', () => {
    const record = goodRecord();
    for (const [n, epoch] of record.epochs.entries()) {
      for (let at = 0; at + 1 < epoch.throws.length; at += 1) {
        const [one, two] = [epoch.throws[at], epoch.throws[at + 1]];
        if (one === undefined || two === undefined) continue;
        const throws = epoch.throws.with(at, two).with(at + 1, one);
        const epochs = record.epochs.with(n, { ...epoch, throws });
        expect(verifyRecord({ ...record, epochs }).faults, `${n}.${at}`).not.toEqual([]);
      }
    }
  });
});

describe('what is no record is refused, with place and what was expected', () => {
  test.each([
    ['{', 'no JSON'],
    ['[]', '$: an object was expected, not []'],
    ['{}', '$.table: 32 hexadecimal digits was expected, not null'],
    [
      TEXT.replace('"seat":0', '"seat":-1'),
      '$.epochs[0].entries[0].seat: a whole number from 0 to 255',
    ],
    [TEXT.replace('"stake":100', '"stake":9007199254740993'), '$.epochs[0].entries[0].stake'],
    [TEXT.replace('"stake":100', '"stake":1.5'), '$.epochs[0].entries[0].stake'],
    [TEXT.replace('[2,2,3]', '[2,2]'), '$.epochs[0].throws[0].dice: three dice'],
    [TEXT.replace('[2,2,3]', '[2,2,3,3]'), '$.epochs[0].throws[0].dice: three dice'],
    [TEXT.replace('[2,2,3]', '[2,2,7]'), '$.epochs[0].throws[0].dice[2]'],
    [TEXT.replace('"kind":1', '"kind":4'), '$.epochs[0].entries[0].kind'],
    [TEXT.replace('"lock":"f7', '"lock":"F7'), '$.epochs[0].lock'],
    [TEXT.replace('"i0":1', '"i0":0'), '$.epochs[0].i0'],
  ])('case %#', (text, why) => {
    expect(text).not.toBe(TEXT);
    expect(() => readRecord(text)).toThrow(RecordError);
    expect(() => readRecord(text)).toThrow(why);
  });

  test('fields it does not know are left unread', () => {
    expect(readRecord(TEXT.replace('"anchors"', '"comment":{"by":1},"anchors"'))).toEqual(RECORD);
  });
});
