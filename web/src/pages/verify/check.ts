import { bytesOf, concat, hexOf, u64 } from '../../fair/bytes';
import { DEFAULT_OPTIONS, DEFAULT_RULES } from '../../fair/defaults';
import type { Fault } from '../../fair/fault';
import { BURNED_ELEMENTS, CHAIN_LENGTH, KINDS, type Entry } from '../../fair/protocol';
import { readRecord, RecordError, stepsOf, Value } from '../../fair/record';
import { rulesHash } from '../../fair/rules';
import { sha256 } from '../../fair/sha256';
import type { Step } from '../../fair/step';
import { Verifier, type Counters } from '../../fair/verifier';
import { stepOf } from '../../fair/wire';
import type { Event, RulesChanged, TableOpened } from '../../protocol/generated';
import { isSame, isTold, seated } from './compare';
import { checkKnown } from './known';
import {
  isJson,
  linesOf,
  parsed,
  readEntry,
  readHeader,
  textOf,
  type Compared,
  type Header,
} from './lines';
import { say } from './say';
import { checkStrict } from './strict';

/** One thing that was checked. */
export interface Row {
  readonly is: 'good' | 'bad';
  /** Where it stands in the file, from 1; null: the file has no lines. */
  readonly line: number | null;
  readonly text: string;
  readonly about: string;
}

/** What a record proves. */
export interface Verdict {
  readonly table: string;
  readonly counters: Counters;
  readonly faults: number;
}

/** What some editors put before a text in UTF-8. */
const MARK = [0xef, 0xbb, 0xbf];
const RETURN = 0x0d;
/** What a line ends with: nothing stands between it and the line feed. */
const BRACE = 125;

/** Check what `file` holds, row by row, and return what it proves; a record of the dice or of a game. */
export function* checkFile(file: Uint8Array): Generator<Row, Verdict> {
  const check = new Check();
  try {
    if (file.length === 0) throw new RecordError(say('verify.empty'));
    const lines = linesOf(file);
    const first = textOf(lines[0] ?? new Uint8Array());
    if (first.startsWith('{"line":"header"')) yield* check.game(lines);
    else yield* check.dice(textOf(file));
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    yield check.bad(say('verify.unread'), error.message);
  }
  return check.verdict;
}

class Check {
  #table = '';
  #verifier = new Verifier('');
  #faults = 0;
  #line: number | null = null;
  /** The hash of the rules that are played by now: the host may change them between rounds. */
  #rules = '';
  #epoch = 0;
  #entries: readonly Entry[] = [];
  /** Of the last session, where that is over. */
  #standings: unknown = null;
  readonly #names = new Map<number, string>();

  get verdict(): Verdict {
    return { table: this.#table, counters: this.#verifier.counters, faults: this.#faults };
  }

  bad(text: string, about = ''): Row {
    this.#faults += 1;
    return { is: 'bad', line: this.#line, text, about };
  }

  /** The record of a table's dice, as one JSON object. */
  *dice(text: string): Generator<Row, void> {
    if (!isJson(text)) throw new RecordError(say('verify.form'));
    checkStrict(text, '');
    const record = readRecord(text);
    this.#begin(record.table);
    for (const step of stepsOf(record)) yield* this.#take(step);
  }

  /** The record of a game, `ceelo-record/1`: JSON lines. */
  *game(lines: readonly Uint8Array[]): Generator<Row, void> {
    let head = '0'.repeat(64);
    let version = 0;
    let header: Header | null = null;
    let isClosed = false;
    for (const [index, raw] of lines.entries()) {
      this.#line = index + 1;
      if (index === 0 && MARK.every((byte, place) => raw[place] === byte)) {
        yield this.bad(say('verify.line.mark'));
        return;
      }
      if (raw.at(-1) === RETURN) {
        yield this.bad(say('verify.line.return'));
        return;
      }
      if (raw.at(-1) !== BRACE && !isClosed) {
        yield this.bad(say('verify.line.form'));
        return;
      }
      if (isClosed) {
        yield this.bad(say('verify.end.after'));
        return;
      }
      if (header === null) {
        header = readHeader(raw);
        this.#begin(header.table);
        if (header.wrong !== null) yield this.bad(header.wrong);
        continue;
      }
      const value = parsed(raw, index + 1);
      checkKnown(value.fields(), 'line', `line ${index + 1}: `);
      const kind = value.at('line').text();
      if (kind !== 'entry') {
        isClosed = true;
        yield* this.#close(value, kind, version, head);
        continue;
      }
      const entry = readEntry(raw, value);
      if (entry === null) {
        yield this.bad(say('verify.entry.form'));
        return;
      }
      version += 1;
      if (entry.version !== version) {
        yield this.bad(say('verify.entry.version', { expected: version, seen: entry.version }));
        return;
      }
      const made = hexOf(sha256(concat([bytesOf(head), u64(version), entry.body])));
      if (made !== entry.head) yield this.bad(say('verify.entry.head', { made, head: entry.head }));
      ({ head } = entry);
      if (version === 1) {
        this.#rules = this.#opened(entry.events);
        yield* this.#checkHeader(header, entry.events);
      }
      if (isBoundAtOnce(entry.events)) yield this.bad(say('verify.entry.bound'));
      for (const event of entry.events) yield* this.#event(event);
    }
    if (!isClosed) yield this.bad(say('verify.end.none'));
  }

  #begin(table: string): void {
    this.#table = table;
    this.#verifier = new Verifier(table);
  }

  #opened(events: readonly Event[]): string {
    const opened = events[0];
    if (opened?.event !== 'table-opened') throw new RecordError(say('verify.opened'));
    return opened.rules_hash;
  }

  /** Locks hold the hash alone, so it has to be the one of the rules that stand beside it. */
  *#checkRules({ rules, rules_hash: told }: TableOpened | RulesChanged): Generator<Row, void> {
    const made = rulesHash(rules);
    if (made !== told) yield this.bad(say('verify.rules', { made, told }));
  }

  *#checkHeader(header: Header, events: readonly Event[]): Generator<Row, void> {
    const anchors = events.flatMap((event) =>
      event.event === 'anchor-published' ? [event.anchor] : [],
    );
    const seats = events.flatMap((event) => (event.event === 'seat-taken' ? [seated(event)] : []));
    const opened = events[0] as Compared;
    if (header.rules !== this.#rules) yield this.bad(say('verify.header.rules'));
    else if (JSON.stringify(anchors) !== header.anchors)
      yield this.bad(say('verify.header.anchors'));
    else if (!isSame(seats, header.fields.seats)) yield this.bad(say('verify.header.seats'));
    else if (
      !isTold(header.fields.rules, opened.rules, DEFAULT_RULES) ||
      !isTold(header.fields.options, opened.options, DEFAULT_OPTIONS)
    )
      yield this.bad(say('verify.header.opened'));
    else if (header.wrong === null)
      yield { is: 'good', line: 1, text: say('verify.header'), about: header.software };
  }

  *#event(event: Event): Generator<Row, void> {
    if (event.event === 'seat-taken') this.#names.set(event.seat, event.name);
    if (event.event === 'table-opened' || event.event === 'rules-changed')
      yield* this.#checkRules(event);
    if (event.event === 'rules-changed') this.#rules = event.rules_hash;
    if (event.event === 'session-started') this.#standings = null;
    if (event.event === 'session-ended') this.#standings = event.standings;
    const step = stepOf(event);
    if (step === null) return;
    if (step.is === 'lock' && step.rules !== this.#rules)
      yield this.bad(say('verify.entry.rules', { seen: step.rules, expected: this.#rules }));
    yield* this.#take(step);
  }

  *#close(value: Value, kind: string, version: number, head: string): Generator<Row, void> {
    const entries = value.at('entries').count();
    const told = value.at('head').hex(32);
    if (entries !== version || told !== head || (kind !== 'end' && kind !== 'open'))
      yield this.bad(say('verify.end.wrong', { entries, head: told }));
    else if ((kind === 'end') !== (this.#standings !== null))
      yield this.bad(say(kind === 'end' ? 'verify.end.not' : 'verify.end.is'));
    else if (kind === 'end' && !isSame((value.fields() as Compared).standings, this.#standings))
      yield this.bad(say('verify.end.standings'));
    else {
      const text = say(kind === 'end' ? 'verify.end.over' : 'verify.end.open', { entries });
      yield { is: 'good', line: this.#line, text, about: '' };
    }
  }

  *#take(step: Step): Generator<Row, void> {
    const before = this.#epoch;
    if (step.is === 'lock') [this.#epoch, this.#entries] = [step.epoch, step.entries];
    const faults = this.#verifier.take(step);
    const [text, about] = this.#told(step);
    if (text !== '' && faults.length === 0) yield { is: 'good', line: this.#line, text, about };
    for (const fault of faults) yield this.#faulty(fault, before);
    // In no hash, so nothing else would show it (part 3).
    if (step.is === 'anchor' && step.length !== CHAIN_LENGTH)
      yield this.bad(say('verify.anchor.length', { due: CHAIN_LENGTH, length: step.length }));
  }

  #faulty({ code, epoch, throw: number, expected, seen }: Fault, before: number): Row {
    const place =
      number === null
        ? say('fair.at', { epoch: epoch ?? before })
        : say('fair.at.throw', { epoch: epoch ?? before, throw: number });
    const values = [
      expected === '' ? '' : `${say('fair.expected')} ${expected}`,
      seen === '' ? '' : `${say('fair.seen')} ${seen}`,
    ];
    return this.bad(`${place}: ${say(`fault.${code}`)}`, values.filter(Boolean).join('  '));
  }

  #told(step: Step): readonly [text: string, about: string] {
    switch (step.is) {
      case 'anchor':
        return [say('verify.anchor', { k: step.k, length: step.length, anchor: step.anchor }), ''];
      case 'chain':
        return [say('verify.chain', { k: step.k }), ''];
      case 'lock': {
        const entries = step.entries
          .map(({ seat, stake }) => say('verify.lock.entry', { name: this.#name(seat), stake }))
          .join(', ');
        const { epoch, lock } = step;
        return [say('verify.lock', { epoch, entries }), say('verify.lock.hash', { lock })];
      }
      case 'bind': {
        const persons = this.#entries.filter(({ kind }) => kind === KINDS.human).length;
        const server = this.#entries.length - persons;
        return [
          say('verify.bind', { epoch: this.#epoch, reveals: step.reveals.length }),
          say('verify.bind.by', { persons, server }),
        ];
      }
      case 'throw':
        return this.#toldThrow(step.seat, step.dice.join('-'), step.i);
      case 'abandon':
        return [say('verify.abandon', { epoch: this.#epoch, elements: BURNED_ELEMENTS }), ''];
      case 'late': {
        const values = { name: this.#name(step.reveal.seat), epoch: step.epoch };
        return [say('verify.late.kept', values), ''];
      }
      default:
        return ['', ''];
    }
  }

  #toldThrow(seat: number, dice: string, i: number): readonly [text: string, about: string] {
    const { used = [], rejected = [] } = this.#verifier.last?.drawn ?? {};
    const values = { i, bytes: used.join(', '), skipped: rejected.join(', ') };
    const about = say(rejected.length > 0 ? 'verify.throw.skipped' : 'verify.throw.how', values);
    return [say('verify.throw', { name: this.#name(seat), dice }), about];
  }

  #name(seat: number): string {
    return this.#names.get(seat) ?? say('verify.name', { seat });
  }
}

/** Say whether a lock is opened where it is made, though programs had to see it first (M3, M4). */
function isBoundAtOnce(events: readonly Event[]): boolean {
  const at = events.findLastIndex(
    (event) =>
      event.event === 'round-locked' && event.entries.some(({ kind }) => kind === KINDS.human),
  );
  return at >= 0 && events.slice(at).some(({ event }) => event === 'round-bound');
}
