/** House files on their way to others: in a link, which shows whether it came whole. */

const LINK = '#house=';
/** Longer addresses are cut by some programs that hand links on. */
const CHARS_MAX = 7990;
/** A checksum and what it is of; links of an older kind have none. */
const SEALED = /^([0-9a-f]{8})\.([\w-]*)$/;

/** What a link carries. */
export type Shared =
  | { readonly is: 'file'; readonly file: string; readonly isSealed: boolean }
  /** It was cut short or changed on its way, or it never was a link to a house. */
  | { readonly is: 'damaged' }
  | { readonly is: 'none' };

/** Return a house file as text for a link; null when it is too long for one. */
export function sealed(file: string): string | null {
  const bytes = new TextEncoder().encode(file);
  const text = `${checksum(bytes)}.${packed(bytes)}`;
  return text.length > CHARS_MAX ? null : text;
}

/** Return the house file that `text` of a link stands for; null if anything of it is missing or changed. */
export function unsealed(text: string): { file: string; isSealed: boolean } | null {
  if (text.length > CHARS_MAX) return null;
  const [, sum, rest] = SEALED.exec(text) ?? [];
  const bytes = unpacked(rest ?? text);
  const file = bytes === null ? null : textOf(bytes);
  if (bytes === null || file === null) return null;
  const isSealed = sum !== undefined;
  // Without a checksum only its last line shows that a file has all of them.
  const isWhole = isSealed ? sum === checksum(bytes) : file.endsWith('\n');
  return isWhole ? { file, isSealed } : null;
}

/** Return the part of a link that carries a house file; null when it is too long for one. */
export function sharedLink(file: string): string | null {
  const text = sealed(file);
  return text === null ? null : LINK + text;
}

/** Return what a link carries. */
export function readShared(hash: string): Shared {
  if (hash === '') return { is: 'none' };
  if (!hash.startsWith(LINK)) return { is: LINK.startsWith(hash) ? 'damaged' : 'none' };
  const found = unsealed(hash.slice(LINK.length));
  return found === null ? { is: 'damaged' } : { is: 'file', ...found };
}

function packed(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Return the bytes that `text` stands for; null where no bytes are written like this. */
function unpacked(text: string): Uint8Array | null {
  try {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(plain, (char) => char.charCodeAt(0));
    return packed(bytes) === text ? bytes : null;
  } catch {
    return null;
  }
}

/** Return bytes as text; null where they are none. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Return CRC-32 (ISO 3309) of `bytes`, as eight hexadecimal digits. */
function checksum(bytes: Uint8Array): string {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (~sum >>> 0).toString(16).padStart(8, '0');
}
