import type { Followed } from '../../../fair/follower';
import type { Step } from '../../../fair/step';
import { fair } from '../../../i18n/fair';
import { fairPanel } from '../../../i18n/fair-panel';
import { learn } from '../../../i18n/t';

learn(fair);
learn(fairPanel);

/** What the panel of the dice is given. */
export interface ProofGiven {
  readonly followed: Followed;
  /** How many of its faults were found before the page was loaded. */
  readonly before: number;
  /** Who sat where when the last throw was made. */
  readonly names: readonly (string | null)[];
  readonly onclose: () => void;
  /** Forget what is wrong, and begin anew. */
  readonly onforget: () => void;
  /** Return all that was checked, as a record of the dice of `table`. */
  readonly steps: () => readonly Step[];
  readonly table: string;
}
