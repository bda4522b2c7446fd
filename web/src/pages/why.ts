import type { Failure } from '../net/api';
import type { AnswerFrame } from '../protocol/generated';

const words = () => import('../words/refusal');

/** Return why a command came to nothing, in words; null when it was done. */
export async function whyRefused(answer: AnswerFrame | null): Promise<string | null> {
  if (answer !== null && answer.refusal === null && answer.problem === null) return null;
  try {
    return (await words()).refused(answer);
  } catch {
    return answer?.message ?? ''; // Words that cannot be fetched now: the server's own.
  }
}

/** Return why a request came to nothing, in words. */
export async function whyFailed({ code, detail }: Failure): Promise<string> {
  try {
    return (await words()).problem(code, detail);
  } catch {
    return detail;
  }
}

/** Fetch the words now. */
export async function fetchWords(): Promise<void> {
  await Promise.allSettled([words()]);
}
