import { createInterface } from 'node:readline';

import { checkFile } from '../../src/pages/verify/check';

/**
 * Answers each line of the input, which is a record in base64, with what the page that checks records
 * would say of it: how many throws, locks and abandoned attempts, and each fault.
 */
const lines = createInterface({ input: process.stdin });
for await (const line of lines) process.stdout.write(`${JSON.stringify(judged(line))}\n`);

function judged(line: string): object {
  const checking = checkFile(Buffer.from(line, 'base64'));
  const wrong: string[] = [];
  const about: string[] = [];
  for (;;) {
    const step = checking.next();
    if (step.done === true) {
      const { throws, rounds, abandoned } = step.value.counters;
      return { throws, rounds, abandoned, wrong, about };
    }
    if (step.value.is === 'good') continue;
    wrong.push(`${step.value.line ?? 0}: ${step.value.text}`);
    about.push(step.value.about);
  }
}
