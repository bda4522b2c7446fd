import { signed, t } from '../i18n/t';
import type { Seat } from '../protocol/generated';
import { resultOf } from '../state/result';
import type { Line, Scene } from '../state/scene';
import { isolated, made } from './made';
import { nameAt } from './now';
import { potWords, who, type ResultRow } from './rows';

/** The round that was settled last, in words. */
export interface ResultShown {
  readonly title: string;
  /** Against whom the stakes were; empty for a pot. */
  readonly against: string;
  /** One's own first, then who took the pot. */
  readonly rows: readonly ResultRow[];
}

/** Return what the last round came to; null before one is settled. */
export function resultShown({ lines, you }: Scene): ResultShown | null {
  const result = resultOf(lines);
  if (result === null) return null;
  const isPot = result.lines.some(({ event }) => event.event.startsWith('pot-'));
  const rows = result.lines.flatMap((line) => rowOf(line, result.lines, you.seat));
  rows.push(...bankerOf(result.lines, you.seat));
  const rank = ({ isOwn, kind }: ResultRow): number => {
    if (isOwn) return 0;
    return isPot && kind === 'won' ? 1 : 2;
  };
  return {
    title: t('log.round', { round: result.round }),
    against: result.lines.map(againstOf).find((words) => words !== '') ?? '',
    rows: rows.toSorted((a, b) => rank(a) - rank(b)),
  };
}

function rowOf(line: Line, lines: readonly Line[], own: Seat | null): ResultRow[] {
  const { event, id } = line;
  if (event.event !== 'stake-settled') return potWords()?.rows(line, lines, own) ?? [];
  const { outcome, change, stake, player } = event;
  const kind = ({ win: 'won', lose: 'lost', push: 'plain' } as const)[outcome];
  const chips = outcome === 'push' ? t('result.back', { chips: stake }) : signed(change);
  return [{ id, ...who(line, event.seat, own), chips, kind, made: made(player) }];
}

/** What all stakes together brought or cost the banker. */
function bankerOf(lines: readonly Line[], own: Seat | null): ResultRow[] {
  const [line] = lines;
  let change = 0;
  let words = '';
  for (const { event } of lines) {
    if (event.event !== 'stake-settled') continue;
    change -= event.change;
    words = made(event.banker);
  }
  if (line?.banker == null || words === '') return [];
  const kind = change > 0 ? 'won' : change < 0 ? 'lost' : 'plain';
  return [{ id: '', ...who(line, line.banker, own), chips: signed(change), kind, made: words }];
}

function againstOf(line: Line): string {
  const { event, banker, names } = line;
  if (event.event !== 'stake-settled') return potWords()?.against(line) ?? '';
  const name = isolated(names[banker ?? -1] ?? t('log.somebody'));
  return t('result.bank', { name, combination: made(event.banker) });
}

/** Return who has the bank next, or throws first, as far as that is known. */
export function nextShown(scene: Scene): string {
  const { view, lines } = scene;
  const [asked = null] = view.waiting ?? [];
  if (view.phase === 'ended' || view.phase === 'place-throws') return '';
  if (view.phase === 'bank-open') return t('log.bank-unwanted');
  if (view.phase === 'bank-offered') {
    const isKept = view.offer === 'kept';
    return t(isKept ? 'log.bank-offered.kept' : 'log.bank-offered', { name: nameAt(scene, asked) });
  }
  if (view.banker !== undefined) return t('result.next', { name: nameAt(scene, view.banker) });
  const opened = lines.findLast(({ event }) => event.event === 'antes-opened')?.event;
  if (opened?.event !== 'antes-opened') return '';
  return t('result.next.pot', { name: nameAt(scene, opened.opener) });
}
