import type { Clock } from '../../src/base/clock';

interface Due {
  readonly at: number;
  readonly act: () => void;
}

/** A clock that is moved by hand. */
export class HandClock implements Clock {
  #now = 0;
  readonly #due = new Set<Due>();

  readonly now = (): number => this.#now;

  readonly after = (ms: number, act: () => void): (() => void) => {
    const due = { at: this.#now + ms, act };
    this.#due.add(due);
    return () => this.#due.delete(due);
  };

  /** Let `ms` pass, and do in order what was to be done by then. */
  pass(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const next = [...this.#due].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.#due.delete(next);
      this.#now = next.at;
      next.act();
    }
    this.#now = end;
  }
}
