import { FAULT_CODES, type Fault } from './fault';
import type { Keep } from './keep';

/** So many are kept of one table: whoever sees the first knows enough. */
const FOUND_MAX = 20;
const CODES: ReadonlySet<unknown> = new Set(FAULT_CODES);

/**
 * What was found wrong with the dice of one table.  It outlives the page, or whoever runs the server
 * could take it back by letting the page be loaded anew.
 */
export class Found {
  readonly #keep: Keep;
  readonly #key: string;
  #count = 0;

  constructor(table: string, keep: Keep) {
    this.#key = `ceelo.found.${table}`;
    this.#keep = keep;
  }

  /** Return what pages of this browser have found before. */
  read(): readonly Fault[] {
    const faults = faultsIn(this.#keep.read(this.#key) ?? '');
    this.#count = faults.length;
    return faults;
  }

  /** Keep `faults`, all that are known by now. */
  write(faults: readonly Fault[]): void {
    const first = faults.slice(0, FOUND_MAX);
    if (first.length <= this.#count) return;
    this.#count = first.length;
    this.#keep.write(this.#key, JSON.stringify(first));
  }

  /** Forget all: somebody has decided to play on. */
  forget(): void {
    this.#keep.remove(this.#key);
  }
}

/** Return the faults that are written in `text`, none where it is anything else. */
function faultsIn(text: string): readonly Fault[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter(isFault) : [];
  } catch {
    return [];
  }
}

function isFault(one: unknown): one is Fault {
  if (typeof one !== 'object' || one === null) return false;
  const { code, expected, seen } = one as Partial<Record<keyof Fault, unknown>>;
  return CODES.has(code) && typeof expected === 'string' && typeof seen === 'string';
}
