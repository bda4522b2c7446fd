import { BURNED_ELEMENTS } from '../../src/fair/protocol';
import { stepsOf } from '../../src/fair/record';
import type { Step } from '../../src/fair/step';
import type { Told } from '../../src/fair/told';
import type { Event } from '../../src/protocol/generated';
import { goodRecord, RULES, SERVER } from './played';

/** The good record before epoch `before` as the events that a server sends. */
export function liveEvents(before = 2): Event[] {
  const steps = [...stepsOf(goodRecord())];
  const end = steps.findIndex((step) => step.is === 'lock' && step.epoch === before);
  return steps.slice(0, end).flatMap((step) => eventsOf(step));
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
        ...(attempt === 0 ? [{ event: 'round-opened', round: epoch, ...opened } as const] : []),
        { event: 'round-locked', ...opened, attempt, next_anchor, entries, lock },
      ];
    }
    case 'bind': {
      const reveals = step.reveals.map(({ seat, c }) => ({ seat, contribution: c }));
      return [{ event: 'round-bound', reveals, entropy: step.entropy }];
    }
    case 'abandon': {
      const { reveals, missing, x, late } = step;
      const opened = reveals.map(({ seat, c }) => ({ seat, contribution: c }));
      // Epoch 2 of the good record begins at element 5 of chain 0.
      const at = { epoch: 2, attempt: 0 };
      return [
        {
          event: 'attempt-abandoned',
          ...at,
          k: 0,
          index: 4 + BURNED_ELEMENTS,
          element: x,
          reveals: opened,
          missing,
        },
        ...late.map(({ seat, c }) => ({
          event: 'reveal-came-late' as const,
          ...at,
          seat,
          contribution: c,
        })),
      ];
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
