import { t } from '../i18n/t';
import type { Combination } from '../protocol/generated';

/** Return a combination in words, inside a sentence: "point 4". */
export function made({ kind, face }: Combination): string {
  switch (kind) {
    case 'trips':
    case 'point':
      return t(`made.${kind}`, { face: face ?? '' });
    case '456':
    case '123':
    case 'nothing':
      return t(`made.${kind}`);
  }
}

/** Return a combination as it is called out when the dice lie: "Point 4". */
export function called({ kind, face }: Combination): string {
  switch (kind) {
    case 'trips':
    case 'point':
      return t(`call.${kind}`, { face: face ?? '' });
    case '456':
    case '123':
    case 'nothing':
      return t(`call.${kind}`);
  }
}

const together = new Intl.ListFormat('en', { type: 'conjunction' });

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
