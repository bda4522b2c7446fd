// @vitest-environment node
import { expect, test } from 'vitest';

import { ascii, bytesOf, concat, hexOf, u64 } from '../../src/fair/bytes';
import { CHAIN_LENGTH } from '../../src/fair/protocol';
import { rulesHash } from '../../src/fair/rules';
import { sha256 } from '../../src/fair/sha256';
import { checkFile, type Row } from '../../src/pages/verify/check';
import type { Event } from '../../src/protocol/generated';
import { RULES, TABLE } from '../fair/played';
import { liveEvents } from '../fair/wired';

type Json = Readonly<Record<string, unknown>>;

const OTHER = { tie: 'banker' };
const OTHER_RULES = rulesHash(OTHER);
const SEALED = { event: 'fade-sealed', seat: 0, chips: 37, auto: false };
const CHANGED = { event: 'rules-changed', before: {}, rules: OTHER, rules_hash: OTHER_RULES };

/** Return the events of a game whose chains have the length that all have outside of tests. */
function gameEvents(length = CHAIN_LENGTH): Event[] {
  return liveEvents().map((one) =>
    one.event === 'anchor-published' ? { ...one, anchor: { ...one.anchor, length } } : one,
  );
}

/** Return the record of `bodies`, each of which is one entry, with the heads that they make. */
function recordOf(bodies: readonly Json[], length = CHAIN_LENGTH): Uint8Array {
  const anchors = gameEvents(length).flatMap((one) =>
    one.event === 'anchor-published' ? [one.anchor] : [],
  );
  const header = JSON.stringify({
    line: 'header',
    format: 'ceelo-record/1',
    software: 'a test',
    table: TABLE,
    rules: {},
    rules_hash: RULES,
    options: {},
    seats: [],
    anchors,
  }).slice(0, -1);
  const lines = [`${header},"seal":"${hexOf(sha256(ascii(header)))}"}`];
  let head = '0'.repeat(64);
  for (const [index, body] of bodies.entries()) {
    const text = JSON.stringify(body);
    head = hexOf(sha256(concat([bytesOf(head), u64(index + 1), ascii(text)])));
    lines.push(`{"line":"entry","version":${index + 1},"head":"${head}",${text.slice(1)}`);
  }
  lines.push(JSON.stringify({ line: 'open', entries: bodies.length, head }));
  return ascii(lines.map((line) => `${line}\n`).join(''));
}

/** Return the bodies of a good game: all that opens the table first, then one event each. */
function bodiesOf(...more: readonly Json[]): Json[] {
  const events = gameEvents();
  const first = events.filter((one) => one.event === 'anchor-published');
  const opened = { event: 'table-opened', rules: {}, rules_hash: RULES, options: {} };
  const rest = events.filter((one) => one.event !== 'anchor-published');
  return [
    { at_ms: 1, by: '', events: [opened, ...first] },
    ...more,
    ...rest.map((one) => ({ at_ms: 2, by: '', events: [one] })),
  ];
}

function wrongIn(record: Uint8Array): Row[] {
  return [...checkFile(record)].filter((row) => row.is === 'bad');
}

test('a line with a salt is hashed as it was stored', () => {
  const salted = { at_ms: 1, by: '', salt: 'ab'.repeat(16), events: [SEALED] };
  const record = recordOf(bodiesOf(salted));
  expect(wrongIn(record)).toEqual([]);

  const text = new TextDecoder().decode(record);
  const other = ascii(text.replace('"salt":"ab', '"salt":"bb'));
  expect(wrongIn(other).map(({ line }) => line)).toEqual([3]);
});

test('a chain has the one length there is: no hash would show another', () => {
  const bodies = bodiesOf().map(
    (body) => JSON.parse(JSON.stringify(body).replaceAll('"length":4096', '"length":8192')) as Json,
  );
  const texts = wrongIn(recordOf(bodies, 2 * CHAIN_LENGTH)).map(({ text }) => text);
  expect(texts.slice(0, 2)).toEqual(Array(2).fill('A chain has 4096 elements, not 8192.'));
});

test('after a change of the rules a round is locked with the new ones', () => {
  const changed = { at_ms: 1, by: '', events: [CHANGED] };
  const locked = liveEvents().filter((one) => one.event === 'round-locked').length;
  expect(locked).toBeGreaterThan(0);
  // The dice of the example are locked with the first rules, so now each lock is for others.
  const seen = wrongIn(recordOf(bodiesOf(changed))).filter(({ text }) =>
    text.includes(OTHER_RULES),
  );
  expect(seen).toHaveLength(locked);

  const back = { at_ms: 1, by: '', events: [{ ...CHANGED, rules: {}, rules_hash: RULES }] };
  expect(wrongIn(recordOf(bodiesOf(changed, back)))).toEqual([]);
});

test.each([
  ['"dice":[6,6,6],"dice":[6,4,2]', 'events[0].dice is given twice: it may be given once.'],
  ['"\\u0064ice":[6,6,6],"dice":[6,4,2]', 'events[0].dice is given twice: it may be given once.'],
  ['"dice":[6,4,9007199254740993]', 'events[0].dice[2] cannot be 9007199254740993'],
])('what would be read otherwise than it is written is refused: %s', (written, told) => {
  const text = new TextDecoder().decode(recordOf(bodiesOf()));
  const number = text.split('\n').findIndex((line) => line.includes('"dice":')) + 1;
  expect(number).toBeGreaterThan(1);
  const wrong = wrongIn(ascii(text.replace(/"dice":\[[^\]]*\]/, written)));
  expect(wrong.map(({ line }) => line)).toEqual([number]);
  expect(wrong[0]?.about).toContain(`line ${number}: ${told}`);
});

const FADE = 'the fields are event, seat, chips and auto.';

test.each([
  ['{"line":"header",', '"more":1,', 1, 'more is no field here: the fields are line, format, '],
  ['"options":{', '"more":1', 1, 'options.more is no field here: the fields are seat_count, '],
  [
    '"anchors":[{',
    '"more":1,',
    1,
    'anchors[0].more is no field here: the fields are k, length and',
  ],
  ['"at_ms":1,"by":"",', '"more":[],', 2, 'more is no field here: the fields are line, version, '],
  [
    '"events":[{"event":"fade-sealed",',
    '"more":{},',
    3,
    `events[0].more is no field here: ${FADE}`,
  ],
  [
    '"event":"fade-sealed","seat":',
    '{"more":1},"other":',
    3,
    'events[0].seat cannot be an object.',
  ],
  ['"event":"fade-sealed', '-twice', 3, 'events[0].event names nothing that a record has.'],
  [
    '"commitment":"',
    '","more":"',
    0,
    'events[0].entries[0].more is no field here: the fields are ',
  ],
  [
    '"line":"open",',
    '"more":1,',
    -1,
    'more is no field here: the fields are line, entries and head.',
  ],
])('a field that no record has is named, with its line: behind %s', (before, more, line, told) => {
  const record = recordOf(bodiesOf({ at_ms: 1, by: '', salt: 'ab'.repeat(16), events: [SEALED] }));
  const text = new TextDecoder().decode(record);
  const at = (line === -1 ? text.lastIndexOf(before) : text.indexOf(before)) + before.length;
  expect(at).toBeGreaterThanOrEqual(before.length);
  const place = text.slice(0, at).split('\n').length;
  if (line > 0) expect(place).toBe(line);

  const wrong = wrongIn(ascii(text.slice(0, at) + more + text.slice(at)));

  expect(wrong.map((row) => row.line)).toEqual([place]);
  expect(wrong[0]?.about).toContain(`line ${place}: ${told}`);
});

test('what is nested too deep is named, with its line, however deep it is', () => {
  const text = new TextDecoder().decode(recordOf(bodiesOf()));
  for (const depth of [1001, 200_000]) {
    const more = `"by":"","more":${'['.repeat(depth)}${']'.repeat(depth)},`;
    const wrong = wrongIn(ascii(text.replace('"by":"",', more)));
    expect(wrong.map((row) => row.line)).toEqual([2]);
    expect(wrong[0]?.about).toMatch(/^line 2: more(\[0\])+.*… is nested too deep\.$/);
  }
  const wrong = wrongIn(ascii(text.replace('"by":"",', '"by":"","more":[[[[]]]],')));
  expect(wrong[0]?.about).toContain('line 2: more is no field here');
});

test('what an editor has put into a file is called by its name, and nothing a change', () => {
  const text = String.fromCharCode(...recordOf(bodiesOf()));
  const told = (file: Uint8Array): string[] => wrongIn(file).map((row) => JSON.stringify(row));

  const returns = told(ascii(text.replaceAll('\n', '\r\n')));
  expect(returns).toHaveLength(1);
  expect(returns[0]).toContain('A carriage return stands before the line feed');
  const marked = told(ascii(`\u00ef\u00bb\u00bf${text}`));
  expect(marked).toHaveLength(1);
  expect(marked[0]).toContain('A byte order mark stands before the header');
});

test('a file that is no record is told in a sentence', () => {
  const about = (text: string): string[] => wrongIn(ascii(text)).map((row) => row.about);
  expect(about('')).toEqual(['The file is empty.']);
  expect(about('<html>')[0]).toMatch(/^A record is JSON: .*This file is neither\.$/);
  const other = new TextDecoder()
    .decode(recordOf(bodiesOf()))
    .replace('ceelo-record/1', 'ceelo-record/2');
  expect(about(other)).toEqual([
    'format cannot be “ceelo-record/2”: this page reads ceelo-record/1.',
  ]);
});

test('rules that do not make the hash beside them are told, with their line', () => {
  const lie = { at_ms: 1, by: '', events: [{ ...CHANGED, rules_hash: RULES }] };
  expect(wrongIn(recordOf(bodiesOf(lie)))).toEqual([
    expect.objectContaining({
      line: 3,
      text: `rules_hash is ${RULES}, and the rules beside it make ${OTHER_RULES}.`,
    }),
  ]);
});
