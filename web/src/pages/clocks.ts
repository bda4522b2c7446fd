import { settings } from '../i18n/settings';
import { learn, t } from '../i18n/t';

learn(settings);

/** Times for one decision that are offered; null is no clock. */
export const CLOCKS: readonly (number | null)[] = [15, 30, 60, 120, null];

export function clockWords(seconds: number | null): string {
  return seconds === null ? t('clock.off') : t('clock.seconds', { seconds });
}
