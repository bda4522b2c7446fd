import type { Chips, RoundMark, Seat, SessionMark } from '../protocol/generated';

/** All sessions and rounds of a table. */
export interface Outline {
  readonly sessions: readonly SessionMark[];
  readonly rounds: readonly RoundMark[];
}

/** The session that a moment is in, or the one before it. */
export interface Chapter {
  readonly session: SessionMark;
  /** Of this session, its beginning first. */
  readonly rounds: readonly RoundMark[];
  /** Which of them the moment is in. */
  readonly at: number;
  /** The points of the chart: what everybody had at the beginning, and after each round. */
  readonly points: readonly RoundMark[];
  /** Where between those points the moment is. */
  readonly position: number;
}

/** Return the chapter of version `at`; null before the first session. */
export function chapterOf({ sessions, rounds }: Outline, at: number): Chapter | null {
  const session = sessions.findLast(({ first }) => first <= at);
  if (session === undefined) return null;
  const own = rounds.filter((mark) => mark.session === session.session);
  const index = own.findLastIndex(({ first }) => first <= at);
  const points = own.filter(({ chips }) => chips.length > 0);
  return { session, rounds: own, at: index, points, position: positionOf(points, at) };
}

/** Between two points one is as far as the entries of the round are. */
function positionOf(points: readonly RoundMark[], at: number): number {
  const behind = points.findLastIndex(({ last }) => last !== null && last <= at);
  const next = points[behind + 1];
  if (next?.last == null || at < next.first) return Math.max(0, behind);
  return behind + (at - next.first) / (next.last - next.first || 1);
}

/** Return what a seat had at each point. */
export function stacksOf(points: readonly RoundMark[], seat: Seat): (Chips | null)[] {
  return points.map(({ chips }) => chips[seat] ?? null);
}

/** Return where the round before or behind that of version `at` begins; null where there is none. */
export function roundFrom({ rounds }: Outline, at: number, way: -1 | 1): number | null {
  if (way === 1) return rounds.find(({ first }) => first > at)?.first ?? null;
  // As with music: first to the beginning of what is on.
  return rounds.findLast(({ first }) => first < at)?.first ?? null;
}
