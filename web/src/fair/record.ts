import { CHAIN_LENGTH_MAX } from './protocol';
import type { Dice, Entry, Reveal } from './protocol';
import type { Step } from './step';
import { Verifier } from './verifier';

/** The public record of a table's dice, as `ceelo.fair` writes it. */
export interface Record {
  readonly table: string;
  readonly anchors: readonly AnchorRecord[];
  /** In the order of play. */
  readonly epochs: readonly EpochRecord[];
}

export interface AnchorRecord {
  readonly k: number;
  readonly length: number;
  readonly anchor: string;
  readonly tip: string | null;
}

export interface EpochRecord {
  readonly epoch: number;
  readonly attempt: number;
  readonly k: number;
  readonly i0: number;
  readonly rules: string;
  readonly lock: string;
  readonly entries: readonly Entry[];
  readonly reveals: readonly Reveal[];
  readonly entropy: string | null;
  readonly throws: readonly ThrowRecord[];
  readonly abandoned: AbandonRecord | null;
}

export interface ThrowRecord {
  readonly k: number;
  readonly i: number;
  readonly seat: number;
  readonly x: string;
  readonly dice: Dice;
  readonly used: readonly number[] | null;
  readonly rejected: readonly number[] | null;
}

export interface AbandonRecord {
  readonly missing: readonly number[];
  readonly x: string;
  readonly late: readonly Reveal[];
}

/** A text that is no record; it says where and what was expected. */
export class RecordError extends Error {}

/** Return the record that `text` holds; fields it does not know are left unread. */
export function readRecord(text: string): Record {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new RecordError(`no JSON: ${String(error)}`);
  }
  return recordOf(new Value('$', value));
}

/** Return everything in `record` as it was published, step by step. */
export function* stepsOf(record: Record): Generator<Step, void> {
  for (const { k, length, anchor } of record.anchors) yield { is: 'anchor', k, length, anchor };
  const opened = new Set<number>();
  for (const { k, tip } of record.anchors) {
    if (tip === null || opened.has(k)) continue;
    opened.add(k);
    yield { is: 'chain', k, tip };
  }
  for (const epoch of record.epochs) yield* attemptSteps(epoch);
}

function* attemptSteps(epoch: EpochRecord): Generator<Step, void> {
  const { reveals, entropy, throws, abandoned, ...lock } = epoch;
  yield { is: 'lock', ...lock };
  if (abandoned !== null) {
    yield {
      is: 'abandon',
      reveals,
      ...abandoned,
      isAfterBind: entropy !== null || throws.length > 0,
    };
    return;
  }
  yield entropy === null ? { is: 'reveal', reveals } : { is: 'bind', reveals, entropy };
  for (const { used, rejected, ...thrown } of throws)
    yield {
      is: 'throw',
      ...thrown,
      ...(used === null ? {} : { used }),
      ...(rejected === null ? {} : { rejected }),
    };
}

/** Check a whole record, trusting nobody; the verifier then holds the verdict. */
export function verifyRecord(record: Record): Verifier {
  const verifier = new Verifier(record.table);
  for (const step of stepsOf(record)) verifier.take(step);
  return verifier;
}

function recordOf(value: Value): Record {
  return {
    table: value.at('table').hex(16),
    anchors: value.at('anchors').list(anchorOf),
    epochs: value.at('epochs').list(epochOf),
  };
}

function anchorOf(value: Value): AnchorRecord {
  return {
    k: value.at('k').count(2 ** 32 - 1),
    length: value.at('length').count(CHAIN_LENGTH_MAX, 1),
    anchor: value.at('anchor').hex(32),
    tip: value.at('tip').orNull((tip) => tip.hex(32)),
  };
}

function epochOf(value: Value): EpochRecord {
  return {
    epoch: value.at('epoch').count(),
    attempt: value.at('attempt').count(255),
    k: value.at('k').count(2 ** 32 - 1),
    i0: value.at('i0').count(CHAIN_LENGTH_MAX, 1),
    rules: value.at('rules').hex(32),
    lock: value.at('lock').hex(32),
    entries: value.at('entries').list(entryOf),
    reveals: value.at('reveals').list(revealOf),
    entropy: value.at('entropy').orNull((entropy) => entropy.hex(32)),
    throws: value.at('throws').orNull((throws) => throws.list(throwOf)) ?? [],
    abandoned: value.at('abandoned').orNull(abandonOf),
  };
}

function entryOf(value: Value): Entry {
  return {
    seat: value.at('seat').count(255),
    kind: value.at('kind').count(3, 1),
    player: value.at('player').hex(16),
    stake: value.at('stake').count(),
    commit: value.at('commit').hex(32),
  };
}

function revealOf(value: Value): Reveal {
  return { seat: value.at('seat').count(255), c: value.at('c').hex(32) };
}

function throwOf(value: Value): ThrowRecord {
  const bytes = (list: Value): readonly number[] => list.list((byte) => byte.count(255));
  const dice = value.at('dice').list((die) => die.count(6, 1));
  const [first = 0, second = 0, third = 0] = dice;
  if (dice.length !== 3) value.at('dice').refuse('three dice');
  return {
    k: value.at('k').count(2 ** 32 - 1),
    i: value.at('i').count(CHAIN_LENGTH_MAX, 1),
    seat: value.at('seat').count(255),
    x: value.at('x').hex(32),
    dice: [first, second, third],
    used: value.at('used').orNull(bytes),
    rejected: value.at('rejected').orNull(bytes),
  };
}

function abandonOf(value: Value): AbandonRecord {
  return {
    missing: value.at('missing').list((seat) => seat.count(255)),
    x: value.at('x').hex(32),
    late: value.at('late').orNull((late) => late.list(revealOf)) ?? [],
  };
}

type Fields = Readonly<globalThis.Record<string, unknown>>;

/** A value of JSON, and where in the text it stands. */
export class Value {
  readonly #path: string;
  readonly #value: unknown;

  constructor(path: string, value: unknown) {
    this.#path = path;
    this.#value = value;
  }

  /** Return a field; one that is missing is told when it is read. */
  at(name: string): Value {
    const fields = this.#value;
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
      return this.refuse('an object');
    const value = Object.hasOwn(fields, name) ? (fields as Fields)[name] : null;
    return new Value(`${this.#path}.${name}`, value);
  }

  /** Return all fields as they came. */
  fields(): Fields {
    this.at('');
    return this.#value as Fields;
  }

  list<T>(read: (item: Value) => T): readonly T[] {
    if (!Array.isArray(this.#value)) return this.refuse('a list');
    return this.#value.map((item, index) => read(new Value(`${this.#path}[${index}]`, item)));
  }

  /** Return lower-case hex of so many bytes. */
  hex(length: number): string {
    const text = this.#value;
    if (typeof text !== 'string' || text.length !== 2 * length || !/^[0-9a-f]*$/.test(text))
      return this.refuse(`${2 * length} hexadecimal digits`);
    return text;
  }

  /** Return a whole number; those above 2^53 are none that a page can be sure of. */
  count(most: number = Number.MAX_SAFE_INTEGER, least = 0): number {
    const number = this.#value;
    if (
      typeof number !== 'number' ||
      !Number.isSafeInteger(number) ||
      number < least ||
      number > most
    )
      return this.refuse(`a whole number from ${least} to ${most}`);
    return number;
  }

  text(): string {
    return typeof this.#value === 'string' ? this.#value : this.refuse('a text');
  }

  /** Return an object that is told from others by the text in its field `tag`. */
  tagged(tag: string): object {
    this.at(tag).text();
    return this.#value as object;
  }

  orNull<T>(read: (value: Value) => T): T | null {
    return this.#value == null ? null : read(this);
  }

  refuse(wanted: string): never {
    throw new RecordError(`${this.#path}: ${wanted} was expected, not ${shown(this.#value)}`);
  }
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined ? 'nothing' : short(text);
}

const SHOWN_CHARS_MAX = 40;

/** Return the beginning of a text, which shows where it was cut. */
export function short(text: string): string {
  return text.length <= SHOWN_CHARS_MAX ? text : `${text.slice(0, SHOWN_CHARS_MAX - 1)}…`;
}
