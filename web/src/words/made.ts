import { say, t } from '../i18n/t';
import type { Combination, Face } from '../protocol/generated';

/** Return a combination in words, inside a sentence: "point 4"; nothing where there is none. */
export function made(combination: Combination | null): string {
  if (combination === null) return '';
  const { kind, face } = combination;
  switch (kind) {
    case 'trips':
      return t('made.trips', { faces: plural(face) });
    case 'point':
      return t('made.point', { face: face ?? '' });
    case 'straight':
      return inARow(face);
    default:
      return t(`made.${kind}`);
  }
}

/** Return a combination in words where there is little room: "trips 4". */
export function briefly(combination: Combination): string {
  const { kind, face } = combination;
  return kind === 'trips' ? t('short.trips', { face: face ?? '' }) : made(combination);
}

/** Return a combination as it is called out when the dice lie: "Point 4". */
export function called({ kind, face }: Combination): string {
  switch (kind) {
    case 'trips':
      return t('call.trips', { faces: plural(face) });
    case 'point':
      return t('call.point', { face: face ?? '' });
    case 'straight':
      return inARow(face);
    default:
      return t(`call.${kind}`);
  }
}

/** Return a straight as it is called in every language (V1): 3-4-5 or 2-3-4. */
function inARow(high: Face | null): string {
  return high === 5 ? '3-4-5' : '2-3-4';
}

function plural(face: Face | null): string {
  return face === null ? '' : (say(`faces.${face}`, {}) ?? '');
}

const together = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Return names as one says them: "Ann, Bo and Cy". */
export function listed(names: readonly string[]): string {
  return together.format(names);
}

const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Return a name that leaves the words around it in their order, as <bdi> does outside sentences. */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}
