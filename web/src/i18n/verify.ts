import { fair } from './fair';

/** What the page says that checks records; it stands alone, so it has all its words by itself. */
export const verify = {
  ...fair,

  'verify.title': 'Check a record',
  'verify.about':
    'This page recomputes every throw of a game from its record. It asks no server for anything, so it also works without a network, as a file of your own.',
  'verify.open': 'Open a record',
  'verify.drop': 'or drop the file here',
  'verify.busy': '{file} is being checked …',
  'verify.good': 'Everything checked is right.',
  'verify.bad': 'This record does not add up.',
  'verify.sum': '{file}: {throws}, {rounds}, {abandoned}, {late}. {faults}.',
  'verify.throws': '{number} throws',
  'verify.one.throws': '1 throw',
  'verify.locks': '{number} locks',
  'verify.one.locks': '1 lock',
  'verify.abandoned': '{number} abandoned attempts',
  'verify.one.abandoned': '1 abandoned attempt',
  'verify.late': '{number} reveals that came too late',
  'verify.one.late': '1 reveal that came too late',
  'verify.faults': '{number} faults',
  'verify.one.faults': '1 fault',
  'verify.table': 'Table {table}',
  'verify.unread': 'This is no record that this page can read.',
  'verify.empty': 'The file is empty.',
  'verify.form':
    'A record is JSON: one line for the header and one for each entry, or one object with the dice of a table. This file is neither.',
  'verify.twice': '{field} is given twice: it may be given once.',
  'verify.unknown': '{field} is no field here: the fields are {fields}.',
  'verify.object': '{field} cannot be an object.',
  'verify.event': '{field} names nothing that a record has.',
  'verify.deep': '{field} is nested too deep.',
  'verify.number':
    '{field} cannot be {number}: this page reads numbers that it can hold exactly, up to 9007199254740991.',
  'verify.line': 'Line {line}',
  'verify.lines': 'Line by line',

  'verify.line.mark':
    'A byte order mark stands before the header, as some editors write it: take it away.',
  'verify.line.return':
    'A carriage return stands before the line feed: a line of a record ends with the feed alone.',
  'verify.line.written':
    'Records are written without spaces, and with letters as they are: this line is not.',
  'verify.line.form': 'A line is one JSON object, and nothing stands behind it; this line is not.',
  'verify.header': 'The header is as it was written, and says what the first entry says.',
  'verify.header.format': 'format cannot be “{format}”: this page reads ceelo-record/1.',
  'verify.header.seal': 'The header was changed: its seal is {seal}, it makes {made}.',
  'verify.header.rules': 'The rules hash of the header is not the one the table was opened with.',
  'verify.header.anchors': 'The anchors of the header are not those of the first entry.',
  'verify.anchor.length': 'A chain has {due} elements, not {length}.',
  'verify.header.seats': 'The header does not say who sat there when the table was opened.',
  'verify.header.opened': 'Rules or options of the header are not those of the first entry.',
  'verify.entry.form': 'An entry begins with "line", "version" and "head"; this line does not.',
  'verify.entry.version': 'Entry {expected} had to come here, not {seen}.',
  'verify.entry.bound':
    'What programs had added was opened in the entry of its lock, which they had to see first.',
  'verify.entry.head': 'The entry was changed: its hash is {made}, the line says {head}.',
  'verify.rules': 'rules_hash is {told}, and the rules beside it make {made}.',
  'verify.entry.rules': 'The lock is for the rules {seen}, the table plays by {expected}.',
  'verify.opened': 'The first entry does not open a table.',
  'verify.anchor': 'Chain {k} is fixed: {length} elements under the anchor {anchor}.',
  'verify.chain': 'Chain {k} is opened to its end.',
  'verify.lock': 'Lock {epoch}: {entries}.',
  'verify.lock.entry': '{name} {stake}',
  'verify.lock.hash': 'hash {lock}',
  'verify.bind': 'Lock {epoch} is bound: {reveals} contributions open what was committed to.',
  'verify.bind.by': '{persons} by players, {server} made by the server',
  'verify.throw': '{name} throws {dice}.',
  'verify.throw.how': 'Element {i} leads to the one before it; its bytes {bytes} make these dice.',
  'verify.throw.skipped':
    'Element {i} leads to the one before it; its bytes {bytes} make these dice, {skipped} skipped.',
  'verify.abandon': 'Lock {epoch} was abandoned; {elements} elements are opened and burned.',
  'verify.late.kept': '{name} reveals too late what lock {epoch} was abandoned for.',
  'verify.end.over': 'The record ends with the session, at entry {entries}.',
  'verify.end.open': 'The record ends at entry {entries}; the game was still open.',
  'verify.end.wrong':
    'The last line names entry {entries} and head {head}; that is not the last entry.',
  'verify.end.not': 'The last line says that the session is over, and no entry does.',
  'verify.end.is': 'The last line says that the game was still open, and its session is over.',
  'verify.end.standings': 'The standings in the last line are not those of the last session.',
  'verify.end.none': 'The record has no last line: it was cut short.',
  'verify.end.after': 'Something stands after the last line.',
  'verify.name': 'Seat {seat}',

  'verify.means': 'What this proves, and what not',
  'verify.means.good':
    'The throws of this record are those that were fixed: none is missing between the first and the last, none was repeated or changed, and each is of a seat that was locked. Whose turn it was is a matter of the rules: “ceelo verify” replays them.',
  'verify.means.own':
    'In {own} of {rounds} locks the page of a player added randomness. Whoever knows that one of these players was honest knows that nobody chose the dice there.',
  'verify.means.server':
    'In {unprotected} of {rounds} locks the server made all of the randomness. A dishonest server could have tried many before it fixed one: the record would look the same.',
  'verify.means.page':
    'No record shows whether a page told the server its bytes before the lock, or whether all seats belong to one operator: there the dice may be chosen, and everything adds up.',
  'verify.means.end':
    'A record may have been cut short at its end. And whether each move was allowed and each chip paid is not checked here: the program does that, ceelo verify.',
} as const;
