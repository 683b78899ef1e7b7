/** Bytes that Web Crypto takes as they are. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** The bytes of lower-case hexadecimal digits, or null where the text is nothing of the kind. */
export function readHex(text: string): Bytes | null {
  if (text.length % 2 || !/^[0-9a-f]*$/.test(text)) return null;
  return Uint8Array.from({ length: text.length / 2 }, (_, i) => parseInt(text.slice(2 * i, 2 * i + 2), 16));
}

export function writeHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The text in UTF-8, taken as it is; null for half a character, which has no bytes. */
export function readText(text: string): Bytes | null {
  return /\p{Surrogate}/u.test(text) ? null : new TextEncoder().encode(text);
}

export function join(...parts: Bytes[]): Bytes {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let place = 0;
  for (const part of parts) {
    joined.set(part, place);
    place += part.length;
  }
  return joined;
}

/** The number in four bytes, the lowest first. */
export function u32(value: number): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}

/** The bytes behind their own length, so that two texts in a row cannot be cut apart in another way. */
export function withLength(bytes: Bytes): Bytes {
  return join(u32(bytes.length), bytes);
}
