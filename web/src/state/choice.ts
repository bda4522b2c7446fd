import type { Choice, View } from '../protocol/generated';

/**
 * Say whether `choice`, which was made at a table that looked like `seen`, is still the same one: the
 * same decision of the same round, with the same numbers.
 */
export function isSameChoice(
  choice: Choice,
  seen: View,
  legal: readonly Choice[],
  latest: View,
): boolean {
  const now = legal.find((one) => one.do === choice.do);
  return (
    now !== undefined &&
    numbers(now) === numbers(choice) &&
    (isOutsideRounds(choice) || decision(seen) === decision(latest))
  );
}

function isOutsideRounds({ do: what }: Choice): boolean {
  return what === 'add-bot' || what === 'start-session';
}

function numbers({ least, most, unit, or_zero: orZero }: Choice): string {
  return JSON.stringify([least ?? null, most ?? null, unit ?? null, orZero ?? false]);
}

/** Whether a pot is tied and the others may buy back (V36). */
export function isTied({ tied = [] }: View): boolean {
  return tied.length > 0;
}

/** Return what makes a decision this one and no other. */
export function decision(view: View): string {
  const { session, epoch = 0, rounds_played: played, phase, offer = '', shootout = 0 } = view;
  return JSON.stringify([session, epoch, played, phase, offer, shootout, view.bank ?? 0]);
}
