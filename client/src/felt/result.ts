import type { BoxView, HandView, RoundView } from '../wire/protocol';

export type Tone = 'good' | 'even' | 'bad';

/** What a hand won or lost. */
export function netOf(hand: HandView): number {
  return hand.returned - hand.staked;
}

/** What a hand with a Golden Chip won: the chip itself is no money of the player's. */
export function wonOn(hand: HandView): number {
  return hand.golden ? hand.returned - (hand.staked - hand.golden) : netOf(hand);
}

export function toneOf(net: number): Tone {
  if (net > 0) return 'good';
  return net < 0 ? 'bad' : 'even';
}

/** What the round won or lost in all. */
export function roundNet(round: RoundView): number {
  return round.returned - round.staked;
}

export function insuranceOf(box: BoxView): BoxView['bets'][number] | undefined {
  return box.bets.find((bet) => bet.bet === 'insurance');
}

/** The total as it is written: both ways while a soft hand is still played, else the one that counts. */
export function writeTotal(hand: Pick<HandView, 'total' | 'soft' | 'fate'>): string {
  if (hand.total === 0) return '';
  return hand.soft && hand.fate === 'live' ? `${hand.total - 10} / ${hand.total}` : String(hand.total);
}
