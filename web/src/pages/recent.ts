import { store, stored } from './storage';

/** A table that was open in this browser.  Its link has the secret; tokens are in no script's reach. */
export interface Recent {
  readonly table: string;
  readonly path: string;
  readonly title: string;
  /** What one is called there; empty while one only watches. */
  readonly name: string;
}

const KEY = 'ceelo.tables';
const KEY_NAME = 'ceelo.name';
const RECENT_MAX = 8;

export function recentTables(): readonly Recent[] {
  try {
    const value: unknown = JSON.parse(stored(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isRecent) : [];
  } catch {
    return [];
  }
}

function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false;
  const one = value as Record<keyof Recent, unknown>;
  return [one.table, one.path, one.title, one.name].every((text) => typeof text === 'string');
}

/** Put a table at the head of the list. */
export function remember(recent: Recent): void {
  const others = recentTables().filter(({ table }) => table !== recent.table);
  store(KEY, JSON.stringify([recent, ...others].slice(0, RECENT_MAX)));
}

/** Take a table off the list. */
export function forget(table: string): void {
  store(KEY, JSON.stringify(recentTables().filter((one) => one.table !== table)));
}

/** Return the name that was used last. */
export function lastName(): string {
  return stored(KEY_NAME) ?? '';
}

export function rememberName(name: string): void {
  store(KEY_NAME, name);
}
