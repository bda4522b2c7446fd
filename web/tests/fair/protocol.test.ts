// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { ascii, bytesOf, hexOf, u32, u64, u8 } from '../../src/fair/bytes';
import {
  below,
  commitmentOf,
  drawDice,
  enc,
  entropyOf,
  hashDown,
  lockHash,
  PROTO,
  readDice,
  walkDown,
} from '../../src/fair/protocol';
import { CASES, RECORD } from './cases';
import { named, TABLE } from './played';

describe('the bytes of the protocol', () => {
  test('numbers have the highest byte first, and those that do not fit are refused', () => {
    expect([u8(255), u32(2 ** 32 - 1), u32(258)].map(hexOf)).toEqual([
      'ff',
      'ffffffff',
      '00000102',
    ]);
    expect(hexOf(u64(2 ** 32 + 5))).toBe('0000000100000005');
    expect(hexOf(u64(Number.MAX_SAFE_INTEGER))).toBe('001fffffffffffff');
    for (const wrong of [
      () => u8(256),
      () => u32(2 ** 32),
      () => u64(2 ** 53),
      () => u8(-1),
      () => u8(0.5),
    ])
      expect(wrong).toThrow();
  });

  test('hex is read as it is written, and what is none is refused', () => {
    expect(hexOf(bytesOf('00ff10'))).toBe('00ff10');
    for (const wrong of ['f', 'FF', '0g', ' 00']) expect(() => bytesOf(wrong)).toThrow();
  });

  test('fields carry their length, so no two lists give the same bytes', () => {
    expect(hexOf(enc('dice', ascii('a'), ascii('')))).toBe(
      `0000000c${hexOf(ascii(PROTO))}00000004${hexOf(ascii('dice'))}000000016100000000`,
    );
    expect(enc('dice', ascii('ab'), ascii(''))).not.toEqual(enc('dice', ascii('a'), ascii('b')));
  });
});

describe('the shared example (part 5)', () => {
  test('is of this protocol', () => {
    expect(CASES.protocol).toBe(PROTO);
  });

  test('has a chain that leads from its tip down to anchor and elements', () => {
    const anchor = RECORD.anchors[0]?.anchor ?? '';
    expect(hashDown(RECORD.table, 0, CASES.chain_length, CASES.tip_0, 0)).toBe(anchor);
    const throws = RECORD.epochs.flatMap((epoch) => epoch.throws);
    expect(throws).toHaveLength(11);
    for (const { i, x } of throws)
      expect(hashDown(RECORD.table, 0, CASES.chain_length, CASES.tip_0, i)).toBe(x);
  });

  test('has the commitments, locks, entropies, dice and bytes that are written down', () => {
    let previous = RECORD.anchors[0]?.anchor ?? '';
    const nextAnchor = RECORD.anchors[1]?.anchor ?? '';
    for (const epoch of RECORD.epochs) {
      expect(lockHash({ ...epoch, table: RECORD.table, previous, nextAnchor })).toBe(epoch.lock);
      expect(entropyOf(epoch.lock, epoch.reveals)).toBe(epoch.entropy);
      for (const [n, { seat, c }] of epoch.reveals.entries()) {
        const entry = epoch.entries[n];
        expect(commitmentOf(RECORD.table, epoch, seat, entry?.player ?? '', c)).toBe(entry?.commit);
      }
      for (const thrown of epoch.throws) {
        expect(below(RECORD.table, thrown.k, thrown.i, thrown.x)).toBe(previous);
        const drawn = drawDice(thrown.x, epoch.entropy ?? '', thrown.k, thrown.i, thrown.seat);
        expect(drawn).toMatchObject({
          dice: thrown.dice,
          used: thrown.used,
          rejected: thrown.rejected,
        });
        previous = thrown.x;
      }
    }
  });

  test('has the byte rule, on both sides of 252 and with a second block (RNG-3)', () => {
    expect(CASES.byte_rule.map(({ name }) => name)).toEqual(['limits', 'second block needed']);
    for (const { name, blocks, dice, used, rejected } of CASES.byte_rule) {
      const drawn = readDice((j) => blocks[j] ?? '');
      expect(drawn.dice, name).toEqual(dice);
      expect(drawn.used, name).toEqual(used);
      expect(drawn.rejected, name).toHaveLength(rejected);
      expect(drawn.blocks, name).toEqual(blocks);
    }
  });
});

describe('dice', () => {
  test('have each face 42 times among the bytes that count', () => {
    const faces = [0, 0, 0, 0, 0, 0];
    for (let byte = 0; byte < 252; byte += 1) {
      const [first] = readDice(() => hexOf(new Uint8Array([byte, byte, byte]))).dice;
      faces[first - 1] = (faces[first - 1] ?? 0) + 1;
    }
    expect(faces).toEqual([42, 42, 42, 42, 42, 42]);
  });

  test('refuse an element or entropy of another length: HMAC would fill it up unseen', () => {
    const [x, entropy] = [named('x'), named('e')];
    expect(() => drawDice(x.slice(2), entropy, 0, 1, 0)).toThrow('32 bytes');
    expect(() => drawDice(x, `${entropy}00`, 0, 1, 0)).toThrow('32 bytes');
  });
});

describe('a walk down a chain', () => {
  test('pauses in between and comes to the same element as one that does not', () => {
    const walk = walkDown(TABLE, 0, 4096, named('tip'), 0);
    let pauses = 0;
    let step = walk.next();
    for (; step.done !== true; step = walk.next()) pauses += 1;
    expect(step.value).toBe(hashDown(TABLE, 0, 4096, named('tip'), 0));
    expect(pauses).toBe(32);
  });

  test('of no length stays where it is, and never goes up or on for hours', () => {
    expect(hashDown(TABLE, 0, 5, named('x'), 5)).toBe(named('x'));
    expect(() => hashDown(TABLE, 0, 5, named('x'), 6)).toThrow();
    expect(() => hashDown(TABLE, 0, 5, named('x'), -1)).toThrow();
    expect(() => hashDown(TABLE, 0, 2 ** 16 + 1, named('x'), 0)).toThrow();
  });
});
