import type { RoundPage } from '../wire/protocol';

/** The total of some cards, as the house counted them; null where it has not said. */
export type Totals = (cards: string[]) => number | null;

/** Whether these cards of the dealer's are the blackjack that the house says the round ended with. */
export function isDealerBlackjack(
  round: Pick<RoundPage, 'dealer' | 'dealer_blackjack'>,
  cards: string[],
): boolean {
  return round.dealer_blackjack && cards.join() === round.dealer.join();
}

/** What the house has said about totals: of hands, of the dealer, and of the cards decisions were made on. */
export function readTotals(round: RoundPage): Totals {
  const known = new Map<string, number>();
  const note = (cards: string[], total: number) => known.set(cards.join(), total);
  note(round.dealer, round.dealer_total);
  for (const decision of round.decisions) note(decision.cards, decision.total);
  for (const hand of round.hands) {
    note(hand.cards, hand.total);
    for (const stake of hand.stakes) note(hand.cards.slice(0, stake.cards), stake.total);
  }
  return (cards) => (cards.length > 1 ? (known.get(cards.join()) ?? null) : null);
}
