import type { Told } from '../../src/fair/follower';
import { stepsOf } from '../../src/fair/record';
import type { Step } from '../../src/fair/step';
import type { Event } from '../../src/protocol/generated';
import { goodRecord, RULES, SERVER } from './played';

/** The good record as the events that a server sends: a chain is opened when it is left. */
export function liveEvents(): Event[] {
  const steps = [...stepsOf(goodRecord())];
  const events = steps.flatMap((step) => eventsOf(step));

  const end = steps.findIndex((step) => step.is === 'lock' && step.epoch === 2);
  const count = steps.slice(0, end).flatMap((step) => eventsOf(step)).length;
  return events.slice(0, count);
}

/** Return the events as lines, an entry each. */
export function told(events: readonly Event[], from = 1): Told[] {
  return events.map((event, index) => ({ id: `${from + index}.0`, event }));
}

function eventsOf(step: Step): Event[] {
  switch (step.is) {
    case 'anchor': {
      const { k, length, anchor } = step;
      return [{ event: 'anchor-published', anchor: { k, length, anchor } }];
    }
    case 'lock': {
      const { epoch, attempt, k, i0, lock } = step;
      const last_element = SERVER.x(k, i0 - 1);
      const opened = { epoch, k, first_index: i0, last_element, rules_hash: RULES };
      const entries = step.entries.map(({ commit, ...entry }) => ({
        ...entry,
        commitment: commit,
      }));
      const next_anchor = SERVER.x(k + 1, 0);
      return [
        { event: 'round-opened', round: epoch, ...opened },
        { event: 'round-locked', ...opened, attempt, next_anchor, entries, lock },
      ];
    }
    case 'bind': {
      const reveals = step.reveals.map(({ seat, c }) => ({ seat, contribution: c }));
      return [{ event: 'round-bound', reveals, entropy: step.entropy }];
    }
    case 'throw': {
      const { k, i, seat, x } = step;
      const dice = step.dice;
      const rest = { stands: true, counts: true, auto: false };
      const combination = { kind: 'nothing', face: null } as const;
      return [{ event: 'dice-thrown', seat, dice, combination, k, index: i, element: x, ...rest }];
    }
    default:
      return [];
  }
}
