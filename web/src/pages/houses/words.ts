import { shelf } from '../../i18n/shelf';
import { learn } from '../../i18n/t';
import { language, spoken, type Language } from '../language';

/** What each language calls itself. */
export const OWN_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  nb: 'Norsk',
};

/** Speak the language that the link asks for, or else the reader's own, and return it. */
export function speakOf(wish: string | null): Language {
  const chosen = spoken(wish) ?? language();
  learn(shelf[chosen]);
  return chosen;
}
