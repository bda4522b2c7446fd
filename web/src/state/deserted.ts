import type { View } from '../protocol/generated';

/** Return whether everybody is away from a game: then it stands still, bots and clocks too. */
export function isDeserted({ phase, chairs }: View): boolean {
  const people = chairs.filter((chair) => chair !== null && chair.bot === undefined);
  return (
    phase !== 'lobby' &&
    phase !== 'ended' &&
    people.every((chair) => chair?.is_away === true && chair.is_leaving !== true)
  );
}
