/** Return what was stored under `key`; null where nothing is, or storage is forbidden. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Store `text`, or nothing any more; where storage is forbidden it holds for this visit alone. */
export function store(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The page works without.
  }
}
