import { join, readText, u32, withLength, type Bytes } from './bytes';
import { sha256 } from './hash';
import { deriveKey, Stream } from './stream';

export const DECK = ['s', 'h', 'd', 'c'].flatMap((suit) =>
  Array.from('A23456789TJQK', (rank) => rank + suit),
);

const SEED_ALONE = readText('sabot/1/seed') ?? new Uint8Array();
const CHANCE = readText('sabot/physical/chance') ?? new Uint8Array();
const WHOLE_SHOE = readText('sabot/2/shoe') ?? new Uint8Array();

/** What a commitment covers, besides the seed, since the second protocol. */
export interface Shoe {
  id: string;
  rulesHash: string;
  decks: number;
  burn: number;
  undealtDecks: number;
}

/** The first protocol's commitment: it binds the house to its seed, and to nothing else. */
export function commitSeed(seed: Bytes): Promise<Bytes> {
  return sha256(join(SEED_ALONE, seed));
}

/** The second protocol's commitment: it binds the house to the seed of one shoe and to how that shoe is dealt. */
export function commitShoe(seed: Bytes, shoe: Shoe): Promise<Bytes> {
  const numbers = [shoe.decks, shoe.burn, shoe.undealtDecks].map(u32);
  return sha256(join(WHOLE_SHOE, seed, ...nameShoe(shoe), ...numbers));
}

/** The commitment of a physical shoe: to the seed of the bonus that the house draws, and to no card. */
export function commitChance(seed: Bytes, shoe: Pick<Shoe, 'id' | 'rulesHash'>): Promise<Bytes> {
  return sha256(join(CHANCE, seed, ...nameShoe(shoe)));
}

function nameShoe({ id, rulesHash }: Pick<Shoe, 'id' | 'rulesHash'>): Bytes[] {
  return [id, rulesHash].map((name) => withLength(readText(name) ?? new Uint8Array()));
}

/** All cards in the one order that seed and cut give them, the top of the shoe first. */
export async function orderCards(decks: number, seed: Bytes, cut: Bytes): Promise<string[]> {
  return shuffle(decks, new Stream(await deriveKey(seed, cut, 'shoe')));
}

function shuffle(decks: number, stream: Stream): string[] {
  const cards = Array.from({ length: decks }, () => DECK).flat();
  for (let place = 0; place < cards.length - 1; place++) {
    const chosen = place + stream.below(cards.length - place);
    const card = cards[place] as string;
    cards[place] = cards[chosen] as string;
    cards[chosen] = card;
  }
  return cards;
}
