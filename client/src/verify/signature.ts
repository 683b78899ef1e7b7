import { join, readHex, readText, type Bytes } from './bytes';

const ED25519 = { name: 'Ed25519' };
const PURPOSE = readText('sabot/2/commitment') ?? new Uint8Array();

/**
 * Whether the house has signed the commitment of a shoe with the secret half of this key (RFC 8032).
 *
 * Null where this browser cannot tell: it has no Ed25519, or has it on a safe connection only.
 */
export async function isSigned(
  key: string | null,
  commitment: string,
  signature: string | null,
): Promise<boolean | null> {
  const [point, promised, seal] = [readHex(key ?? ''), readHex(commitment), readHex(signature ?? '')];
  if (point?.length !== 32 || promised?.length !== 32 || seal?.length !== 64) return false;
  const held = await readKey(point);
  if (held === undefined) return null;
  return held !== null && crypto.subtle.verify(ED25519, held, seal, join(PURPOSE, promised));
}

/** Null for bytes that are no key; undefined where there is nothing to read one with. */
async function readKey(point: Bytes): Promise<CryptoKey | null | undefined> {
  try {
    return await globalThis.crypto?.subtle?.importKey('raw', point, ED25519, false, ['verify']);
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotSupportedError' ? undefined : null;
  }
}
