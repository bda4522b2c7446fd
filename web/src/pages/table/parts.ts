import type { Scene } from '../../state/scene';
import type { TableSession } from '../session.svelte';
import { fetchWords } from '../why';

/** What every part of the table page is given. */
export interface Given {
  readonly session: TableSession;
  readonly scene: Scene;
  /** Shut the sheet that the part is in. */
  readonly onclose: () => void;
}

/** Parts of the table page; each is a file of its own, and fetched when it is wanted or there is time. */

export const SHEETS = ['rules', 'log', 'invite', 'menu'] as const;

export type SheetName = (typeof SHEETS)[number];

/** What the sheet over the table is given. */
export interface SheetGiven extends Given {
  readonly sheet: SheetName;
}

export const lobby = () => import('./Lobby.svelte');
export const play = () => import('./Play.svelte');
export const end = () => import('./End.svelte');
export const menu = () => import('./Menu.svelte');
export const ruling = () => import('./ChangeRules.svelte');
export const changed = () => import('./changed');
export const sheets = () => import('./Sheet.svelte');
export const invite = () => import('./Invite.svelte');
export const seat = () => import('./TakeSeat.svelte');
export const result = () => import('./Result.svelte');
export const notices = () => import('./Notices.svelte');
export const nothing = () => import('../Nothing.svelte');
export const sound = () => import('../sound');
/** After the table stands. */
export const later = () =>
  new Promise((go) => setTimeout(go, 1500)).then(() => import('./Later.svelte'));

/** Fetch all of them now, so that they are there without a network too. */
export async function fetchParts(): Promise<void> {
  // Whoever wants a part that is missing then is told; until then nobody misses it.
  await Promise.allSettled(
    [fetchWords, lobby, play, end, menu, sheets, invite, seat, result, notices, sound].map((part) =>
      part(),
    ),
  );
}
