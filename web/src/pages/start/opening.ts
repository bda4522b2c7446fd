import { t } from '../../i18n/t';
import { BODY_BYTES_MAX } from '../../protocol/generated';
import { textOf } from './sharing';

/** A house file, or something else, that somebody opens: what is in it, or why that is no text. */
export type Opened =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly wrong: string };

/** Return what is in a file. */
export async function openedOf(file: Pick<File, 'name' | 'size' | 'arrayBuffer'>): Promise<Opened> {
  const { name, size } = file;
  if (size > BODY_BYTES_MAX) {
    return { name, wrong: t('rules.file.long', { name, max: BODY_BYTES_MAX, came: size }) };
  }
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { name, wrong: t('rules.file.unread', { name }) };
  }
  const text = textOf(bytes);
  if (text === null) {
    return { name, wrong: t('rules.file.bytes', { name, line: String(badLineOf(bytes)) }) };
  }
  return { name, text };
}

const NEWLINE = 0x0a;

/** Return the line of the first byte that is no text; a line ends where its byte does, whatever comes. */
function badLineOf(bytes: Uint8Array): number {
  let line = 1;
  let start = 0;
  for (;;) {
    const end = bytes.indexOf(NEWLINE, start);
    if (end < 0 || textOf(bytes.subarray(start, end)) === null) return line;
    start = end + 1;
    line += 1;
  }
}
