import type { Entry, Event } from '../protocol/generated';
import { stepOf } from './wire';

/** One event of the table as the page has it: version and place, and what happened. */
export interface Told {
  readonly id: string;
  readonly event: Event;
}

/** Where in the table's record: `version.place`. */
export type Where = Pick<Told, 'id'>;

/** Return the events of `entries`, each with its version and place. */
export function toldIn(entries: readonly Pick<Entry, 'version' | 'events'>[]): Told[] {
  return entries.flatMap(({ version, events }) =>
    events.map((event, place) => ({ id: `${version}.${place}`, event })),
  );
}

/** Return the version a line is of: 0 where there is none. */
export function versionOf(line: Where | null | undefined): number {
  return placeOf(line)[0];
}

/** Say whether `line` comes later than `other`; everything does where there is none. */
export function isLater(line: Where, other: Where | null): boolean {
  const [version, place] = placeOf(line);
  const [before, placeBefore] = placeOf(other);
  return version > before || (version === before && place > placeBefore);
}

/** Return where nothing is missing before `line`. */
export function justBefore(line: Where): string {
  const [version, place] = placeOf(line);
  return `${version}.${place - 1}`;
}

/** Say whether `lines` go on where `last` ends, and leave out no version. */
export function isWithoutGap(last: Where | null, lines: readonly Where[]): boolean {
  return lines.every((line, at) => {
    const [version, place] = placeOf(line);
    const [before, placeBefore] = placeOf(at === 0 ? last : lines[at - 1]);
    return version === before ? place === placeBefore + 1 : version === before + 1 && place === 0;
  });
}

/** Return what `line` says of the dice, to be compared. */
export function saidBy(line: Told): string {
  return JSON.stringify(stepOf(line.event));
}

function placeOf(line: Where | null | undefined): readonly [number, number] {
  const [version = 0, place = 0] = (line?.id ?? '0.0').split('.').map(Number);
  return [version, place];
}
