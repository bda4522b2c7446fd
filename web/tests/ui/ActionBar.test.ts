import { render, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import ActionBar from '../../src/ui/ActionBar.svelte';
import AmountEntry from '../../src/ui/AmountEntry.svelte';
import type { Amount } from '../../src/ui/actions';

interface Shown {
  readonly done: string[];
  readonly user: ReturnType<typeof userEvent.setup>;
}

function show(given: { isBusy?: boolean; withAmount?: boolean } = {}): Shown {
  const done: string[] = [];
  const amount: Amount = {
    id: '1',
    name: 'Chips to fade',
    min: 5,
    max: 60,
    step: 5,
    start: 20,
    quick: [
      { label: 'All', value: 60, key: 'a' },
      { label: 'Minimum', value: 5 },
    ],
    label: (chips) => `Fade ${chips}`,
    onact: (chips) => done.push(`fade ${chips}`),
  };
  render(ActionBar, {
    sentence: 'Bo holds the bank with 100.',
    amount: given.withAmount === false ? null : amount,
    Entry: AmountEntry,
    isBusy: given.isBusy ?? false,
    actions: [{ id: 'pass', label: 'Pass', key: 'p', onact: () => done.push('pass') }],
  });
  return { done, user: userEvent.setup() };
}

const entry = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Chips to fade' });

describe('by touch', () => {
  test('an act is done by its button', async () => {
    const { done, user } = show();

    await user.click(screen.getByRole('button', { name: 'Pass' }));

    expect(done).toEqual(['pass']);
  });

  test('a quick number is done with one touch', async () => {
    const { done, user } = show();

    await user.click(screen.getByRole('button', { name: 'All: Fade 60' }));

    expect(done).toEqual(['fade 60']);
  });

  test('more and less change the number by a step and stop at its ends', async () => {
    const { done, user } = show();

    for (let press = 0; press < 9; press += 1) await user.click(screen.getByLabelText('More'));
    await user.click(screen.getByLabelText('Less'));
    await user.click(screen.getByRole('button', { name: 'Fade 55' }));

    expect(done).toEqual(['fade 55']);
  });
});

describe('by keyboard', () => {
  test('a key does what it stands for, in either case', async () => {
    const { done, user } = show();

    await user.keyboard('pPa');

    expect(done).toEqual(['pass', 'pass', 'fade 60']);
  });

  test('a digit starts an exact number and Enter does it', async () => {
    const { done, user } = show();

    await user.keyboard('37{Enter}');

    expect(done).toEqual(['fade 37']);
  });

  test('arrows change the number by a step', async () => {
    const { user } = show();

    await user.click(entry());
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');

    expect(entry().value).toBe('25');
  });

  test('letters typed into the number are no shortcuts', async () => {
    const { done, user } = show();

    await user.click(entry());
    await user.keyboard('p');

    expect(done).toEqual([]);
  });

  test('keys together with Ctrl, Meta or Alt are left to the browser', async () => {
    const { done, user } = show();

    await user.keyboard('{Control>}p{/Control}{Meta>}p{/Meta}{Alt>}p{/Alt}');

    expect(done).toEqual([]);
  });

  test('Enter on a button presses that button once', async () => {
    const { done, user } = show({ withAmount: false });

    screen.getByRole('button', { name: 'Pass' }).focus();
    await user.keyboard('{Enter}');

    expect(done).toEqual(['pass']);
  });
});

describe('an exact number', () => {
  test.each(['4', '61', '', '-5', '2.5', '1e1', 'ten'])('of %j is not sent', async (typed) => {
    const { done, user } = show();

    await user.clear(entry());
    if (typed !== '') await user.type(entry(), typed);
    await user.keyboard('{Enter}');

    expect(done).toEqual([]);
    expect(screen.getByRole('alert').textContent).toContain('From 5 to 60');
    expect(entry().getAttribute('aria-invalid')).toBe('true');
    const words = /^\d+$/.test(typed) ? `Fade ${typed}` : '–';
    const button = screen.getByRole<HTMLButtonElement>('button', { name: words });
    expect(button.disabled).toBe(true);
  });

  test.each(['5', '60'])('of %j, the end of what is allowed, is sent', async (typed) => {
    const { done, user } = show();

    await user.clear(entry());
    await user.type(entry(), `${typed}{Enter}`);

    expect(done).toEqual([`fade ${typed}`]);
  });
});

test('while an answer is on its way nothing is done twice', async () => {
  const { done, user } = show({ isBusy: true });

  await user.keyboard('pa5{Enter}');
  await user.click(screen.getByRole('button', { name: 'Pass' }));

  expect(done).toEqual([]);
});

test('a refusal is read out', () => {
  render(ActionBar, { sentence: 'Bo holds the bank.', refusal: 'The bank has 40 open.' });

  expect(screen.getByRole('alert').textContent).toBe('The bank has 40 open.');
});

describe('while the table changes', () => {
  const throwing = { id: 'throw', label: 'Throw', key: 't', onact: () => undefined };
  const passing = { id: 'pass', label: 'Pass', kind: 'main', onact: () => undefined } as const;
  const bar = (): HTMLElement => screen.getByRole('region', { name: 'What you can do now' });

  test('after an act by key the focus waits in the bar, and goes to the next act', async () => {
    const user = userEvent.setup();
    const { rerender } = render(ActionBar, { sentence: 'Your throw.', actions: [throwing] });
    await user.tab();
    await user.keyboard('{Enter}');

    await rerender({ isBusy: true });
    expect(document.activeElement).toBe(bar());
    await rerender({ isBusy: false, actions: [] });
    expect(document.activeElement).toBe(bar());
    await rerender({ actions: [passing] });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pass' }));
  });

  test('after an act by touch nobody is sent anywhere', async () => {
    const user = userEvent.setup();
    const { rerender } = render(ActionBar, { sentence: 'Your throw.', actions: [throwing] });
    await user.click(screen.getByRole('button', { name: 'Throw' }));

    await rerender({ actions: [] });
    await rerender({ actions: [passing] });

    expect(document.activeElement).toBe(document.body);
  });

  test('a number that is being typed is left alone until there is another decision', async () => {
    const user = userEvent.setup();
    const amount: Amount = {
      id: '1',
      name: 'Chips to fade',
      min: 5,
      max: 60,
      step: 5,
      start: 20,
      quick: [],
      label: (chips) => `Fade ${chips}`,
      onact: () => undefined,
    };
    const { rerender } = render(ActionBar, { sentence: 'How much?', amount, Entry: AmountEntry });
    await user.clear(entry());
    await user.type(entry(), '35');

    await rerender({ amount: { ...amount } });
    expect(entry().value).toBe('35');
    expect(screen.getByRole('button', { name: 'Fade 35' })).toBeDefined();
    await rerender({ amount: { ...amount, id: '2', start: 10 } });
    expect(entry().value).toBe('10');
  });
});
