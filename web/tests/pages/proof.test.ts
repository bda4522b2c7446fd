import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';

import type { Followed } from '../../src/fair/follower';
import { NO_COUNTERS, type Counters } from '../../src/fair/verifier';
import Proof from '../../src/pages/table/fair/Proof.svelte';

const FAULT = {
  code: 'link-broken',
  epoch: 1,
  attempt: 0,
  throw: 1,
  seat: null,
  expected: '',
  seen: '',
} as const;

/** Show the panel about the dice as somebody reads it. */
function shown(
  counters: Partial<Counters>,
  { reach, ...rest }: Pick<Followed, 'reach'> & Partial<Followed>,
  before = 0,
): string {
  const followed: Followed = {
    counters: { ...NO_COUNTERS, ...counters },
    recent: { attempts: 0, abandoned: 0 },
    unheard: 0,
    faults: [],
    reach,
    last: null,
    lastTold: null,
    lock: null,
    ...rest,
  };
  const nothing = () => undefined;
  const given = {
    followed,
    before,
    names: [],
    onclose: nothing,
    onforget: nothing,
    steps: () => [],
    table: '',
  };
  return render(Proof, { given }).baseElement.textContent;
}

test('before the first throw the panel claims nothing of what was checked', () => {
  const text = shown({ rounds: 1, unprotected: 1 }, { reach: 'all' });

  expect(text).toContain('There is no throw to check yet.');
  expect(text).not.toContain('has seen');
  expect(text).not.toContain('So far the server alone');
  expect(text).not.toContain('From the first throw of this table on.');
});

test('from the first throw on it says what was checked, and who made the randomness', () => {
  const text = shown({ rounds: 1, unprotected: 1, throws: 1 }, { reach: 'all' });

  expect(text).toContain('Your browser has seen that each throw is the next in that row');
  expect(text).toContain('So far the server alone made the randomness of every seat');
  expect(text).toContain('From the first throw of this table on.');
});

test('what the log does not hold is told as that, whenever somebody came', () => {
  const text = shown({ linked: 2 }, { reach: 'here' });

  expect(text).toContain('As far back as the log of this page goes.');
  expect(text).not.toContain('you came');
  // The lock was not seen, so nobody knows who contributed.
  expect(text).not.toContain('So far the server alone');
});

test('where something does not add up, nothing is called proven', () => {
  const text = shown({ rounds: 1, throws: 1 }, { reach: 'all', faults: [FAULT] });

  expect(text).not.toContain('Your browser has seen');
});

test('a throw that does not add up is looked at and wrong, and not verified', () => {
  const text = shown(
    { rounds: 1, throws: 2, wrong: 1 },
    { reach: 'all', faults: [FAULT] },
  ).replaceAll(/\s+/g, ' ');

  expect(text).toMatch(/Throws verified ?2 ?Throws looked at ?3 ?of these wrong ?1/);
});

test('where no throw is wrong, the panel has no row for wrong ones', () => {
  expect(shown({ throws: 2 }, { reach: 'all' })).not.toContain('looked at');
});

test('why the page has opened nothing is a sentence, and the values stand alone', () => {
  const fault = { ...FAULT, code: 'not-contributed', throw: null } as const;
  const text = shown(
    { rounds: 1 },
    { reach: 'all', faults: [{ ...fault, why: 'stake-changed', expected: '100', seen: '105' }] },
  );

  expect(text).toContain('the list says another stake for your seat.');
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Expected: 100');
  expect(text).not.toContain('stake-changed');
});

test('what was found before the page was loaded anew is told as that', () => {
  const two = { reach: 'all', faults: [FAULT, FAULT] } as const;

  expect(shown({ throws: 1 }, two)).not.toContain('loaded anew');
  expect(shown({ throws: 1 }, two, 1)).toContain(
    '1 of them was found before this page was loaded anew.',
  );
});

test('a page that sent its part and is called silent says so beside what was given up', () => {
  const given = { reach: 'all', recent: { attempts: 7, abandoned: 2 } } as const;

  expect(shown({ throws: 1 }, given)).not.toContain('had sent its part');
  expect(shown({ throws: 1 }, { ...given, unheard: 2 })).toContain(
    'In 2 of them this page had sent its part, and the server says that it did not come.',
  );
});
