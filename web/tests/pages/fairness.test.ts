import { render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';

import Fairness from '../../src/pages/fairness/Fairness.svelte';
import type { FairnessAnswer } from '../../src/protocol/generated';

const NOTHING: FairnessAnswer = {
  since_ms: 1_796_047_894_983,
  throws: 0,
  faces: [0, 0, 0, 0, 0, 0],
  kinds: [
    { kind: '456', ways: 6, seen: 0 },
    { kind: 'nothing', ways: 210, seen: 0 },
  ],
  findings: [],
  is_bad: false,
  throws_min: 1080,
  locks: 0,
  abandoned: 0,
  alarms: 0,
  tables: 7,
  tables_alarmed: 3,
  kept: 0,
};
const finding = (name: string, chance: number) => ({
  test: name,
  counted: 6000,
  chi_square: 3.27,
  freedom: 5,
  chance,
});
const MANY: FairnessAnswer = {
  ...NOTHING,
  throws: 2000,
  faces: [1000, 1000, 1000, 1000, 1000, 1000],
  kinds: [
    { kind: '456', ways: 6, seen: 100 },
    { kind: 'nothing', ways: 210, seen: 1900 },
  ],
  findings: [finding('faces', 0.658), finding('whole throws', 0.25)],
  locks: 300,
  abandoned: 3,
  kept: 2000,
};

/** Show what a server answers, or that none does, as somebody reads it. */
async function shown(answer: FairnessAnswer | null): Promise<string> {
  vi.stubGlobal('fetch', () =>
    answer === null
      ? Promise.reject(new TypeError('offline'))
      : Promise.resolve(new Response(JSON.stringify(answer))),
  );
  const { container } = render(Fairness);
  expect(screen.getByRole('status').textContent).toContain('Asking the server');
  await vi.waitFor(() => {
    expect(screen.queryByRole('status')).toBeNull();
  });
  return container.textContent.replace(/\s+/g, ' ');
}

test('before the first throw there are chances and no counters', async () => {
  const text = await shown(NOTHING);

  expect(text).toContain('4-5-662.78%');
  expect(text).toContain('Nothing has been thrown yet.');
  expect(text).not.toContain('Fallen here');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('few throws are counted, and nothing is concluded from them', async () => {
  const text = await shown({ ...MANY, findings: [] });

  expect(text).toContain('From 1,080 throws on');
  expect(text).not.toContain('degrees of freedom');
});

test('how many tables are beyond a limit is told', async () => {
  const text = await shown(MANY);

  expect(text).toMatch(/Tables looked at one by one ?7 ?of these beyond a limit ?3/);
});

test('many throws are judged, beside what should have come', async () => {
  const text = await shown(MANY);

  expect(text).toContain('4-5-662.78%5%');
  expect(text).toContain('Throws 2,000');
  expect(text).toContain('of these given up 3 (1%) not above 1 %');
  expect(text).toContain('Face 6 16.7%');
  expect(text).toContain(
    'Faces: chi-square 3.3 with 5 degrees of freedom. Fair dice are this far off or further in 65.8% of all runs.',
  );
  expect(text).toContain('All 216 throws: chi-square 3.3');
  expect(screen.getByRole('link', { name: /one by one \(2,000\)/ }).getAttribute('href')).toBe(
    '/api/fairness/throws',
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  [300, 3, '(1%)', 'not above 1 %'],
  [300, 4, '(1.33%)', 'above 1 %'],
  [300, 6, '(2%)', 'above 1 %'],
  [300, 7, '(2.33%)', 'above 2 %'],
])('of %i attempts %i given up are %s: %s, and what that means is said', async (...row) => {
  const [locks, abandoned, share, level] = row;
  const text = await shown({ ...MANY, locks, abandoned });

  const told = screen.getByText('of these given up').nextElementSibling?.textContent ?? '';
  expect(told.replace(/\s+/g, ' ').trim()).toBe(`${abandoned} ${share} ${level}`);
  expect(text).toContain('phones that lose their net explain less than 0.5 %');
});

test('where no attempt has ended, no share is judged', async () => {
  await shown({ ...MANY, locks: 0, abandoned: 0 });

  expect(screen.getByText('of these given up').nextElementSibling?.textContent.trim()).toBe('0');
});

test('dice that are not even are told loudly', async () => {
  await shown({ ...MANY, is_bad: true });

  expect(screen.getByRole('alert').textContent).toContain('Something is wrong with these.');
});

test('without a server the text is there, and one may ask again', async () => {
  const text = await shown(null);

  expect(text).toContain('What it does not prove');
  expect(screen.getByRole('alert').textContent).toContain('The server does not answer.');
  expect(screen.getByRole('button', { name: 'Ask again' })).toBeDefined();
});
