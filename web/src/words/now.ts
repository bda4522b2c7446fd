import { say, t } from '../i18n/t';
import type { Seat } from '../protocol/generated';
import { isTied } from '../state/choice';
import { isDeserted } from '../state/deserted';
import type { Scene } from '../state/scene';
import { isolated, listed, made } from './made';

/** Return what is going on at the table, in one sentence. */
export function now(scene: Scene): string {
  const { view, you, rules } = scene;
  const waiting = view.waiting ?? [];
  const first = waiting[0] ?? null;
  const name = nameAt(scene, first);
  // Where nobody has a turn of his own, several are waited for.
  const names = listed(waiting.map((seat) => nameAt(scene, seat)));
  const isYou = waiting.some((seat) => seat === you.seat);
  const { bank = 0, pot = 0, open_bank: open = 0 } = view;
  if (view.is_paused === true) return t('log.session-paused');
  switch (view.phase) {
    case 'lobby': // It has a page of its own.
      return '';
    case 'ended':
    case 'waiting':
      return t(`now.${view.phase}`);
    case 'bank-offered':
      if (view.offer !== 'kept')
        return isYou ? t('now.offered.you') : t('log.bank-offered', { name });
      if (!isYou) return t('now.kept', { name, bank });
      return bank === 0 ? t('now.kept.you.none') : t('now.kept.you', { bank });
    case 'bank-open':
      return t('now.open');
    case 'fading':
      return isYou ? t('now.fading.you', { open, bank }) : t('now.fading', { names, open, bank });
    case 'anteing':
      if (isTied(view)) return say('now.buy-back', { names, isYou, scene }) ?? '';
      return isYou
        ? t('now.anteing.you', { ante: view.ante ?? rules.pot.ante })
        : t('now.anteing', { names });
    case 'locking':
    case 'binding':
    case 'settling':
      return t('now.locking');
    case 'first-throws':
      return isYou ? t('now.first.you') : t('now.first', { name });
    case 'place-throws':
      return say(isYou ? 'now.place.you' : 'now.place', { name }) ?? t('now.locking');
    case 'banker-throws':
      return isYou ? t('now.banker.you', { bank }) : t('now.banker', { name, bank });
    case 'players-throw': {
      const combination = held(scene);
      return isYou ? t('now.player.you', { combination }) : t('now.player', { name, combination });
    }
    case 'pot-throws':
      if ((view.shootout ?? 0) > 0) {
        return isYou ? t('now.shootout.you', { pot }) : t('now.shootout', { name, pot });
      }
      return isYou ? t('now.pot.you', { pot }) : t('now.pot', { name, pot });
  }
}

/** Return what else one should know now; empty where there is nothing. */
export function besides(scene: Scene, secondsLeft: number | null): string {
  const { view, you } = scene;
  const waiting = view.waiting ?? [];
  const own = you.seat === null ? null : (view.chairs[you.seat] ?? null);
  // Nobody's throw is made at a table that waits for everybody.
  const isAlone = isDeserted(view);
  const away = waiting.filter((seat) => view.chairs[seat]?.is_away === true && seat !== you.seat);
  const notes = [
    you.seat === null ? t('now.watching') : null,
    own?.is_away === true ? t(isAlone ? 'now.away.alone' : 'now.away.you') : null,
    own?.is_leaving === true ? t('now.leaving') : null,
    view.ending === undefined ? null : t('log.session-ending'),
    away.length === 0 || isAlone ? null : t('now.away', { name: nameAt(scene, away[0] ?? null) }),
    say('now.try', { scene }),
    say('now.sealed', { scene }),
    secondsLeft === null ? null : t('now.seconds', { seconds: secondsLeft }),
  ];
  return notes.filter((note) => note !== null).join(' ');
}

/** Return the name on a seat. */
export function nameAt({ view }: Scene, seat: Seat | null): string {
  const name = seat === null ? undefined : view.chairs[seat]?.name;
  return name === undefined ? t('log.somebody') : isolated(name);
}

function held({ view }: Scene): string {
  const combination = view.chairs[view.banker ?? -1]?.combination;
  return combination === undefined ? t('made.nothing') : made(combination);
}
