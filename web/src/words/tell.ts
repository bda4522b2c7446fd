import { say, t } from '../i18n/t';
import type { Event, Seat } from '../protocol/generated';
import type { Line } from '../state/scene';
import { isolated, listed, made } from './made';

/**
 * Return a line of the log as a person would tell it; null for what nobody tells.  What has a
 * sentence in the catalogue is told, so an event of a newer server is left out.
 */
export function tell(line: Line): string | null {
  const { event, banker } = line;
  const seat = seatOf(event) ?? banker;
  return say(`log.${event.event}${variant(line)}`, {
    ...event,
    name: nameOf(line, seat),
    ...('seats' in event ? { names: listed(event.seats.map((one) => nameOf(line, one))) } : {}),
    ...('combination' in event ? { combination: made(event.combination) } : {}),
    line,
    event,
    ...more(event),
  });
}

/** Return which of the sentences about such an event it is. */
function variant({ event, isFirst, isKept }: Line): string {
  switch (event.event) {
    case 'seat-taken':
      return event.bot === null ? '' : '.bot';
    case 'seat-leaving':
      return event.is_sent ? '.sent' : '';
    case 'seat-left':
      return `${event.is_sent ? '.sent' : ''}${event.chips === 0 ? '.none' : ''}`;
    case 'seat-away':
      return event.auto ? '.auto' : '';
    case 'clock-changed':
      return event.clock_seconds === null ? '.off' : '';
    case 'pace-changed':
      return `.${event.pace}`;
    case 'session-ending':
      return event.reason === 'time' ? '.time' : '';
    case 'dice-thrown':
      if (isFirst) return '.first';
      if (!event.stands) return '.again';
      return event.dice.join('-') === made(event.combination) ? '.same' : '';
    case 'bank-offered':
      return event.offer === 'kept' ? '.kept' : '';
    case 'bank-declined':
      return isKept ? '.kept' : '';
    case 'bank-staked':
      if (event.added === 0) return '.stands';
      return event.added === event.bank ? '' : '.added';
    case 'bank-faded':
      return event.chips === 0 ? '.none' : '';
    case 'bank-covered':
      return event.returned === 0 ? '' : '.returned';
    case 'stake-settled':
      return `.${event.outcome}${event.player === null ? '.at-once' : ''}`;
    case 'round-settled':
      if (event.is_broken) return '.broken';
      return event.bank === 0 ? '.none' : '';
    default:
      return '';
  }
}

/** Return what a sentence needs beside the event's own fields. */
function more(event: Event): Record<string, string | number> {
  switch (event.event) {
    case 'dice-thrown':
      return { dice: event.dice.join('-'), face: event.dice[0] };
    case 'stake-settled':
      return {
        chips: event.outcome === 'push' ? event.stake : Math.abs(event.change),
        banker: made(event.banker),
        player: made(event.player),
      };
    default:
      return {};
  }
}

function seatOf(event: Event): Seat | null {
  if ('seat' in event) return event.seat;
  if ('opener' in event) return event.opener;
  return 'seats' in event ? (event.seats[0] ?? null) : null;
}

/** Return the name that was on a seat then. */
export function nameOf({ names }: Line, seat: Seat | null): string {
  const name = seat === null ? null : names[seat];
  return name == null ? t('log.somebody') : isolated(name);
}
