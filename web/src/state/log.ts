import type { Entry, Event, View } from '../protocol/generated';
import type { Line } from './scene';

/** Lines that are kept; a session of twenty rounds at a full table has about as many. */
export const LINES_MAX = 600;

/** What the log has to know beside the events themselves. */
export interface LogState {
  readonly names: readonly (string | null)[];
  readonly banker: number | null;
  readonly isFirst: boolean;
  readonly isKept: boolean;
}

/** Return the lines of one entry, and what the log knows after it. */
export function linesOf(entry: Entry, before: LogState): { lines: Line[]; after: LogState } {
  let state = before;
  const lines = entry.events.map((event, index) => {
    state = entering(event, state);
    const line: Line = { id: `${entry.version}.${index}`, atMs: entry.at_ms, event, ...state };
    state = leaving(event, state);
    return line;
  });
  return { lines, after: state };
}

/** Return the lines of the last entries of a table that now looks like `view`. */
export function linesOfLog(
  log: readonly Entry[],
  view: View,
): { lines: readonly Line[]; after: LogState } {
  let state = before(log, view);
  const lines: Line[] = [];
  for (const entry of log) {
    const told = linesOf(entry, state);
    lines.push(...told.lines);
    state = told.after;
  }
  return { lines, after: { ...state, ...known(view) } };
}

/** Return what `view` itself says. */
export function known(view: View): Pick<LogState, 'names' | 'banker'> {
  return {
    names: view.chairs.map((chair) => chair?.name ?? null),
    banker: view.banker ?? null,
  };
}

/** Return what can be known of the time before the first entry of `log`. */
function before(log: readonly Entry[], view: View): LogState {
  const events = log.flatMap((entry) => entry.events);
  const sought = events.findIndex(({ event }) => event === 'first-bank-sought');
  const found = events.findIndex(({ event }) => event === 'bank-offered');
  const names = view.chairs.map((chair, seat) => {
    const first = events.find(
      (event) =>
        (event.event === 'seat-taken' || event.event === 'seat-left') && event.seat === seat,
    );
    // Streams older than the field do not say who left.
    if (first?.event === 'seat-left') return first.name || null;
    return first === undefined ? (chair?.name ?? null) : null;
  });
  return {
    names,
    banker: null,
    isFirst: sought < 0 && found < 0 && view.phase === 'first-throws',
    isKept: false,
  };
}

function entering(event: Event, state: LogState): LogState {
  switch (event.event) {
    case 'seat-taken':
      return { ...state, names: state.names.with(event.seat, event.name) };
    case 'bank-staked':
      return { ...state, banker: event.seat };
    case 'first-bank-sought':
      return { ...state, isFirst: true };
    default:
      return state;
  }
}

function leaving(event: Event, state: LogState): LogState {
  switch (event.event) {
    case 'seat-left':
      return { ...state, names: state.names.with(event.seat, null) };
    case 'bank-offered':
      return { ...state, isFirst: false, isKept: event.offer === 'kept' };
    case 'bank-staked':
    case 'bank-unwanted':
    case 'session-ended':
      return { ...state, isFirst: false, isKept: false };
    default:
      return state;
  }
}
