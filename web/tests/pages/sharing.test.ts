import { expect, test } from 'vitest';

import { readShared, sharedLink } from '../../src/pages/start/sharing';

const FILE = 'base = "norsk"\nname = "Hos مريم ??>>"\n\n[pot]\nante = 25\n\n[stake]\nmin = 10\n';

test('a link carries a house file, whatever is written in it', () => {
  const link = sharedLink(FILE) ?? '';

  expect(link).toMatch(/^#house=[0-9a-f]{8}\.[\w-]+$/);
  expect(readShared(link)).toEqual({ is: 'file', file: FILE, isSealed: true });
});

test('the checksum is the usual one', () => {
  // The check value of CRC-32 is that of "123456789".
  expect(sharedLink('123456789')).toBe('#house=cbf43926.MTIzNDU2Nzg5');
});

test('a link that is cut short anywhere carries nothing', () => {
  const link = sharedLink(FILE) ?? '';
  for (let end = 1; end < link.length; end += 1) {
    expect(readShared(link.slice(0, end)).is, String(end)).toBe('damaged');
  }
});

test('a link of which one sign is lost, doubled or another one carries nothing', () => {
  const link = sharedLink(FILE) ?? '';
  const start = '#house='.length;
  for (let at = start; at < link.length; at += 1) {
    const [before, own, after] = [link.slice(0, at), link.charAt(at), link.slice(at + 1)];
    const other = own === 'a' ? 'b' : 'a';
    for (const spoiled of [before + after, before + own + own + after, before + other + after]) {
      expect(readShared(spoiled).is, spoiled).toBe('damaged');
    }
  }
});

test('a house of which nothing differs is a file without a word, and has a link too', () => {
  expect(sharedLink('')).toBe('#house=00000000.');
  expect(readShared('#house=00000000.')).toEqual({ is: 'file', file: '', isSealed: true });
});

test('what is no link to a house, or too long for one, is none', () => {
  expect(sharedLink('x'.repeat(8000))).toBeNull();
  for (const junk of ['', 'AAAA', '!', 'gICA', 'a'.repeat(8000), '%23', '00000000']) {
    expect(readShared(`#house=${junk}`), junk).toEqual({ is: 'damaged' });
  }
  expect(readShared('')).toEqual({ is: 'none' });
  expect(readShared('#else')).toEqual({ is: 'none' });
});

test('a link of the older kind is opened while it has a last line, and said to be one', () => {
  const older = (file: string): string =>
    `#house=${Buffer.from(file, 'utf-8').toString('base64url')}`;
  const old = older(FILE);

  expect(readShared(old)).toEqual({ is: 'file', file: FILE, isSealed: false });
  expect(readShared(old.slice(0, -1)).is).toBe('damaged');
  expect(readShared(older(FILE.trimEnd())).is).toBe('damaged');
});
