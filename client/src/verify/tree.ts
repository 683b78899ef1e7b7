import type { CardProof } from '../wire/protocol';
import { join, readHex, readText, u32, writeHex, type Bytes } from './bytes';
import { sha256 } from './hash';
import { DECK } from './order';
import { deriveKey, keystream } from './stream';

const SALT_BYTES = 16;
const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** The root of the tree over all cards in their order, in hexadecimal digits. */
export async function findRoot(cards: string[], seed: Bytes, cut: Bytes): Promise<string> {
  const salts = keystream(await deriveKey(seed, cut, 'salt'), SALT_BYTES * cards.length);
  let level = await Promise.all(
    cards.map((card, i) => hashLeaf(i, salts.slice(SALT_BYTES * i, SALT_BYTES * (i + 1)), card)),
  );
  while (level.length > 1) level = await joinPairs(level);
  return level[0] ? writeHex(level[0]) : '';
}

/** The root that a card's proof leads to in a shoe of that size; null where the proof leads nowhere. */
export async function climb(proof: CardProof, size: number): Promise<string | null> {
  const salt = readHex(proof.salt);
  const siblings = proof.siblings.map(readHex);
  if (proof.index < 0 || proof.index >= size || !DECK.includes(proof.card)) return null;
  if (salt?.length !== SALT_BYTES) return null;
  let node = await hashLeaf(proof.index, salt, proof.card);
  let used = 0;
  for (let place = proof.index, width = size; width > 1; place >>= 1, width = (width + 1) >> 1) {
    // A last one without a neighbour moves up as it is.
    if ((place ^ 1) >= width) continue;
    const sibling = siblings[used++];
    if (!sibling) return null;
    node = await (place % 2 ? hashNode(sibling, node) : hashNode(node, sibling));
  }
  return used === siblings.length ? writeHex(node) : null;
}

function hashLeaf(index: number, salt: Bytes, card: string): Promise<Bytes> {
  return sha256(join(LEAF, u32(index), salt, readText(card) ?? new Uint8Array()));
}

function hashNode(left: Bytes, right: Bytes): Promise<Bytes> {
  return sha256(join(NODE, left, right));
}

function joinPairs(level: Bytes[]): Promise<Bytes[]> {
  const parents: Promise<Bytes>[] = [];
  for (let place = 0; place < level.length; place += 2) {
    const [left, right] = [level[place] as Bytes, level[place + 1]];
    parents.push(right ? hashNode(left, right) : Promise.resolve(left));
  }
  return Promise.all(parents);
}
