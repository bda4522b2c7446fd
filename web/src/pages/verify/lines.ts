import { ascii, concat, hexOf } from '../../fair/bytes';
import { RecordError, Value } from '../../fair/record';
import { sha256 } from '../../fair/sha256';
import type { Event } from '../../protocol/generated';
import { checkKnown } from './known';
import { say } from './say';
import { checkStrict } from './strict';

/** The lines of a record's file, and what stands in them. */

const FORMAT = 'ceelo-record/1';
const SEAL = ',"seal":"';
const NEWLINE = 10;

/** What is not read but compared. */
export interface Compared {
  readonly seats?: unknown;
  readonly rules?: object;
  readonly options?: unknown;
  readonly standings?: unknown;
}

export interface Header {
  readonly fields: Compared;
  readonly table: string;
  readonly software: string;
  readonly rules: string;
  /** As JSON. */
  readonly anchors: string;
  readonly wrong: string | null;
}

export function readHeader(raw: Uint8Array): Header {
  const value = parsed(raw, 1);
  const format = value.at('format').text();
  if (format !== FORMAT) throw new RecordError(say('verify.header.format', { format }));
  checkKnown(value.fields(), 'line', 'line 1: ');
  const seal = value.at('seal').hex(32);
  const text = textOf(raw);
  const end = raw.length - (text.length - text.lastIndexOf(SEAL)); // What is behind it is ASCII.
  const made = hexOf(sha256(raw.subarray(0, end)));
  return {
    fields: value.fields(),
    table: value.at('table').hex(16),
    software: value.at('software').text(),
    rules: value.at('rules_hash').hex(32),
    anchors: JSON.stringify(
      value.at('anchors').list((anchor) => ({
        k: anchor.at('k').count(),
        length: anchor.at('length').count(),
        anchor: anchor.at('anchor').hex(32),
      })),
    ),
    wrong: made === seal ? null : say('verify.header.seal', { seal, made }),
  };
}

interface EntryLine {
  readonly version: number;
  readonly head: string;
  /** As it was stored. */
  readonly body: Uint8Array;
  readonly events: readonly Event[];
}

/** Return the entry that `raw` is, null where it does not begin as entries do. */
export function readEntry(raw: Uint8Array, value: Value): EntryLine | null {
  const version = value.at('version').count();
  const head = value.at('head').hex(32);
  const prefix = ascii(`{"line":"entry","version":${version},"head":"${head}",`);
  if (prefix.some((byte, at) => raw[at] !== byte)) return null;
  return {
    version,
    head,
    body: concat([ascii('{'), raw.subarray(prefix.length)]),
    events: value.at('events').list((event) => event.tagged('event') as Event),
  };
}

export function parsed(raw: Uint8Array, line: number): Value {
  const text = textOf(raw);
  if (!isJson(text)) throw new RecordError(`line ${line}: JSON was expected`);
  checkStrict(text, `line ${line}: `);
  const value: unknown = JSON.parse(text);
  // There is one way to write it, so that nothing can be said by the other ones.
  if (JSON.stringify(value) !== text)
    throw new RecordError(`line ${line}: ${say('verify.line.written')}`);
  return new Value(`line ${line}`, value);
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export function textOf(raw: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    throw new RecordError('the file is not written in UTF-8');
  }
}

export function linesOf(file: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let at = 0; at < file.length;) {
    const end = file.indexOf(NEWLINE, at);
    lines.push(file.subarray(at, end < 0 ? file.length : end));
    at = end < 0 ? file.length : end + 1;
  }
  return lines;
}
