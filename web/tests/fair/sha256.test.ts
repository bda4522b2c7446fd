// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { ascii, bytesOf, hexOf } from '../../src/fair/bytes';
import { hmac, sha256 } from '../../src/fair/sha256';

// FIPS 180-4 examples as NIST prints them.
const NIST: readonly [text: string, digest: string][] = [
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  [
    'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu',
    'cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1',
  ],
  ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
];

// RFC 4231, the cases whose output is not cut short.
const RFC_4231: readonly [key: string, data: string, mac: string][] = [
  [
    '0b'.repeat(20),
    hexOf(ascii('Hi There')),
    'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
  ],
  [
    hexOf(ascii('Jefe')),
    hexOf(ascii('what do ya want for nothing?')),
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  [
    'aa'.repeat(20),
    'dd'.repeat(50),
    '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe',
  ],
  [
    '0102030405060708090a0b0c0d0e0f10111213141516171819',
    'cd'.repeat(50),
    '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
  ],
  [
    'aa'.repeat(131),
    hexOf(ascii('Test Using Larger Than Block-Size Key - Hash Key First')),
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
  [
    'aa'.repeat(131),
    hexOf(
      ascii(
        'This is a test using a larger than block-size key and a larger than block-size data. ' +
          'The key needs to be hashed before being used by the HMAC algorithm.',
      ),
    ),
    '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
  ],
];

const { subtle } = globalThis.crypto;

/** Bytes that are the same in every run. */
function bytes(length: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, n) => (n * 167 + length * 59 + (n >> 3)) % 256);
}

describe('SHA-256', () => {
  test.each(NIST)('is the one NIST prints, case %#', (text, digest) => {
    expect(hexOf(sha256(ascii(text)))).toBe(digest);
  });

  test('is that of WebCrypto at every length up to four blocks', async () => {
    for (let length = 0; length <= 260; length += 1) {
      const data = bytes(length);
      const digest = new Uint8Array(await subtle.digest('SHA-256', data));
      expect(hexOf(sha256(data)), `${length} bytes`).toBe(hexOf(digest));
    }
  });
});

describe('HMAC-SHA256', () => {
  test.each(RFC_4231)('is the one of RFC 4231, case %#', (key, data, mac) => {
    expect(hexOf(hmac(bytesOf(key), bytesOf(data)))).toBe(mac);
  });

  test('is that of WebCrypto for keys on both sides of a block', async () => {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const;
    for (const length of [1, 31, 32, 33, 63, 64, 65, 128, 200]) {
      const key = await subtle.importKey('raw', bytes(length), algorithm, false, ['sign']);
      for (const size of [0, 1, 55, 56, 64, 119, 300]) {
        const data = bytes(size);
        const mac = new Uint8Array(await subtle.sign('HMAC', key, data));
        expect(hexOf(hmac(bytes(length), data)), `${length}, ${size}`).toBe(hexOf(mac));
      }
    }
  });
});
