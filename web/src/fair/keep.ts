/** Where texts are kept so that they outlive a page; all pages of a browser share it. */
export interface Keep {
  readonly read: (key: string) => string | null;
  /** Say whether it is kept. */
  readonly write: (key: string, text: string) => boolean;
  readonly remove: (key: string) => void;
  /** Return all keys that begin with `start`. */
  readonly keys: (start: string) => readonly string[];
}

/**
 * Keep texts in `storage`.  To ask for it may be forbidden, and may be so later too, so it is asked
 * for each time; where it is, nothing is there and nothing is kept.
 */
export function keepIn(storage: () => Storage): Keep {
  function attempt<T>(act: (storage: Storage) => T, otherwise: T): T {
    try {
      return act(storage());
    } catch {
      return otherwise;
    }
  }
  return {
    read: (key) => attempt((there) => there.getItem(key), null),
    write: (key, text) =>
      attempt((there) => {
        there.setItem(key, text);
        return true;
      }, false),
    remove: (key) => {
      attempt((there) => {
        there.removeItem(key);
      }, undefined);
    },
    keys: (start) =>
      attempt(
        (there) =>
          Array.from({ length: there.length }, (_, place) => there.key(place) ?? '').filter((key) =>
            key.startsWith(start),
          ),
        [],
      ),
  };
}
