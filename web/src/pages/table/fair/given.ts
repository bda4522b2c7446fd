import type { Followed } from '../../../fair/follower';
import { fair } from '../../../i18n/fair';
import { learn } from '../../../i18n/t';

learn(fair);

/** What the panel of the dice is given. */
export interface ProofGiven {
  readonly followed: Followed;
  /** Who sat where when the last throw was made. */
  readonly names: readonly (string | null)[];
  readonly onclose: () => void;
  /** Let somebody keep all that was checked, as a file. */
  readonly onsave: () => void;
}
