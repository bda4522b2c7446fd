import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';

import { LANGUAGES } from '../../src/pages/language';
import RuleEffect from '../../src/pages/start/RuleEffect.svelte';

const OPENINGS = { en: 'Warning:', fr: 'Attention :', nb: 'Merk:' };

test.each(LANGUAGES)('a warning begins in the language that it is told in: %s', (spoken) => {
  render(RuleEffect, { spoken, changed: null, title: '', words: null, warnings: ['One, two.'] });

  expect(screen.getByRole('status').textContent.trim()).toBe(`${OPENINGS[spoken]} One, two.`);
  expect(screen.getByRole('status').lang).toBe(spoken);
});
