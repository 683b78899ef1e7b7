import { afterEach, expect, test, vi } from 'vitest';
import { readHex, writeHex, type Bytes } from './bytes';
import { commitShoe } from './order';
import { isSigned } from './signature';

// Made by the house's own program: the seed is the bytes 0 to 31, and so is the secret half of the key.
const VECTOR = {
  seed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  commitment: 'aae1f606c7df92c4b8705eca1874381da35df487785471b171ba6a95d3c4299c',
  key: '03a107bff3ce10be1d70dd18e74bc09967e4d6309ba50d5f1ddc8664125531b8',
  signature:
    '6beeccbdffbad8d275c4a6ec5484539504611930925b6c13eccf40015cd7202a56a616cab0004cb886f562493d69a30656bf00aebf463695031f7a4fd4120408',
};
const SHOE = { id: 'h-shoe', rulesHash: 'ab'.repeat(32), decks: 6, burn: 1, undealtDecks: 2 };

afterEach(() => void vi.unstubAllGlobals());

test('F-2: the commitment of the second protocol covers seed, shoe, rules, decks, burnt cards and cut card', async () => {
  const seed = readHex(VECTOR.seed) as Bytes;
  expect(writeHex(await commitShoe(seed, SHOE))).toBe(VECTOR.commitment);
  const changes = [
    { id: 'h-other' },
    { rulesHash: 'cd'.repeat(32) },
    { decks: 5 },
    { burn: 2 },
    { undealtDecks: 1 },
    // Where one text ends and the next begins is covered too.
    { id: 'h-sho', rulesHash: `e${SHOE.rulesHash}` },
  ];
  for (const change of changes)
    expect(writeHex(await commitShoe(seed, { ...SHOE, ...change }))).not.toBe(VECTOR.commitment);
});

test('F-2: the house’s signature holds for its commitment and its key alone', async () => {
  const { key, commitment, signature } = VECTOR;
  expect(await isSigned(key, commitment, signature)).toBe(true);
  expect(await isSigned(key, 'b'.repeat(64), signature)).toBe(false);
  expect(await isSigned(key, commitment, `00${signature.slice(2)}`)).toBe(false);
  expect(await isSigned(VECTOR.seed, commitment, signature)).toBe(false);
  expect(await isSigned(null, commitment, signature)).toBe(false);
  expect(await isSigned(key, commitment, null)).toBe(false);
  expect(await isSigned('no key', 'no commitment', 'no signature')).toBe(false);
});

test('F-2: a browser that knows no signatures says so instead of guessing', async () => {
  vi.stubGlobal('crypto', {});
  expect(await isSigned(VECTOR.key, VECTOR.commitment, VECTOR.signature)).toBeNull();
  const refuse = () => Promise.reject(new DOMException('', 'NotSupportedError'));
  vi.stubGlobal('crypto', { subtle: { importKey: refuse } });
  expect(await isSigned(VECTOR.key, VECTOR.commitment, VECTOR.signature)).toBeNull();
});
