import { expect, test } from 'vitest';

import { house } from '../../src/i18n/house';
import { learn } from '../../src/i18n/t';
import { openedOf } from '../../src/pages/start/opening';

learn(house);

const opened = (parts: BlobPart[]): ReturnType<typeof openedOf> =>
  openedOf(new File(parts, 'ours.toml'));

test('text is taken as it is, without the mark that some editors put before it', async () => {
  expect(await opened(['tie = "push"\nname = "å"\n'])).toEqual({
    name: 'ours.toml',
    text: 'tie = "push"\nname = "å"\n',
  });
  expect(await opened([new Uint8Array([0xef, 0xbb, 0xbf]), 'rebuy = 1'])).toMatchObject({
    text: 'rebuy = 1',
  });
});

test('bytes that are no text are named by their line', async () => {
  const latin = new Uint8Array([0x6e, 0xe5]);
  const rows: [parts: BlobPart[], line: number][] = [
    [[latin], 1],
    [['rebuy = 1\nname = "å"\n', latin], 3],
    [['rebuy = 1\n', latin, '\nseats = 4\n'], 2],
    [[new Uint8Array([0xff, 0xfe, 0x61, 0x00])], 1],
  ];
  for (const [parts, line] of rows) {
    expect(await opened(parts)).toEqual({
      name: 'ours.toml',
      wrong: `ours.toml:${line}: a house file is UTF-8 text, and here is something else.`,
    });
  }
});

test('a file without a word is the house of which nothing differs, as everywhere', async () => {
  expect(await opened([''])).toEqual({ name: 'ours.toml', text: '' });
});

test('too much and what cannot be read are no house', async () => {
  expect(await opened(['#'.repeat(16385)])).toEqual({
    name: 'ours.toml',
    wrong: 'ours.toml: a house file has at most 16,384 bytes, this one has 16,385.',
  });
  const gone = { name: 'gone.toml', size: 9, arrayBuffer: () => Promise.reject(new Error()) };
  expect(await openedOf(gone)).toEqual({
    name: 'gone.toml',
    wrong: 'gone.toml cannot be read.',
  });
});
