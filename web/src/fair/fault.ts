import type { ContributorRefusal } from './contributor';

/**
 * What can be wrong with the dice of a table.  Codes are those of `ceelo.fair`, so that two verifiers
 * can be compared; the last group is what only a page that follows a table sees.
 */
export const FAULT_CODES = [
  'anchor-twice',
  'epoch-order',
  'attempt-hidden',
  'redrawn-twice',
  'epoch-unfinished',
  'epoch-never-thrown',
  'anchor-missing',
  'chain-left-early',
  'chain-unopened',
  'tip-wrong',
  'elements-skipped',
  'elements-reused',
  'elements-short',
  'contributors-none',
  'seat-twice',
  'commitment-copied',
  'stake-none',
  'beacon-unreadable',
  'lock-wrong',
  'reveals-wrong',
  'reveal-unopened',
  'entropy-wrong',
  'abandoned-after-bind',
  'abandoned-for-nothing',
  'burned-wrong',
  'throw-other-chain',
  'throw-left-out',
  'throw-repeated',
  'throw-beyond-chain',
  'thrower-unknown',
  'link-broken',
  'dice-wrong',
  'bytes-wrong',
  'settled-unlocked',

  'round-changed',
  'element-changed',
  'anchor-unreached',
  'told-otherwise',
  'rules-other',
  'out-of-order',
  'unreadable',
  'not-contributed',
  'late-hidden',
] as const;

export type FaultCode = (typeof FAULT_CODES)[number];

/** What one check found. */
export interface Finding {
  readonly code: FaultCode;
  /** What had to be there; empty where the code says it all. */
  readonly expected: string;
  readonly seen: string;
  /** Place among the throws of the attempt, from 1; null: not one throw. */
  readonly throw?: number | null;
  readonly seat?: number | null;
}

/** One thing that does not fit, and where. */
export interface Fault extends Required<Finding> {
  /** Why the page itself has added or opened nothing. */
  readonly why?: ContributorRefusal;
  /** Null: the record as a whole. */
  readonly epoch: number | null;
  readonly attempt: number | null;
}

/** Return a finding of two values that had to be the same. */
export function finding(
  code: FaultCode,
  expected: string | number = '',
  seen: string | number = '',
  at: { readonly throw?: number; readonly seat?: number } = {},
): Finding {
  return { code, expected: String(expected), seen: String(seen), ...at };
}
