import { render, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { tick } from 'svelte';
import { expect, test } from 'vitest';

import { late } from '../../src/i18n/late';
import { learn } from '../../src/i18n/t';
import Banner from '../../src/ui/Banner.svelte';
import LiveRegion from '../../src/ui/LiveRegion.svelte';
import QrCode from '../../src/ui/QrCode.svelte';
import ThemeSwitch from '../../src/ui/ThemeSwitch.svelte';
import { piles } from '../../src/ui/piles';
import { qrPath } from '../../src/ui/qr';
import { restoreTheme } from '../../src/ui/theme.svelte';

learn(late);

const WORTH = [1, 5, 25, 100, 500];

test('a pile of at most 2,499 chips is worth what it pictures, when three heaps can say it', () => {
  for (let chips = 0; chips < 2500; chips += 1) {
    const shown = piles(chips);
    const worth = shown.reduce((sum, { tone, count }) => sum + (WORTH[tone] ?? 0) * count, 0);

    expect(worth).toBeLessThanOrEqual(chips);
    if (shown.length < 3) expect(worth).toBe(chips);
    expect(shown.every(({ count }) => count >= 1 && count <= 9)).toBe(true);
  }
});

test('each message is said once, in order', async () => {
  const first = { id: '1', text: 'Bo throws.' };
  const second = { id: '2', text: 'Point 4.' };
  const { rerender } = render(LiveRegion, { messages: [first] });
  await rerender({ messages: [first, second] });
  await rerender({ messages: [second] });
  await tick();

  const said = [...screen.getByRole('log').children].map((line) => line.textContent);

  expect(said).toEqual(['Bo throws.', 'Point 4.']);
});

const LINES = Array.from({ length: 200 }, (_, id) => ({ id: String(id), text: `line ${id}` }));

test('a burst of messages is said whole, each once', async () => {
  const { rerender } = render(LiveRegion, { messages: LINES.slice(0, 90) });
  await rerender({ messages: LINES.slice(60) });
  await tick();

  const said = [...screen.getByRole('log').children].map((line) => line.textContent);

  expect(said).toEqual(LINES.map(({ text }) => text));
});

test('what was said long ago leaves the region, and is not said again', async () => {
  let ms = 0;
  const now = (): number => ms;
  const { rerender } = render(LiveRegion, { messages: LINES.slice(0, 19), now });
  await tick();
  ms = 100_000;
  await rerender({ messages: LINES.slice(0, 20) });
  await tick();

  expect([...screen.getByRole('log').children].map((line) => line.textContent)).toEqual([
    'line 19',
  ]);
});

test('the modules of a QR code become runs', () => {
  const path = qrPath([
    [true, true, false, true],
    [false, false, false, false],
    [false, true, true, true],
  ]);

  expect(path).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z');
});

test('a QR code has four quiet modules all round and a name', () => {
  render(QrCode, { path: 'M0 0h1v1h-1z', size: 21 });

  const code = screen.getByRole('img', { name: 'QR code of the link to this table' });

  expect(code.getAttribute('viewBox')).toBe('-4 -4 29 29');
});

test('a chosen theme is on the page, is kept, and can be left to the system again', async () => {
  localStorage.clear();
  const user = userEvent.setup();
  render(ThemeSwitch);

  await user.click(screen.getByLabelText('Lamp'));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');

  await user.click(screen.getByLabelText('As the system'));
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  expect(localStorage.getItem('theme')).toBeNull();
});

test('a theme that storage holds wrongly is the system’s', () => {
  localStorage.setItem('theme', 'neon');
  restoreTheme();

  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

test('a banner tells its state and offers what can be done', async () => {
  const done: string[] = [];
  render(Banner, {
    kind: 'bad',
    text: 'This table is open in another tab.',
    action: 'Play here',
    onact: () => done.push('here'),
  });

  expect(screen.getByRole('status').textContent).toContain('another tab');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Play here' }));
  expect(done).toEqual(['here']);
});
