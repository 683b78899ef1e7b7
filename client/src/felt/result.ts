import type { SeenBox, SeenHand } from '../round/seen';

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

/** The total as it is written: both ways while a soft hand is still played, else the one that counts. */
export function writeTotal(hand: Pick<SeenHand, 'total' | 'low' | 'fate'>): string {
  if (hand.total === 0) return '';
  return hand.low < hand.total && hand.fate === 'live' ? `${hand.low} / ${hand.total}` : String(hand.total);
}
