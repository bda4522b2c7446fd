import type { Keep } from './contributor';

/**
 * What a page keeps in `storage` until its dice are bound; another page of the same seat does not see
 * it.  To ask for the storage may be forbidden, so it is asked for each time.
 */
export function keepIn(storage: () => Storage): Keep {
  return {
    read: (key) => {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write: (key, text) => {
      try {
        storage().setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
  };
}
