/** Return 32 hexadecimal digits that nobody has used before: the id of one command. */
export function newId(): string {
  // Not `randomUUID`, which browsers keep from pages over plain http: the home network.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
