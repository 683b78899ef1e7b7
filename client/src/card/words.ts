import { t } from '../words/words.svelte';
import { readFace } from './suit';

/** What the card is called: "ace of spades"; a card that lies face down keeps its name to itself. */
export function nameCard(card: string): string {
  const face = readFace(card);
  if (!face) return t('card-face-down');
  // The words choose by numbers as numbers and by letters as words.
  return t('card-name', { rank: Number(face.rank) || face.rank, suit: face.suit });
}
