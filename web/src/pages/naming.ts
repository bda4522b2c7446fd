import { t } from '../i18n/t';

/** Characters of a name, as people count them; the server has the last word (S15). */
export const NAME_MAX = 20;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

// Phones send a heart with a sign that only says how to draw it; the server takes it off.
const DRAWN = /[\ufe0e\ufe0f]/g;
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}]/u;

/** Return what is wrong with a name in words before it is sent, null where nothing is seen. */
export function nameFault(name: string): string | null {
  const tidy = name.trim().replace(DRAWN, '');
  if (tidy === '') return t('start.nameless');
  const hidden = HIDDEN.exec(tidy)?.[0].codePointAt(0);
  if (hidden !== undefined) {
    return t('start.name.hidden', {
      code: `U+${hidden.toString(16).toUpperCase().padStart(4, '0')}`,
    });
  }
  const count = [...letters.segment(tidy)].length;
  return count > NAME_MAX ? t('start.name.long', { count, max: NAME_MAX }) : null;
}
