/** Bytes as the protocol writes them: numbers with the highest byte first, everything else as hex. */

export const HASH_BYTES = 32;
export const ID_BYTES = 16;

/** Return the bytes that `hex` stands for. */
export function bytesOf(hex: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/.test(hex)) throw new Error(`no hex: ${hex.slice(0, 80)}`);
  const bytes = new Uint8Array(hex.length / 2);
  for (let n = 0; n < bytes.length; n += 1) bytes[n] = parseInt(hex.slice(2 * n, 2 * n + 2), 16);
  return bytes;
}

/** Return the bytes of `hex`, of which there are `length`: a shorter key would be filled up unseen. */
export function exactly(length: number, hex: string): Uint8Array {
  const bytes = bytesOf(hex);
  if (bytes.length !== length) throw new Error(`${length} bytes, not ${bytes.length}`);
  return bytes;
}

/** Return `bytes` in lower-case hex. */
export function hexOf(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0');
  return hex;
}

export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

export function u8(value: number): Uint8Array {
  return unsigned(value, 1);
}

export function u32(value: number): Uint8Array {
  return unsigned(value, 4);
}

/** Of the numbers that fit, those that a number here can be: all that the server ever writes. */
export function u64(value: number): Uint8Array {
  return unsigned(value, 8);
}

function unsigned(value: number, length: number): Uint8Array {
  if (!Number.isSafeInteger(value) || value < 0 || value >= 256 ** length)
    throw new Error(`${value} is no number of ${length} bytes`);
  const bytes = new Uint8Array(length);
  let rest = value;
  for (let n = length - 1; n >= 0; n -= 1) {
    bytes[n] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  return bytes;
}
