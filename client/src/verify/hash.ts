import type { Bytes } from './bytes';

const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/** Whether this browser computes hashes here: it does so only where the connection is safe. */
export function canHash(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

export async function sha256(data: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', data));
}

export async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  const held = await crypto.subtle.importKey('raw', key, HMAC, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign(HMAC.name, held, message));
}
