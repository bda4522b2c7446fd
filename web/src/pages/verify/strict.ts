import { RecordError, short } from '../../fair/record';
import { say } from './say';

/** An object or a list that is still open where the scan has come to. */
interface Frame {
  readonly path: string;
  /** The names that its fields had so far; null: it is a list. */
  readonly names: Set<string> | null;
  /** Of the field that is read now. */
  name: string;
  /** Of the element that is read now. */
  index: number;
  isNameDue: boolean;
}

/** Far more than any record has, and far less than would make a reader give up. */
const DEPTH_MAX = 1000;
/** Of the way to what is nested too deep, so much is told. */
const PATH_CHARS_MAX = 60;

/** What JSON consists of; a text is one token, so that nothing inside it is taken for another. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|[{}[\],]/gs;

/**
 * Refuse JSON that this page would read otherwise than it is written: `JSON.parse` takes the last of
 * two fields of one name, and rounds numbers.  What is nested deeper than anybody could walk through
 * is refused too.  `text` has been parsed, so its form is good; `where` is what the refusal begins
 * with.
 */
export function checkStrict(text: string, where: string): void {
  const open: Frame[] = [];
  for (const [token] of text.matchAll(TOKENS)) {
    const frame = open.at(-1);
    if (token === '{' || token === '[') {
      if (open.length === DEPTH_MAX) {
        const field = pathOf(frame).slice(0, PATH_CHARS_MAX);
        throw new RecordError(where + say('verify.deep', { field: `${field}…` }));
      }
      const names = token === '{' ? new Set<string>() : null;
      open.push({ path: pathOf(frame), names, name: '', index: 0, isNameDue: names !== null });
    } else if (token === '}' || token === ']') open.pop();
    else if (token === ',') next(frame);
    else if (token.startsWith('"')) name(frame, token, where);
    else if (String(Number(token)) !== token)
      throw new RecordError(
        where + say('verify.number', { field: pathOf(frame), number: short(token) }),
      );
  }
}

function next(frame: Frame | undefined): void {
  if (frame === undefined) return;
  frame.index += 1;
  frame.isNameDue = frame.names !== null;
}

/** Take a text: the name of a field where one is due, otherwise a value. */
function name(frame: Frame | undefined, token: string, where: string): void {
  if (frame?.isNameDue !== true) return;
  // One name can be written in several ways: \u0064ice is dice.
  frame.name = JSON.parse(token) as string;
  frame.isNameDue = false;
  if (frame.names?.has(frame.name) === true)
    throw new RecordError(where + say('verify.twice', { field: pathOf(frame) }));
  frame.names?.add(frame.name);
}

/** Return where in the text `frame` is now. */
function pathOf(frame: Frame | undefined): string {
  if (frame === undefined) return '';
  if (frame.names === null) return `${frame.path}[${frame.index}]`;
  return frame.path === '' ? frame.name : `${frame.path}.${frame.name}`;
}
