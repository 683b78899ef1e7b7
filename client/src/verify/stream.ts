import { chacha20 } from '@noble/ciphers/chacha.js';
import { join, readText, withLength, type Bytes } from './bytes';
import { hmac } from './hash';

const SPAN = 2 ** 32;
const BLOCK = 64;
const FETCH_BLOCKS = 32;
const NONCE = new Uint8Array(12);

/** The key for one purpose, made of the house's seed and the player's cut. */
export function deriveKey(seed: Bytes, cut: Bytes, purpose: string): Promise<Bytes> {
  const name = readText(`sabot/1/${purpose}`) ?? new Uint8Array();
  return hmac(seed, join(withLength(name), withLength(cut)));
}

/** What ChaCha20 makes of the key: the encryption of zeros, from the given block on. */
export function keystream(key: Bytes, length: number, block = 0): Bytes {
  const zeros = new Uint8Array(length);
  return chacha20(key, NONCE, zeros, new Uint8Array(length), block) as Bytes;
}

/** Unbiased whole numbers from the keystream, read as little-endian words of four bytes, none skipped. */
export class Stream {
  #words: DataView = new DataView(new ArrayBuffer(0));
  #next = 0;
  #block = 0;
  readonly #key: Bytes;

  constructor(key: Bytes) {
    this.#key = key;
  }

  /** A number from 0 to n − 1; the only number below 1 costs no word. */
  below(n: number): number {
    if (n === 1) return 0;
    // Words from here on would give the small remainders one chance too many.
    const limit = SPAN - (SPAN % n);
    for (;;) {
      const word = this.#word();
      if (word < limit) return word % n;
    }
  }

  #word(): number {
    if (this.#next === this.#words.byteLength) {
      this.#words = new DataView(keystream(this.#key, FETCH_BLOCKS * BLOCK, this.#block).buffer);
      this.#block += FETCH_BLOCKS;
      this.#next = 0;
    }
    const word = this.#words.getUint32(this.#next, true);
    this.#next += 4;
    return word;
  }
}
