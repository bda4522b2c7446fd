import { expect, test } from 'vitest';

import { PROBLEMS, REASONS, type AnswerFrame } from '../../src/protocol/generated';
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

test('what the server says of a field is passed on', () => {
  expect(problem('bad-body', 'pot.ante is at most chips (5), not 10.')).toBe(
    'pot.ante is at most chips (5), not 10.',
  );
});
