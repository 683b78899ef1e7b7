import type { SeenBox, SeenHand } from '../round/seen';

/** Of a total the house has told, from where on it is called a bust. */
export const BUST_OVER = 21;

export type Tone = 'good' | 'even' | 'bad';

export function toneOf(net: number): Tone {
  if (net > 0) return 'good';
  return net < 0 ? 'bad' : 'even';
}

/** What lies where a hand was bet on, and how much of that are Golden Chips: its stake, or what came back for it. */
export function chipsOf(hand: SeenHand): { amount: number; golden: number } {
  const { staked, golden, outcome, returned, net } = hand;
  if (outcome === null) return { amount: staked, golden };
  // What of it is money is the player's own stake and what that won or lost.
  return { amount: returned, golden: returned - (staked - golden + net) };
}

export function insuranceOf(box: SeenBox): SeenBox['ownBets'][number] | undefined {
  return box.ownBets.find((bet) => bet.bet === 'insurance');
}

/** The total of these cards with every ace as one, where the house counts one of them as eleven in `total`. */
export function lowOf(cards: readonly string[], total: number): number {
  return cards.some((card) => card.startsWith('A')) && total === countLow(cards) + 10 ? total - 10 : total;
}

function countLow(cards: readonly string[]): number {
  const worth = (rank: string) => (rank === 'A' ? 1 : Number(rank) || 10);
  return cards.reduce((sum, card) => sum + worth(card.slice(0, -1)), 0);
}

/** The total as it is written: both ways while a soft hand is still played, else the one that counts. */
export function writeTotal(hand: Pick<SeenHand, 'total' | 'low' | 'fate'>): string {
  if (hand.total === 0) return '';
  return hand.low < hand.total && hand.fate === 'live' ? `${hand.low} / ${hand.total}` : String(hand.total);
}
