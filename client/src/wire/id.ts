/** A name that nobody else will ever give. `randomUUID` is there only on a safe connection; this is everywhere. */
export function makeId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
