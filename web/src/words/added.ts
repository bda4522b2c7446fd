import { added } from '../i18n/added';
import { learn, number, type Sentences } from '../i18n/t';
import { words } from '../i18n/words';
import type {
  BuyBackOpened,
  FadesOpened,
  FirstPlaceWon,
  HouseRules,
  OpenedFade,
  Seat,
} from '../protocol/generated';
import type { Line, Scene } from '../state/scene';
import { listed } from './made';
import { nameOf } from './tell';

/** What a house may add to any game: seals, buying again and back, a play-off; fetched where it does. */

type Values = Readonly<Record<string, unknown>>;

/** Where what one names is hidden from the others (V23), in a house that else says `others`. */
function sealedOver(others: Sentences, what: 'fade' | 'stake'): Sentences {
  const asked = others['now.fading.you'] ?? words['now.fading.you'];
  const name = others['amount.fade'] ?? words['amount.fade'];
  const hidden = 'It stays hidden until all have answered.';
  return {
    'log.fade-sealed': '{name} has answered.',
    'log.fades-opened'(values: Values) {
      const line = values['line'] as Line;
      const { fades } = values['event'] as FadesOpened;
      return `All is shown: ${listed(fades.map((one) => fadeOf(line, one)))}.`;
    },
    'now.fading.you': `${String(asked)} ${hidden}`,
    'amount.fade': `${String(name)}, hidden from the others`,
    'now.sealed'({ scene }: Values) {
      const { view, you } = scene as Scene;
      const chair = view.chairs[you.seat ?? -1];
      if (chair?.has_sealed !== true) return null;
      return you.sealed ? `You have named ${number(you.sealed)}.` : 'You have passed.';
    },
    'short.sealed'({ scene, seat }: Values) {
      const { you } = scene as Scene;
      if (seat !== you.seat) return `named a ${what}`;
      return you.sealed ? `named ${number(you.sealed)}` : 'passed';
    },
  };
}

/** Return the name on a seat, as nothing in which a value is put. */
function plainly(line: Line, seat: Seat): string {
  return nameOf(line, seat).replaceAll('{', '{\u2060');
}

/** Return a sealed fade as it is opened: "Ann 40", and what of it was not open any more (V24). */
function fadeOf(line: Line, { seat, named, chips }: OpenedFade): string {
  const name = plainly(line, seat);
  return named === chips
    ? `${name} ${number(chips)}`
    : `${name} ${number(chips)} of ${number(named)}`;
}

/** Where who is broke buys in again (V53). */
const rebought: Sentences = {
  'log.chips-bought': '{name} buys in again, for {chips}.',
  'now.waiting': 'The table waits for two players with chips.',
};

/** Where the others may buy back into a pot that is tied (V36). */
const boughtBack: Sentences = {
  'log.buy-back-opened'(values: Values) {
    const line = values['line'] as Line;
    const { tied } = values['event'] as BuyBackOpened;
    const names = listed(tied.map((seat) => plainly(line, seat)));
    return `${names} are tied at {combination}. For {ante} the others may buy back.`;
  },
  'now.buy-back'({ isYou, scene }: Values) {
    const { view, rules } = scene as Scene;
    const ante = number(view.ante ?? rules.pot.ante);
    return isYou === true
      ? `The pot of ${number(view.pot ?? 0)} is tied. Buy back for ${ante} and throw for it too?`
      : `The pot is tied. {names} may buy back for ${ante}.`;
  },
};

/** Where a shared first place is thrown for (V51). */
const placed: Sentences = {
  'log.first-place-tied': '{names} share the first place and throw for it.',
  'log.first-place-won'({ event }: Values) {
    return (event as FirstPlaceWon).seats.length > 1
      ? '{names} are level again, with {combination}, and share the first place.'
      : '{name} takes the first place with {combination}.';
  },
  'now.place': '{name} throws for the first place.',
  'now.place.you': 'Your throw, for the first place.',
};

/** Take these words; return what the house of `rules` says, that else says `others`. */
export function withAdded(rules: HouseRules, others: Sentences): Sentences {
  const what = rules.bet === 'fade' ? 'fade' : 'stake';
  learn(added);
  return {
    ...(rules.stake.order === 'sealed' ? sealedOver(others, what) : {}),
    ...(rules.rebuy > 0 ? rebought : {}),
    ...(rules.pot.buyback ? boughtBack : {}),
    ...(rules.end.playoff ? placed : {}),
  };
}
