import { createInterface } from 'node:readline';

import { readRecord, RecordError, verifyRecord } from '../../src/fair/record';

/** Answers each line of the input, which is a record, with a line that says what is wrong with it. */
const lines = createInterface({ input: process.stdin });
for await (const line of lines) process.stdout.write(`${JSON.stringify(judged(line))}\n`);

function judged(line: string): object {
  try {
    const verifier = verifyRecord(readRecord(line));
    const { throws, rounds, abandoned, unprotected } = verifier.counters;
    const faults = verifier.faults.map(({ code, epoch, attempt, throw: number }) => ({
      code,
      epoch,
      attempt,
      throw: number,
    }));
    return { faults, throws, epochs: rounds, abandoned, unprotected };
  } catch (error) {
    if (error instanceof RecordError) return { error: error.message };
    throw error;
  }
}
