import type { ChairView, Request, Seat } from '../protocol/generated';
import { decision } from '../state/choice';
import { isDeserted } from '../state/deserted';
import type { Scene } from '../state/scene';

/** Something one should know about the people at the table, and what one may do about it. */
export interface Notice {
  /** One for each thing that is said: what has been read is not said again. */
  readonly id: string;
  readonly kind: 'calm' | 'bad';
  readonly say:
    | 'sent'
    | 'sent.soon'
    | 'waited'
    | 'stands'
    | 'out'
    | 'out.rebuy'
    | 'away'
    | 'lost'
    | 'lost.clock'
    | 'lost.host'
    | 'slow'
    | 'host.away'
    | 'rules';
  /** Whom it is about. */
  readonly seat: Seat;
  readonly act: 'none' | 'read' | 'back' | 'on' | 'host';
  /** What the button asks of the table; null where it only says that one has read it. */
  readonly command: Request | null;
}

interface Known {
  readonly isGone: (player: string) => boolean;
  /** Somebody has been waited for for a long time. */
  readonly isLong: boolean;
  /** Nobody was here, so the table waited. */
  readonly hasWaited: boolean;
}

/** Return what there is to be said, what concerns oneself first. */
export function noticesOf(scene: Scene, known: Known): Notice[] {
  const notices = [
    sent(scene),
    ruled(scene),
    waited(scene, known),
    own(scene),
    missed(scene, known),
  ];
  return notices.filter((notice) => notice !== null);
}

/** Return what makes the decision that is waited for this one and no other; empty for none. */
export function waitedFor({ view }: Scene): string {
  const waiting = view.waiting ?? [];
  return waiting.length === 0 ? '' : `${decision(view)} ${waiting.join()}`;
}

function sent({ lines, you, view }: Scene): Notice | null {
  const line = lines.findLast(({ event }) =>
    event.event === 'seat-left'
      ? event.player === you.player
      : event.event === 'seat-leaving'
        ? event.seat === you.seat
        : event.event === 'seat-taken' && event.player === you.player,
  );
  if (line === undefined || !('is_sent' in line.event) || !line.event.is_sent) return null;
  const isGone = line.event.event === 'seat-left';
  return {
    id: line.id,
    kind: 'bad',
    say: isGone ? 'sent' : 'sent.soon',
    seat: view.host,
    act: 'read',
    command: null,
  };
}

/** Until a round has been played by them, everybody but the host is told of other rules. */
function ruled({ lines, you, view }: Scene): Notice | null {
  const line = lines.findLast(
    ({ event }) => event.event === 'rules-changed' || event.event === 'round-settled',
  );
  if (line?.event.event !== 'rules-changed' || you.seat === view.host) return null;
  return {
    id: line.id,
    kind: 'calm',
    say: 'rules',
    seat: view.host,
    act: 'read',
    command: null,
  };
}

/** A table of absent people stands still, bots and clocks too. */
function waited({ view }: Scene, { hasWaited }: Known): Notice | null {
  const say = isDeserted(view) ? 'stands' : hasWaited ? 'waited' : null;
  if (say === null) return null;
  return {
    id: say,
    kind: 'calm',
    say,
    seat: view.host,
    act: 'none',
    command: null,
  };
}

function own({ view, you }: Scene): Notice | null {
  const { seat } = you;
  const chair = seat === null ? null : (view.chairs[seat] ?? null);
  if (seat === null || chair === null || chair.is_leaving === true) return null;
  if (chair.is_out === true) {
    return {
      id: `out ${view.session} ${chair.rebuys ?? 0}`,
      kind: 'calm',
      say: you.legal.some((choice) => choice.do === 'rebuy') ? 'out.rebuy' : 'out',
      seat,
      act: 'read',
      command: null,
    };
  }
  // In a round the bar says so, beside what one may do.
  const isResting = view.phase === 'lobby' || view.phase === 'ended';
  if (chair.is_away !== true || !isResting) return null;
  return {
    id: 'away',
    kind: 'calm',
    say: 'away',
    seat,
    act: 'back',
    command: { do: 'come-back', seat },
  };
}

/** Return who is missed: first who is waited for, then the host. */
function missed(scene: Scene, { isGone, isLong }: Known): Notice | null {
  const { view, you } = scene;
  const others = [...(view.waiting ?? []), view.host].filter((seat) => seat !== you.seat);
  for (const seat of others) {
    const chair = view.chairs[seat] ?? null;
    if (chair === null || chair.bot !== undefined) continue;
    if (chair.is_away === true) {
      if (seat !== view.host || view.phase !== 'lobby') continue;
      return { id: 'host.away', kind: 'calm', say: 'host.away', seat, act: 'none', command: null };
    }
    const isLost = isGone(chair.player);
    const isWaited = view.waiting?.includes(seat) === true;
    const hasClock = view.options.clock_seconds !== null;
    if (
      isLost ||
      (isWaited && isLong && !hasClock && canMark(scene, seat) && you.seat === view.host)
    ) {
      return about(scene, seat, chair, { isLost, isWaited, hasClock });
    }
  }
  return null;
}

interface Missed {
  readonly isLost: boolean;
  readonly isWaited: boolean;
  readonly hasClock: boolean;
}

function about(scene: Scene, seat: Seat, { player }: ChairView, missed: Missed): Notice {
  const { isLost, isWaited, hasClock } = missed;
  const mine = scene.you.seat;
  const say = !isLost ? 'slow' : !isWaited ? 'lost.host' : hasClock ? 'lost.clock' : 'lost';
  const command: Request | null =
    mine !== null && canMark(scene, seat) ? { do: 'mark-away', seat: mine, target: seat } : null;
  const act = command === null ? 'none' : isWaited ? 'on' : 'host';
  return { id: `${say} ${player} ${waitedFor(scene)}`, kind: 'calm', say, seat, act, command };
}

function canMark({ you }: Scene, seat: Seat): boolean {
  return you.legal.some(({ do: what, targets }) => what === 'mark-away' && targets?.includes(seat));
}
