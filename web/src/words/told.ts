import { t } from '../i18n/t';
import type { Event } from '../protocol/generated';
import type { Line } from '../state/scene';
import { tell } from './tell';

/** One sentence of the log, or the heading of a round. */
export interface Told {
  readonly id: string;
  readonly text: string;
  readonly kind: 'round' | 'throw' | 'won' | 'lost' | 'big' | 'aside' | 'plain';
}

// Lines never change, so each is told once however often the log is drawn.
const sentences = new WeakMap<Line, string>();

/** Return the log in sentences, with a heading before each round. */
export function told(lines: readonly Line[]): Told[] {
  let round = 0;
  return lines.flatMap((line, at): Told[] => {
    const { event, id } = line;
    if (event.event === 'session-started') round = 0;
    if (event.event === 'round-opened') {
      // The throws for the first bank and the first bank itself open the same round.
      if (event.round === round) return [];
      // Throws for the first place are no round (V51).
      if (lines[at + 1]?.event.event === 'first-place-tied') return [];
      round = event.round;
      return [{ id, text: t('log.round', { round }), kind: 'round' }];
    }
    const text = sentenceOf(line);
    return text === null ? [] : [{ id, text, kind: kindOf(event) }];
  });
}

function sentenceOf(line: Line): string | null {
  const text = sentences.get(line) ?? tell(line);
  // Words for what is rare are fetched late: until then it is asked again.
  if (text !== null) sentences.set(line, text);
  return text;
}

function kindOf(event: Event): Told['kind'] {
  switch (event.event) {
    case 'dice-thrown':
      return 'throw';
    case 'stake-settled':
      return ({ win: 'won', lose: 'lost', push: 'plain' } as const)[event.outcome];
    case 'pot-won':
    case 'pot-split':
    case 'first-place-won':
    case 'session-ended':
    case 'rules-changed':
    case 'session-started':
      return 'big';
    case 'seat-taken':
    case 'seat-left':
    case 'seat-leaving':
    case 'seat-away':
    case 'seat-back':
    case 'host-passed':
    case 'clock-changed':
    case 'pace-changed':
    case 'session-paused':
    case 'session-resumed':
    case 'table-opened':
      return 'aside';
    default:
      return 'plain';
  }
}
