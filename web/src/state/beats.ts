import type { DiceThrown, EntryFrame, Event, View } from '../protocol/generated';
import type { LogState } from './log';
import { linesOf } from './log';
import { movesOf, type ChipMove } from './moves';
import type { Line } from './scene';

/** One thing that happens on the screen; the next one waits until it is over. */
export type Beat =
  /** Dice tumble; their lines are told when they lie. */
  | {
      readonly is: 'throw';
      readonly seed: string;
      readonly event: DiceThrown;
      readonly isFirst: boolean;
      readonly lines: readonly Line[];
    }
  /** Chips go from place to place. */
  | {
      readonly is: 'chips';
      readonly id: string;
      readonly moves: readonly ChipMove[];
      readonly lines: readonly Line[];
    }
  /** The table is now what the frame says. */
  | { readonly is: 'table'; readonly frame: EntryFrame; readonly lines: readonly Line[] };

/** Return the beats of one entry, at a table that looked like `view` before it. */
export function beatsOf(
  frame: EntryFrame,
  view: View,
  log: LogState,
): { beats: readonly Beat[]; after: LogState } {
  const { lines, after } = linesOf(frame, log);
  const beats: Beat[] = [];
  let told: Line[] = [];
  let moves: ChipMove[] = [];
  // What comes after the last chips is told when they have arrived.
  let toldMax = 0;
  const id = (index: number): string => `${frame.version}.${index}`;

  function land(index: number): void {
    if (moves.length === 0) return;
    beats.push({ is: 'chips', id: id(index), moves, lines: told.slice(0, toldMax) });
    told = told.slice(toldMax);
    moves = [];
  }

  for (const [index, line] of lines.entries()) {
    const { event } = line;
    if (event.event === 'dice-thrown') {
      land(index);
      told.push(line);
      beats.push({
        is: 'throw',
        seed: event.element || id(index),
        event,
        isFirst: line.isFirst,
        lines: told,
      });
      told = [];
    } else {
      const moved = movesOf(event, seenBy(event, view, line));
      told.push(line);
      if (moved.length > 0) toldMax = told.length;
      moves.push(...moved);
    }
  }
  land(lines.length);
  beats.push({ is: 'table', frame, lines: told });
  return { beats, after };
}

/** An entry that makes somebody banker and goes on has its banker in the event, not in the view. */
function seenBy(event: Event, view: View, { banker }: Line): View {
  return event.event === 'bank-covered' || event.event === 'bank-unfaded'
    ? { ...view, ...(banker === null ? {} : { banker }) }
    : view;
}
