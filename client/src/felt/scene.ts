import type { BetView, BoxView, Felt, HandView, Moved, RoundView } from '../wire/protocol';

export type TableEvent = Moved['events'][number];

/** How far a step of the table has been shown: events before `shown` have begun, those before `landed` are over. */
export interface Progress {
  shown: number;
  landed: number;
}

/** The round that the events happened in, as the step left it. */
export function roundOf(felt: Felt, events: readonly TableEvent[]): RoundView {
  const closed = events.some((event) => event.event === 'RoundClosed');
  return closed && felt.last && isVoided(events) === (felt.last.voided !== null) ? felt.last : felt.round;
}

/** Whether all bets were given back; before the cards are dealt no round comes of them. */
export function isVoided(events: readonly TableEvent[]): boolean {
  return events.some((event) => event.event === 'RoundVoided');
}

/** The round as far as it has been shown: what is still to come is left out, nothing is reckoned. */
export function sceneAt(round: RoundView, events: readonly TableEvent[], progress: Progress): RoundView {
  if (progress.landed >= events.length) return round;
  const view = new Veil(events, progress);
  return {
    ...round,
    phase: round.phase === 'closed' ? 'dealer' : round.phase,
    dealer: view.dealer(round.dealer),
    dealer_total: view.dealerLanded ? round.dealer_total : 0,
    net: 0,
    dealer_blackjack: view.dealerLanded && round.dealer_blackjack,
    boxes: round.boxes.map((box) => view.box(box)),
    asked: [],
  };
}

class Veil {
  readonly #coming: readonly TableEvent[];
  readonly #flying: readonly TableEvent[];
  readonly #acting: { box: number; hand: number } | null;

  constructor(events: readonly TableEvent[], { shown, landed }: Progress) {
    this.#coming = events.slice(shown);
    this.#flying = events.slice(landed);
    this.#acting = actingHand(events);
  }

  get dealerLanded(): boolean {
    return !this.#flying.some((event) => event.event === 'DealerCard' || event.event === 'HoleTurned');
  }

  dealer(cards: string[]): string[] {
    const coming = this.#coming.filter((event) => event.event === 'DealerCard').length;
    const lying = cards.slice(0, cards.length - coming);
    const turnedLater = this.#coming.some((event) => event.event === 'HoleTurned');
    return turnedLater ? lying.map((card, index) => (index === 1 ? '??' : card)) : lying;
  }

  box(box: BoxView): BoxView {
    return {
      ...box,
      options: [],
      bets: box.bets.map((bet) => this.#bet(box.box, bet)),
      hands: box.hands.map((hand) => this.#hand(box.box, hand)),
    };
  }

  #hand(box: number, hand: HandView): HandView {
    const coming = this.#coming.filter((event) => isCardOf(event, box, hand.hand)).length;
    const flying = this.#flying.some((event) => isCardOf(event, box, hand.hand));
    const settledLater = this.#flying.some(
      (event) => event.event === 'HandSettled' && event.box === box && event.hand === hand.hand,
    );
    return {
      ...hand,
      cards: hand.cards.slice(0, hand.cards.length - coming),
      total: flying ? 0 : hand.total,
      fate: flying ? 'live' : hand.fate,
      in_turn: this.#acting?.box === box && this.#acting.hand === hand.hand,
      ...(settledLater ? { outcome: null, returned: 0, net: 0 } : {}),
    };
  }

  #bet(box: number, bet: BetView): BetView {
    const settledLater = this.#flying.some(
      (event) => event.event === 'BetSettled' && event.box === box && event.bet === bet.bet,
    );
    return settledLater ? { ...bet, settled: false, returned: 0 } : bet;
  }
}

function isCardOf(event: TableEvent, box: number, hand: number): boolean {
  return event.event === 'PlayerCard' && event.box === box && event.hand === hand;
}

/** The hand that was decided on in this step: it stays in turn until its cards have landed. */
function actingHand(events: readonly TableEvent[]): { box: number; hand: number } | null {
  let acting: { box: number; hand: number } | null = null;
  for (const event of events) {
    if (event.event === 'Decided') acting = { box: event.box, hand: event.hand };
    if (event.event === 'HandSplit') acting = { box: event.box, hand: event.first };
  }
  return acting;
}

/** The cash that the step paid out, which is not shown before it is. */
export function paidIn(events: readonly TableEvent[]): number {
  let paid = 0;
  for (const event of events) {
    if (event.event === 'HandSettled') paid += event.returned - event.golden;
    if (event.event === 'BetSettled') paid += event.returned;
  }
  return paid;
}
