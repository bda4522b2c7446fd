import { refusals } from '../i18n/refused';
import { learn, say, t } from '../i18n/t';
import type { AnswerFrame, Problem, Refusal } from '../protocol/generated';

learn(refusals);

/** A code as it may come from a request that found no table to ask. */
type Code = Problem | 'offline';

/** Return why a command came to nothing, in words; null when it was done. */
export function refused(answer: AnswerFrame | null): string | null {
  if (answer === null) return t('problem.offline');
  if (answer.refusal !== null) return refusal(answer.refusal);
  return answer.problem === null ? null : problem(answer.problem, answer.message ?? '');
}

/** Return what a problem is, in words; `detail` is the server's own sentence about it. */
export function problem(code: string, detail = ''): string {
  const known = code as Code;
  switch (known) {
    case 'bad-name':
    case 'name-reserved':
    case 'name-taken': // It says which character, or like whose name.
      return detail === '' ? t(`problem.${known}`) : detail;
    case 'too-fast':
    case 'stale-version':
    case 'not-your-seat':
    case 'still-here':
    case 'busy':
    case 'store-failed':
    case 'watchers-full':
    case 'offline':
      return t(`problem.${known}`);
    case 'table-halted':
      return t('wrong.halted');
    case 'unknown-table':
      return t('wrong.table');
    case 'wrong-invite':
    case 'unknown-session':
    case 'not-a-member':
      return t('wrong.link');
    case 'bad-command-id':
    case 'command-id-reused':
      return t('wrong.server');
    default: // From a newer server, or from before any table was asked.
      return newer(known, 'wrong.server');
  }
}

/** Return why the rules or the table refuse something, in words. */
export function refusal({ reason, came, least, most, unit, key }: Refusal): string {
  switch (reason) {
    case 'not-host':
    case 'wrong-phase':
    case 'paused':
    case 'not-your-turn':
    case 'table-full':
    case 'seat-taken':
    case 'already-seated':
    case 'name-taken':
    case 'nobody-to-fade':
    case 'bank-not-refusable':
    case 'is-bot':
    case 'not-yourself':
    case 'rules-not-virtual':
    case 'rules-would-end':
    case 'unchanged':
      return t(`refusal.${reason}`);
    case 'too-few-seats':
      return t('refusal.too-few-seats', { least: least ?? 2 });
    case 'stake-over-open-bank':
    case 'stake-over-chips':
    case 'stake-over-max':
    case 'stake-over-escrow':
    case 'stake-fixed':
      return t(`refusal.${reason}`, { most: most ?? 0, came: came ?? 0 });
    case 'stake-under-min':
      return t('refusal.stake-under-min', { least: least ?? 0, came: came ?? 0 });
    case 'stake-not-in-units':
      return t('refusal.stake-not-in-units', { unit: unit ?? 1, came: came ?? 0 });
    case 'clock-out-of-range':
      return t('refusal.clock-out-of-range', {
        least: least ?? 0,
        most: most ?? 0,
        came: came ?? 0,
      });
    case 'no-such-seat':
    case 'not-paused':
    case 'host-stays':
    case 'already-away':
    case 'not-away':
    case 'is-leaving':
    case 'chips-negative':
    case 'dice-out-of-order':
    case 'lock-mismatch':
    case 'commitment-other-window':
    case 'commitment-taken':
    case 'reveal-other-lock':
    case 'reveal-unopened':
      return t('refusal.other');
    case 'not-broke':
      return came === undefined ? t('refusal.not-broke.any') : t('refusal.not-broke', { came });
    case 'no-rebuy-left':
      return most === undefined
        ? t('refusal.no-rebuy-left.any')
        : t('refusal.no-rebuy-left', { most });
    case 'rules-fixed':
      return say(`refusal.rules-fixed.${key ?? ''}`, {}) ?? t('refusal.rules-fixed');
    case 'rules-too-few-seats':
      return t('refusal.rules-too-few-seats', { most: most ?? 0, came: came ?? 0 });
    default: // From a newer server.
      return newer(reason, 'refusal.other');
  }
}

/** Return the words for a code that this page does not know; one that it knows is a type error. */
function newer(_code: never, key: 'refusal.other' | 'wrong.server'): string {
  return t(key);
}
