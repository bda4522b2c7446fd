import type { Sentences } from '../i18n/t';
import type { AttemptAbandoned } from '../protocol/generated';
import type { Line } from '../state/scene';
import { listed } from './made';
import { nameOf } from './tell';

type Values = Readonly<Record<string, unknown>>;

/** What is told of a round whose dice could not be fixed, because somebody's page was silent. */
export const abandoned: Sentences = {
  'log.attempt-abandoned'(values: Values) {
    const line = values['line'] as Line;
    const { missing } = values['event'] as AttemptAbandoned;
    const names = missing.map((seat) => nameOf(line, seat).replaceAll('{', '{\u2060'));
    return `No sign from ${listed(names)}, whose stake goes back. Nothing was thrown.`;
  },
  'log.redraw-called': 'The others play on, with new dice.',
  'log.round-voided': 'The round is void: every stake goes back.',
};
