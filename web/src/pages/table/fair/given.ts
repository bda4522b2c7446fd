import type { Followed } from '../../../fair/follower';
import { fair } from '../../../i18n/fair';
import { learn } from '../../../i18n/t';
import type { Line } from '../../../state/scene';

learn(fair);

/** What the panel of the dice is given. */
export interface ProofGiven {
  readonly followed: Followed<Line>;
  /** The names of today, by seat. */
  readonly names: readonly (string | null)[];
  readonly onclose: () => void;
  /** Let somebody keep all that was checked, as a file. */
  readonly onsave: () => void;
}
