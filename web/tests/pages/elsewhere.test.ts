import { expect, test } from 'vitest';

import { roller } from '../../src/i18n/roller';
import { shelf } from '../../src/i18n/shelf';
import { elsewhere, pathOfPast, type Elsewhere } from '../../src/pages/elsewhere';
import { LANGUAGES, spoken } from '../../src/pages/language';
import { snippetOf } from '../../src/pages/roller/snippet';

const houses = (house: string | null, language: string | null = null): Elsewhere => ({
  is: 'houses',
  house,
  language,
});

const TABLE = 'ab'.repeat(16);
const past = (
  at: number | null,
  secret: string | null = null,
): Extract<Elsewhere, { is: 'replay' }> => ({
  is: 'replay',
  table: TABLE,
  secret,
  at,
});

test.each<[string, string, Elsewhere]>([
  [`/t/${TABLE}/replay`, '', past(null)],
  [`/t/${TABLE}/replay`, '?at=57', past(57)],
  [`/t/${TABLE}/replay`, '?at=57#secret', past(57, 'secret')],
  [`/t/${TABLE}/replay`, '?at=0', { ...past(1), asked: '0' }],
  [`/t/${TABLE}/replay`, '?at=2.6', { ...past(3), asked: '2.6' }],
  [`/t/${TABLE}/replay`, '?at=soon', { ...past(null), asked: 'soon' }],
  [`/t/${TABLE}/replay`, '?at=1e9', { ...past(999_999_999), asked: '1e9' }],
  [`/t/${TABLE}/replay`, '?at=-1&at=3#', { ...past(1), asked: '-1' }],
  [`/t/${TABLE}/replay/`, '', { is: 'nothing' }],
  ['/t/short/replay', '', { is: 'nothing' }],
  ['/embed', '', { is: 'embed' }],
  ['/fairness', '', { is: 'fairness' }],
  ['/odds', '?house=pot', { is: 'odds' }],
  ['/odds/pot', '', { is: 'nothing' }],
  ['/houses', '', houses(null)],
  ['/houses', '?language=fr', houses(null, 'fr')],
  ['/houses/norsk-456', '?language=nb', houses('norsk-456', 'nb')],
  ['/houses/no%20such', '', houses('no such')],
  ['/houses/%E0%A4%A', '', houses('%E0%A4%A')],
  ['/houses/', '', { is: 'nothing' }],
  ['/houses/norsk/more', '', { is: 'nothing' }],
  ['/embed/', '', { is: 'nothing' }],
  ['/nowhere', '', { is: 'nothing' }],
])('%s%s is a place of its own', (pathname, rest, place) => {
  const { search, hash } = new URL(`http://localhost${pathname}${rest}`);
  expect(elsewhere({ pathname, search, hash })).toEqual(place);
});

test.each([
  [null, null],
  [7, null],
  [7, 'secret'],
])('the link to a moment leads there: %s, %s', (at, secret) => {
  const { pathname, search, hash } = new URL(
    `http://localhost${pathOfPast({ table: TABLE, secret, at })}`,
  );
  expect(elsewhere({ pathname, search, hash })).toEqual(past(at, secret));
});

test('a link asks for a language that there is, or for none', () => {
  expect(LANGUAGES.map(spoken)).toEqual(LANGUAGES);
  expect(['FR', 'tlh', '', 'fr-CA', null].map(spoken)).toEqual([null, null, null, null, null]);
});

test.each([
  ['houses', shelf],
  ['dice', roller],
])('the pages of %s say the same things with the same values in every language', (_, told) => {
  const slots = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([slot]) => slot).sort();
  const meant = (one: Readonly<Record<string, string>>) =>
    Object.entries(one).map(([key, text]) => [key, slots(text)]);

  for (const language of LANGUAGES) expect(meant(told[language])).toEqual(meant(told.en));
});

test('the snippet holds any address as text', () => {
  const held = document.createElement('template');
  held.innerHTML = snippetOf('https://dice.example/embed/roller?house=a&language="<b>', 'A "&"');

  const frame = held.content.firstElementChild;
  expect(held.content.childNodes).toHaveLength(1);
  expect(frame?.getAttribute('src')).toBe(
    'https://dice.example/embed/roller?house=a&language="<b>',
  );
  expect(frame?.getAttribute('title')).toBe('A "&"');
  expect(frame?.getAttribute('width')).toBe('320');
  expect(frame?.getAttribute('height')).toBe('360');
});
