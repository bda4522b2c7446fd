import { render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';

import { shelf } from '../../src/i18n/shelf';
import { learn } from '../../src/i18n/t';
import { Api } from '../../src/net/api';
import Odds from '../../src/pages/houses/Odds.svelte';

const exact = (text: string, approx: number) => ({ exact: text, approx });
const half = exact('1/2', 0.5);
const comes = (kind: string, face: number | null) => ({
  result: { kind, face },
  throw: exact('1/8', 0.125),
  turn: exact('1/4', 0.25),
});
const TURN = {
  results: [comes('456', null), comes('point', 6), comes('point', 5)],
  throws: exact('7/4', 1.75),
};

/** Show the odds that a server answers with, as somebody reads them. */
async function shown(status: number, answer: unknown, edge = 'odds'): Promise<string> {
  learn(shelf.en);
  const asked: string[] = [];
  const api = new Api((path) => {
    asked.push(path as string);
    return Promise.resolve(new Response(JSON.stringify(answer), { status }));
  }, 'http://here');
  const { container } = render(Odds, { api, name: edge, spoken: 'en' });
  await vi.waitFor(() => {
    expect(screen.queryByRole('status')).toBeNull();
  });
  expect(asked).toEqual([`/api/odds?house=${edge}&language=en`]);
  return container.textContent.replace(/\s+/g, ' ');
}

function bank(text: string, approx: number) {
  const sides = { win: half, lose: half, push: exact('0', 0), edge: exact(text, approx) };
  const stake = { sides, edge_decided: exact('8/299', 0.026755) };
  return { words: [], odds: { turn: TURN, bank: { stake }, pots: [] } };
}

test('the side that is favoured is named, with the fraction', async () => {
  expect(await shown(200, bank('2/81', 0.02469))).toContain(
    'The banker gains 2.47% of every chip staked (2/81).',
  );
  expect(await shown(200, bank('-19/243', -0.07819))).toContain(
    'The players gain 7.82% of every chip staked (19/243).',
  );
  expect(await shown(200, bank('0', 0))).toContain('Neither the banker nor the players');
});

test('combinations of a kind come as often as all of them together', async () => {
  const text = await shown(200, bank('0', 0));

  expect(text).toContain('4-5-612.5%25%');
  expect(text).toContain('a point25%50%');
  expect(text).toContain('A turn takes 1.75 throws on average.');
});

test('a pot has a line for each number of seats, and what there is to know comes first', async () => {
  const text = await shown(200, {
    words: ['Let the first throw go round.'],
    odds: { turn: TURN, bank: null, pots: [{ seats: 3, single_best: half }] },
  });

  expect(text).toContain('Let the first throw go round. Nobody is banker.');
  expect(text).toContain('with 3 seats 50% of the time');
});

test('a server that knows no odds has no such part, and one that fails is asked again', async () => {
  const problem = (code: string) => ({ code, detail: '' });

  expect(await shown(404, problem('not-found'))).toBe('');
  expect(await shown(500, problem('unexpected'))).toContain('Ask again');
  expect(await shown(200, { words: [], odds: null })).toContain('Ask again');
});
