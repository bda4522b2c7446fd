import { expect, test } from 'vitest';

import { PROBLEMS, REASONS, type AnswerFrame, type Refusal } from '../../src/protocol/generated';
import { problem, refused } from '../../src/words/refusal';

const ANSWER: AnswerFrame = {
  type: 'answer',
  id: '',
  version: null,
  refusal: null,
  problem: null,
  message: null,
};

test('a refusal is a sentence with the numbers that matter', () => {
  const refusal = { reason: 'stake-over-open-bank', came: 60, least: 1, most: 40 } as const;

  expect(refused({ ...ANSWER, refusal })).toBe('The bank has 40 open, you faded 60.');
  expect(refused({ ...ANSWER, version: 4 })).toBeNull();
  expect(refused(null)).toBe('No answer from the server. Try again.');
});

test('every reason and problem has words, with no gap left in them', () => {
  for (const reason of REASONS) {
    const words = refused({ ...ANSWER, refusal: { reason, came: 7, least: 1, most: 5, unit: 2 } });
    expect(words, reason).toMatch(/^[A-Z][^{}]+\.$/);
  }
  for (const code of [...PROBLEMS, 'offline', 'something-new']) {
    expect(problem(code), code).toMatch(/^[A-Z][^{}]+[.?]$/);
  }
});

test('what a person can meet has a sentence of its own', () => {
  const ofPrograms = ['bad-command-id', 'command-id-reused'];
  const other = problem('something-new');

  expect(PROBLEMS.filter((code) => problem(code) === other)).toEqual(ofPrograms);
  expect(problem('still-here')).toBe('The host is here again.');
});

test('new rules are refused in sentences of their own', () => {
  const said = (refusal: Refusal) => refused({ ...ANSWER, refusal });
  const other = said({ reason: 'lock-mismatch' });
  const reasons = [
    ...(['is-bot', 'not-yourself', 'not-broke', 'no-rebuy-left', 'rules-not-virtual'] as const),
    ...(['rules-too-few-seats', 'rules-fixed', 'rules-would-end', 'table-full'] as const),
  ];

  expect(reasons.filter((reason) => said({ reason }) === other)).toEqual([]);
  expect(said({ reason: 'no-rebuy-left', came: 1, most: 1 })).toBe(
    'You may buy in again once in one game, and have done so.',
  );
  // As a player would say it: keys are for files and programs.
  expect(
    ['bet', 'chips', 'stake.liability', 'new'].map((key) => said({ reason: 'rules-fixed', key })),
  ).toEqual([
    'How chips come to be at risk stays as it is until the game is over.',
    'Everybody has bought in already: the chips to start with stay as they are until the game is over.',
    'Somebody owes chips, so this game has to go on with debts until it is over.',
    'That stays as it is until the game is over.',
  ]);
  expect(said({ reason: 'rules-not-virtual', key: 'throw.p_out' })).toBe(
    'The dice of this table never fall off it, so no chance can be set for that.',
  );
});

test('what is wrong with a name is told as the server says it', () => {
  const message = 'A name has at most 20 characters, not 25.';

  expect(refused({ ...ANSWER, problem: 'bad-name', message })).toBe(message);
  expect(problem('name-taken', message)).toBe(message);
  expect(problem('name-reserved')).toContain('taken for the table itself');
});

test('nobody reads what is said to programs', () => {
  expect(problem('bad-body', 'The body is no JSON: it ends too early.')).toBe(
    'The server did not take it. Try again.',
  );
});
