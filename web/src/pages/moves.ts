import { t } from '../i18n/t';
import type { Choice, Request, Seat, View } from '../protocol/generated';
import { decision, isTied } from '../state/choice';
import type { Scene } from '../state/scene';
import type { Action, Amount, Quick } from '../ui/actions';

/** What one may do about the round now, in words. */
export interface Moves {
  readonly actions: readonly Action[];
  readonly amount: Amount | null;
}

type Act = (command: Request) => void;

/** Return the moves of this seat: exactly what is legal, with its numbers. */
export function movesShown(scene: Scene, act: Act): Moves {
  const { you } = scene;
  const { seat } = you;
  if (seat === null || scene.isBehind) return { actions: [], amount: null };
  const amounts = you.legal.map((choice) => amountOf(scene, choice, seat, act));
  const actions = you.legal.flatMap((choice, at): Action[] => {
    const move = moveOf(scene, choice, seat);
    const amount = amounts[at];
    // One number is none to be chosen.
    const only = amount != null && amount.min === amount.max ? [onlyOf(amount, choice)] : [];
    if (move === null) return only;
    const { command, ...shown } = move;
    const onact = (): void => {
      act(command);
    };
    return [...only, { id: choice.do, ...shown, onact }];
  });
  const amount = amounts.find((one) => one !== null && one.min < one.max);
  return { actions, amount: amount ?? null };
}

type Move = Omit<Action, 'id' | 'onact'> & { readonly command: Request };

/** Return the move of a choice that needs no number; null where there is none. */
function moveOf({ view, rules }: Scene, choice: Choice, seat: Seat): Move | null {
  switch (choice.do) {
    case 'throw': {
      const label = t((view.tries ?? 0) > 0 ? 'act.throw.again' : 'act.throw');
      return { label, key: 't', also: ' ', kind: 'main', command: { do: 'throw', seat } };
    }
    case 'fade':
      if (choice.or_zero !== true && choice.most !== 0) return null;
      return { label: t('act.pass'), key: 'p', command: { do: 'fade', seat, chips: 0 } };
    case 'stake-bank': {
      const chips = standing(view, seat);
      const { least = 0, most = 0, or_zero: orZero } = choice;
      if ((least > 0 || most < 0) && orZero !== true) return null;
      const command: Request = { do: 'stake-bank', seat, chips: 0 };
      return { label: t('act.stand', { chips }), key: 's', kind: 'main', command };
    }
    case 'decline-bank': {
      const label = t(view.offer === 'kept' ? 'act.give-up' : 'act.decline');
      return { label, key: 'p', command: { do: 'decline-bank', seat } };
    }
    case 'pay-ante': {
      const chips = view.ante ?? rules.pot.ante;
      const label = t(isTied(view) ? 'act.buy-back' : 'act.ante', { chips });
      return { label, key: 'a', kind: 'main', command: { do: 'pay-ante', seat } };
    }
    case 'sit-out': {
      const label = t(isTied(view) ? 'act.stay-out' : 'act.sit-out');
      return { label, key: 'p', command: { do: 'sit-out', seat } };
    }
    case 'rebuy': {
      const label = t('act.rebuy', { chips: rules.chips });
      return { label, key: 'i', kind: 'main', command: { do: 'rebuy', seat } };
    }
    case 'come-back': {
      // Whatever else is done says so too.
      const kind = view.waiting?.includes(seat) === true ? 'plain' : 'main';
      return { label: t('act.back'), key: 'b', kind, command: { do: 'come-back', seat } };
    }
    case 'resume-session':
      return { label: t('act.resume'), kind: 'main', command: { do: 'resume-session', seat } };
    default: // Not a move: what the menu, the lobby and the end offer.
      return null;
  }
}

/** Return the chips of the bank that this seat holds already. */
function standing(view: View, seat: Seat): number {
  return view.banker === seat ? (view.bank ?? 0) : 0;
}

/** Return the move of a choice that needs a number; null where there is none. */
function amountOf(scene: Scene, choice: Choice, seat: Seat, act: Act): Amount | null {
  const { least = 0, most = 0, unit = 1 } = choice;
  const isFade = choice.do === 'fade';
  if (!isFade && choice.do !== 'stake-bank') return null;
  const stands = isFade ? 0 : standing(scene.view, seat);
  // Who may take chips out (V35) names what the bank shall hold.
  const kept = least < 0 ? stands : 0;
  const min = Math.max(least + kept, unit);
  const max = most + kept;
  if (max < min) return null;
  const words = isFade ? 'fade' : stands > kept ? 'add' : 'stake';
  // Where the number begins: a tenth of the chips of the start for a bank, and less for a fade.
  const usual = { fade: scene.rules.chips / 25, stake: scene.rules.chips / 10, add: min }[words];
  return {
    id: `${choice.do} ${decision(scene.view)}`,
    name: t(`amount.${words}`),
    min,
    max,
    step: unit,
    start: kept > 0 ? kept : within(usual, min, max, unit),
    quick: words === 'add' ? [] : quick(min, max, unit, isFade ? 'f' : 'a'),
    label: (chips) => t(`act.${words}`, { chips }),
    onact: (chips) => {
      act(isFade ? { do: 'fade', seat, chips } : { do: 'stake-bank', seat, chips: chips - kept });
    },
  };
}

/** Return the move of a number that is the only one. */
function onlyOf({ min, label, onact }: Amount, { do: what }: Choice): Action {
  return {
    id: `${what} ${min}`,
    label: label(min),
    key: what === 'fade' ? 'f' : 'a',
    kind: 'main',
    onact: () => {
      onact(min);
    },
  };
}

/** Return what is done with one touch: all, half, the least; only what differs. */
function quick(least: number, most: number, unit: number, allKey: string): Quick[] {
  const half = within(Math.ceil(most / 2), least, most, unit);
  return [
    { label: t('amount.all'), value: most, key: allKey },
    ...(half > least && half < most ? [{ label: t('amount.half'), value: half, key: 'h' }] : []),
    ...(least < most ? [{ label: t('amount.min'), value: least, key: 'm' }] : []),
  ];
}

/** Return `wish` in steps of `unit` down from `most`, and not under `least`. */
function within(wish: number, least: number, most: number, unit: number): number {
  const steps = Math.floor((most - Math.min(most, wish)) / unit);
  return Math.max(least, most - steps * unit);
}
