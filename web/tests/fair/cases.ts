import { readFileSync } from 'node:fs';

import { readRecord } from '../../src/fair/record';

interface ByteCase {
  readonly name: string;
  readonly blocks: readonly string[];
  readonly dice: readonly number[];
  readonly used: readonly number[];
  readonly rejected: number;
}

interface Cases {
  readonly protocol: string;
  readonly tip_0: string;
  readonly chain_length: number;
  readonly record: object;
  readonly byte_rule: readonly ByteCase[];
}

/** The shared example of CEELO-FAIR/1 part 5. */
export const CASES = JSON.parse(
  readFileSync(new URL('../../../tests/cases/fair.json', import.meta.url), 'utf-8'),
) as Cases;

export const TEXT = JSON.stringify(CASES.record);
export const RECORD = readRecord(TEXT);
