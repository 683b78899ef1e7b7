import { expect, test } from 'vitest';
import { readHex, readText, writeHex, type Bytes } from './bytes';
import shoes from './fixtures/shoes.json';
import { sha256 } from './hash';
import { commitSeed, commitShoe, DECK, orderCards } from './order';
import { deriveKey, keystream } from './stream';
import { climb, findRoot } from './tree';

const VECTOR = {
  seed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  commitment: '868098e54189be1e196237d76d8130f9723174e4920d7dd69ba201d42119d4c9',
  keyShoe: 'de00b7d019e30605fc2ba166b61d5b7e7cfe88bd9fb40e58ec6d7eae540a3dc9',
  keySalt: '536af95f707544deff479690746161d3f3dbb984dcc93f4c53918ea6027bb1d4',
  keystream: 'b4e6b7b7b664b796b1653de6f211075d',
  first: '6c 5s Qs 2h 9s Jc Ks Ts 6d 3h',
  root: 'd09242c08bae210349c3c133ed72540848c2be052897af5fb0030f85f7a3ba44',
  rejecting: '18fd4c8a2ead0c3e0d93719d54675b41accb6667896e6f4ca7ac30afaf50162e',
};

/** The proof of the published vectors. */
const PROOF = {
  index: 9,
  card: '3h',
  salt: '783b68a56e540ba45118e3192e7f501e',
  siblings: [
    '11fce2f26fbef3a968cf6d6c856dd3aa27c5173856cfdff2f78577869548b49a',
    'a0a4bfadadb225d7aec60c1dee7d4252eeadf598b201c57e18cc249ab3841da5',
    '46db234ba0ba4472abe257eaf23a5d8be2af049f8c5941708ffdcbbe4eed2aa5',
    '37f0e6906f3cd67a6773badac51eb53adacc24cf87b5d30ec7e5ae2a1bc2d20a',
    'eaa6b3555161ef95065f9041b6fcfad6476dc9a206a11c49d9e242017776f897',
    'ab3d306f7140b513d9498ddb48291f0b1daddc5402b7ee6ccebcf0eb2adcf57a',
  ],
};

function hex(text: string): Bytes {
  return readHex(text) ?? new Uint8Array();
}

function bytes(text: string): Bytes {
  return readText(text) ?? new Uint8Array();
}

async function digest(order: string[]): Promise<string> {
  return writeHex(await sha256(bytes(order.join(''))));
}

test('F-2: the published vectors come out', async () => {
  const [seed, cut] = [hex(VECTOR.seed), bytes('7')];
  const key = await deriveKey(seed, cut, 'shoe');
  expect(writeHex(await commitSeed(seed))).toBe(VECTOR.commitment);
  expect(writeHex(key)).toBe(VECTOR.keyShoe);
  expect(writeHex(await deriveKey(seed, cut, 'salt'))).toBe(VECTOR.keySalt);
  expect(writeHex(keystream(key, 16))).toBe(VECTOR.keystream);
  const order = await orderCards(1, seed, cut);
  expect(order.slice(0, 10).join(' ')).toBe(VECTOR.first);
  expect(await findRoot(order, seed, cut)).toBe(VECTOR.root);
});

test('F-2: a word that would tip the balance is rejected', async () => {
  const order = await orderCards(8, hex(VECTOR.seed), bytes('150747'));
  expect(await digest(order)).toBe(VECTOR.rejecting);
});

test.each(shoes)('F-2: seed and cut give the house’s order ($decks decks, cut $cut)', async (shoe) => {
  const [seed, cut] = [hex(shoe.seed), bytes(shoe.cut)];
  const order = await orderCards(shoe.decks, seed, cut);
  const { id, rules_hash: rulesHash, decks, burn, undealt_decks: undealtDecks } = shoe;
  expect(writeHex(await commitSeed(seed))).toBe(shoe.sabot_1_commitment);
  expect(writeHex(await commitShoe(seed, { id, rulesHash, decks, burn, undealtDecks }))).toBe(
    shoe.commitment,
  );
  expect(order.slice(0, 10).join(' ')).toBe(shoe.first);
  expect(await digest(order)).toBe(shoe.order_sha256);
  expect(await findRoot(order, seed, cut)).toBe(shoe.root);
  expect(order.toSorted()).toEqual(
    Array.from({ length: shoe.decks }, () => DECK)
      .flat()
      .toSorted(),
  );
});

test('F-2: a keystream goes on over the blocks', () => {
  const key = new Uint8Array(32).fill(7);
  expect(keystream(key, 256).slice(128)).toEqual(keystream(key, 128, 2));
});

test('F-2: a proof leads to the root, and to nothing else once it is changed', async () => {
  expect(await climb(PROOF, 52)).toBe(VECTOR.root);
  const changes = [
    { card: '4h' },
    { card: 'Zz' },
    { index: 8 },
    { index: 52 },
    { index: -1 },
    { salt: '00'.repeat(16) },
    { salt: '00'.repeat(15) },
    { salt: 'no' },
    { siblings: PROOF.siblings.slice(1) },
    { siblings: [...PROOF.siblings, PROOF.salt] },
    { siblings: [...PROOF.siblings].reverse() },
    { siblings: PROOF.siblings.map(() => 'xyz') },
  ];
  for (const change of changes) expect(await climb({ ...PROOF, ...change }, 52)).not.toBe(VECTOR.root);
});

test('F-2: half a character is no cut', () => {
  expect(readText('\ud83c')).toBeNull();
  expect(readText('🂡')).toHaveLength(4);
});
