import { join, readText, type Bytes } from './bytes';
import { sha256 } from './hash';
import { deriveKey, Stream } from './stream';

export const DECK = ['s', 'h', 'd', 'c'].flatMap((suit) =>
  Array.from('A23456789TJQK', (rank) => rank + suit),
);

const COMMITMENT = readText('sabot/1/seed') ?? new Uint8Array();

/** The hash that binds the house to its seed before the cut. */
export function commit(seed: Bytes): Promise<Bytes> {
  return sha256(join(COMMITMENT, seed));
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
