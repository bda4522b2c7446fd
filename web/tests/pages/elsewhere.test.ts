import { expect, test } from 'vitest';

import { roller } from '../../src/i18n/roller';
import { shelf } from '../../src/i18n/shelf';
import { elsewhere, type Elsewhere } from '../../src/pages/elsewhere';
import { LANGUAGES, spoken } from '../../src/pages/language';
import { snippetOf } from '../../src/pages/roller/snippet';

const houses = (house: string | null, language: string | null = null): Elsewhere => ({
  is: 'houses',
  house,
  language,
});

test.each<[string, string, Elsewhere]>([
  ['/embed', '', { is: 'embed' }],
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
])('%s%s is a place of its own', (pathname, search, place) => {
  expect(elsewhere({ pathname, search })).toEqual(place);
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
