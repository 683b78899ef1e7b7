import type { Receipt } from '../receipt/receipt';
import { FORMAT } from '../receipt/receipt';
import type { RoundRecord } from '../wire/protocol';
import { join, readHex, readText, writeHex, type Bytes } from './bytes';
import { commitShoe } from './order';

/** Houses for the tests of this room: they sign what they promise, honest or not. */

export interface SigningHouse {
  key: string;
  sign(commitment: string): Promise<string>;
}

export async function openHouse(): Promise<SigningHouse> {
  const { publicKey, privateKey } = (await crypto.subtle.generateKey('Ed25519', false, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const key = writeHex(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)));
  return {
    key,
    sign: async (commitment) => {
      const message = join(readText('sabot/2/commitment') as Bytes, readHex(commitment) as Bytes);
      return writeHex(new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, message)));
    },
  };
}

/** The record as a house of the second protocol would give it out: its commitment covers the shoe, and is signed. */
export async function promise(record: RoundRecord, house: SigningHouse): Promise<RoundRecord> {
  const { shoe, rules_hash: rulesHash } = record;
  const { id, decks, burn, undealt_decks: undealtDecks } = shoe;
  const seed = readHex(shoe.seed ?? '') as Bytes;
  const commitment = writeHex(await commitShoe(seed, { id, rulesHash, decks, burn, undealtDecks }));
  const signature = await house.sign(commitment);
  const promised = {
    ...shoe,
    algorithm: 'sabot-2',
    commitment,
    key: house.key,
    signature,
    cut_by: record.player,
  };
  return { ...record, format: 'sabot-round-2', shoe: promised };
}

/** What the device of an honest player keeps of the shoe of this record. */
export function keepReceipt(record: RoundRecord): Receipt {
  const { shoe } = record;
  return {
    format: FORMAT,
    house: 'https://house.test',
    table: record.table,
    game: record.game,
    rules_hash: record.rules_hash,
    shoe: shoe.id,
    algorithm: shoe.algorithm,
    decks: shoe.decks,
    commitment: shoe.commitment,
    key: shoe.key,
    signature: shoe.signature,
    seen_ms: 1,
    cut: shoe.cut,
    root: shoe.root,
    rounds: [record.code],
    seed: null,
  };
}
