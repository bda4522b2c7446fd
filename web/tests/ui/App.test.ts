import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';

import App from '../../src/ui/App.svelte';

test('the page says its name', () => {
  render(App);

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cee-lo');
});
