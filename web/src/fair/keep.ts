import type { Keep } from './contributor';

/** What this page keeps until its dice are bound; another page of the same seat does not see it. */
export const keep: Keep = {
  read: (key) => {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write: (key, text) => {
    try {
      sessionStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
};
