import { createInterface } from 'node:readline';

import { rulesHash } from '../../src/fair/rules';

/** Answers each line of the input, which is the rules of a house as JSON, with their hash. */
const lines = createInterface({ input: process.stdin });
for await (const line of lines) process.stdout.write(`${rulesHash(JSON.parse(line) as object)}\n`);
