import type { Window } from './protocol';

/** So long the other pages have to object; nobody notices it.  Unit: ms. */
const OBJECT_MS = 150;

/** What pages of one seat say to each other; all but the greetings is about one window and list. */
export interface Said {
  readonly is: 'hello' | 'here' | 'opens' | 'objects';
  readonly window?: string;
  readonly lock?: string;
}

/** The line between them. */
export interface Channel {
  readonly say: (said: Said) => void;
  readonly hear: (take: (said: Said) => void) => void;
  readonly close: () => void;
}

/** What a page is about to open, or has opened last. */
interface Opening {
  readonly window: string;
  readonly lock: string;
}

/**
 * The other pages of one seat in this browser.  What they keep together each learns of in milliseconds
 * only, and a server that shows two of them two lists can choose the moment: so each asks the others
 * before it opens anything, and none opens where two lists are told (client rule 3).
 */
export class Peers {
  readonly #channel: Channel;
  readonly #after: (ms: number, act: () => void) => () => void;
  #isAlone = true;
  #opening: Opening | null = null;
  #object: (() => void) | null = null;

  /** `after` acts when so many milliseconds are over, and returns what calls it off. */
  constructor(channel: Channel, after: (ms: number, act: () => void) => () => void) {
    this.#channel = channel;
    this.#after = after;
    channel.hear((said) => {
      this.#hear(said);
    });
    channel.say({ is: 'hello' });
  }

  /** Call `then` with whether `lock` of a window may be opened for: at once where nobody else is there. */
  ask({ epoch, attempt }: Window, lock: string, then: (isAgreed: boolean) => void): void {
    const window = `${epoch}/${attempt}`;
    this.#opening = { window, lock };
    if (this.#isAlone) {
      then(true);
      return;
    }
    const end = (isAgreed: boolean): void => {
      this.#object = null;
      callOff();
      then(isAgreed);
    };
    const callOff = this.#after(OBJECT_MS, () => {
      end(true);
    });
    this.#object = () => {
      end(false);
    };
    this.#channel.say({ is: 'opens', window, lock });
  }

  close(): void {
    this.#channel.close();
  }

  #hear({ is, window, lock }: Said): void {
    const own = this.#opening;
    this.#isAlone = false;
    if (is === 'hello') this.#channel.say({ is: 'here' });
    if (own === null || own.window !== window) return;
    if (is === 'opens' && own.lock !== lock) {
      this.#channel.say({ is: 'objects', window, ...(lock === undefined ? {} : { lock }) });
      this.#object?.();
    }
    if (is === 'objects' && own.lock === lock) this.#object?.();
  }
}

/** Return the line between all pages that give it this name; where browsers have none, one to nobody. */
export function channelOf(name: string): Channel {
  if (typeof BroadcastChannel === 'undefined')
    return { say: () => undefined, hear: () => undefined, close: () => undefined };
  const line = new BroadcastChannel(name);
  return {
    say: (said) => {
      line.postMessage(said);
    },
    hear: (take) => {
      line.onmessage = ({ data }: MessageEvent<Said>) => {
        take(data);
      };
    },
    close: () => {
      line.close();
    },
  };
}
