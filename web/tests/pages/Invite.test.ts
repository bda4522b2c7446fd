import { render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';

import { TableSession } from '../../src/pages/session.svelte';
import Invite from '../../src/pages/table/Invite.svelte';
import { sceneOf } from '../base/frames';
import { HandClock } from '../base/hand';

const TABLE = 'a'.repeat(32);
const PATH = `/t/${TABLE}#${'b'.repeat(32)}`;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Show the invitation of a table at `address`, and return its link. */
async function shown(address: string): Promise<string> {
  const url = address + PATH;
  const value = { invite: 'b'.repeat(32), path: PATH, url, qr: { path: 'M0 0h1v1z', size: 1 } };
  const session = new TableSession(TABLE, null, {
    api: {
      join: () => Promise.resolve({ ok: true, value: { player: 'a' } }),
      invite: () => Promise.resolve({ ok: true, value }),
    },
    connect: () => ({ send: () => undefined, close: () => undefined }),
    clock: new HandClock(),
  });
  render(Invite, { given: { session, scene: sceneOf(), onclose: () => undefined } });
  await screen.findByDisplayValue(url);
  return url;
}

test.each([
  ['http://127.0.0.1:8000', /^Only this computer can open this link; start the server with --lan/],
  ['http://192.168.1.5:8000', /^Whoever is in the same network/],
])('who cannot open a link to %s is said', async (address, words) => {
  await shown(address);

  expect(screen.getByText(words)).toBeTruthy();
});

test('a link that everybody can open needs no words', async () => {
  await shown('https://dice.example.org');

  expect(screen.queryByText(/can open this link/)).toBeNull();
});

test('whether the link was copied is said, and where it was not it lies ready', async () => {
  let works = true;
  const copied: string[] = [];
  const writeText = (text: string): Promise<void> => {
    if (!works) return Promise.reject(new Error('not allowed'));
    copied.push(text);
    return Promise.resolve();
  };
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  Object.assign(document, { execCommand: () => false });
  const url = await shown('https://dice.example.org');
  const button = screen.getByRole('button', { name: 'Copy the link' });

  button.click();
  expect((await screen.findByText('Copied.')).role).toBe('status');
  expect(copied).toEqual([url]);

  works = false;
  button.click();
  expect(await screen.findByText(/^That did not work/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByDisplayValue(url));
});
