/** Time, as `net` and `state` are given it; tests move it by hand. */
export interface Clock {
  /** Milliseconds since some moment, by a clock that nobody sets. */
  readonly now: () => number;
  /** Do `act` in `ms`, unless the function that is returned is called before. */
  readonly after: (ms: number, act: () => void) => () => void;
}

/** The clock of this browser. */
export const systemClock: Clock = {
  now: () => performance.now(),
  after: (ms, act) => {
    const timer = setTimeout(act, ms);
    return () => {
      clearTimeout(timer);
    };
  },
};
