import type { Scene } from '../../state/scene';

/** Say whether anything may be at risk at the table as it looks. */
export function isPlayed({ view }: Pick<Scene, 'view'>): boolean {
  return view.phase !== 'lobby' && view.phase !== 'ended';
}

/**
 * Return the version of the table that the screen has come to.  What dice mean is told as soon as they
 * lie, and chips that go from place to place because of them are still on their way then.
 */
export function momentOf({ version, lines }: Pick<Scene, 'version' | 'lines'>): number {
  return Math.max(version, Number.parseInt(lines.at(-1)?.id ?? '0', 10));
}
