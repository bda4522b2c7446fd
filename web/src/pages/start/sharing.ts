/** House files on their way to others: in a link, which shows whether it came whole. */

const LINK = '#house=';
/** Longer addresses are cut by some programs that hand links on. */
const LINK_CHARS_MAX = 8000;
/** A checksum and what it is of; links of an older kind have none. */
const SEALED = /^([0-9a-f]{8})\.([\w-]+)$/;

/** What a link carries. */
export type Shared =
  | { readonly is: 'file'; readonly file: string; readonly isSealed: boolean }
  /** It was cut short or changed on its way, or it never was a link to a house. */
  | { readonly is: 'damaged' }
  | { readonly is: 'none' };

/** Return the part of a link that carries a house file; null when it is too long for one. */
export function sharedLink(file: string): string | null {
  const bytes = new TextEncoder().encode(file);
  const link = `${LINK}${checksum(bytes)}.${packed(bytes)}`;
  return link.length > LINK_CHARS_MAX ? null : link;
}

/** Return what a link carries: a house file only if nothing of it is missing or changed. */
export function readShared(hash: string): Shared {
  if (hash === '') return { is: 'none' };
  if (!hash.startsWith(LINK)) return { is: LINK.startsWith(hash) ? 'damaged' : 'none' };
  if (hash.length > LINK_CHARS_MAX) return { is: 'damaged' };
  const text = hash.slice(LINK.length);
  const [, sum, sealed] = SEALED.exec(text) ?? [];
  const bytes = unpacked(sealed ?? text);
  const file = bytes === null ? null : textOf(bytes);
  if (bytes === null || file === null) return { is: 'damaged' };
  const isSealed = sum !== undefined;
  // Without a checksum only its last line shows that a file has all of them.
  const isWhole = isSealed ? sum === checksum(bytes) : file.endsWith('\n');
  return isWhole ? { is: 'file', file, isSealed } : { is: 'damaged' };
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
