import type { Event } from '../protocol/generated';
import type { Step } from './step';

/** Return what `event` publishes about the dice; null where it is about something else. */
export function stepOf(event: Event): Step | null {
  try {
    return readStep(event);
  } catch {
    // It came from outside: what lacks a field is told, and stops nothing.
    return { is: 'unreadable', what: event.event };
  }
}

function readStep(event: Event): Step | null {
  switch (event.event) {
    case 'anchor-published':
      return { is: 'anchor', ...event.anchor };
    case 'chain-changed':
      return { is: 'chain', k: event.k, tip: event.last_element };
    case 'round-opened':
      return {
        is: 'open',
        epoch: event.epoch,
        k: event.k,
        i0: event.first_index,
        previous: event.last_element,
        rules: event.rules_hash,
        late: event.late ?? 0,
      };
    case 'round-locked':
      return {
        is: 'lock',
        epoch: event.epoch,
        attempt: event.attempt,
        k: event.k,
        i0: event.first_index,
        previous: event.last_element,
        nextAnchor: event.next_anchor,
        rules: event.rules_hash,
        entries: event.entries.map(({ commitment, ...entry }) => ({
          ...entry,
          commit: commitment,
        })),
        lock: event.lock,
      };
    case 'round-bound':
      return {
        is: 'bind',
        reveals: event.reveals.map(({ seat, contribution }) => ({ seat, c: contribution })),
        entropy: event.entropy,
      };
    case 'attempt-abandoned':
      return {
        is: 'abandon',
        reveals: event.reveals.map(({ seat, contribution }) => ({ seat, c: contribution })),
        missing: event.missing,
        at: { epoch: event.epoch, attempt: event.attempt, k: event.k, i: event.index },
        x: event.element,
        late: [],
      };
    case 'reveal-came-late':
      return {
        is: 'late',
        epoch: event.epoch,
        attempt: event.attempt,
        reveal: { seat: event.seat, c: event.contribution },
      };
    case 'dice-thrown':
      return {
        is: 'throw',
        k: event.k,
        i: event.index,
        seat: event.seat,
        x: event.element,
        dice: event.dice,
      };
    case 'stake-settled':
      return { is: 'settle', stake: { seat: event.seat, chips: event.stake } };
    case 'round-settled':
      return { is: 'settle', isEnd: true };
    case 'pot-won':
    case 'pot-split':
      return { is: 'settle', isThrown: event.combination != null };
    case 'pot-carried':
    case 'first-place-won':
      return { is: 'settle', isThrown: true };
    case 'round-voided':
      return { is: 'void' };
    default:
      return null;
  }
}
