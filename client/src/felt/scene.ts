import type { TableEvent } from '../round/event';
import { Layout, type LaidBox, type LaidHand } from '../round/layout';
import type { SeenBox, SeenTable, SeenHand, SeenRound } from '../round/seen';

export type { TableEvent };

/** How far a step of the table has been shown: events before `shown` have begun, those before `landed` are over. */
export interface Progress {
  shown: number;
  landed: number;
}

/** The round that the events happened in, as the step left it. */
export function roundOf(felt: SeenTable, events: readonly TableEvent[]): SeenRound {
  const closed = events.some((event) => event.event === 'RoundClosed');
  return closed && felt.last && isVoided(events) === (felt.last.voided !== null) ? felt.last : felt.round;
}

/** Whether all bets were given back; before the cards are dealt no round comes of them. */
export function isVoided(events: readonly TableEvent[]): boolean {
  return events.some((event) => event.event === 'RoundVoided');
}

/** Whether a real card was told wrongly: what lay there, or was about to, does not (M-6). */
export function isTakenBack(events: readonly TableEvent[]): boolean {
  return events.some((event) => event.event === 'CardTakenBack');
}

/**
 * The round as far as it has been shown: the events since `before` lay cards and money, the house's `after` says what
 * they come to once they lie.
 */
export function sceneAt(
  before: SeenRound,
  after: SeenRound,
  events: readonly TableEvent[],
  progress: Progress,
): SeenRound {
  if (progress.landed >= events.length) return after;
  const layout = layEvents(before, events, progress);
  const drawn = new Drawing(before, after, events, progress);
  return {
    ...after,
    phase: after.phase === 'closed' ? 'dealer' : after.phase,
    dealer: layout.dealer,
    dealer_total: drawn.dealerLanded ? after.dealer_total : 0,
    net: 0,
    dealer_blackjack: drawn.dealerLanded && after.dealer_blackjack,
    boxes: layout.copy().flatMap((box) => drawn.box(box)),
    asked: [],
  };
}

/** Cards lie as soon as they leave the shoe, results when those before them are over. */
function layEvents(before: SeenRound, events: readonly TableEvent[], { shown, landed }: Progress): Layout {
  const layout = Layout.of(before);
  events.slice(0, shown).forEach((event, place) => {
    if (place < landed || !RESULTS.has(event.event)) layout.take(event);
  });
  return layout;
}

const RESULTS = new Set(['HandSettled', 'BetSettled']);

/** What lies, with the house's word on it. */
class Drawing {
  readonly #before: SeenRound;
  readonly #after: SeenRound;
  readonly #flying: readonly TableEvent[];
  readonly #acting: { box: number; hand: number } | null;

  constructor(before: SeenRound, after: SeenRound, events: readonly TableEvent[], { landed }: Progress) {
    this.#before = before;
    this.#after = after;
    this.#flying = events.slice(landed);
    this.#acting = actingHand(events);
  }

  get dealerLanded(): boolean {
    return !this.#flying.some((event) => event.event === 'DealerCard' || event.event === 'HoleTurned');
  }

  box(laid: LaidBox): SeenBox[] {
    const [now, then] = [this.#after, this.#before].map(({ boxes }) =>
      boxes.find((box) => box.box === laid.box),
    );
    const told = now ?? then;
    if (!told) return [];
    const bets = laid.bets.map(({ player, bet, staked, returned }) => {
      // What it won or lost is the house's word; no event tells it.
      const view = told.bets.find((one) => one.name === player && one.bet === bet);
      const net = returned === null ? 0 : (view?.net ?? 0);
      return { name: player, bet, staked, settled: returned !== null, returned: returned ?? 0, net };
    });
    return [
      {
        ...told,
        options: [],
        bets,
        ownBets: bets.filter(({ name }) => name === this.#after.me),
        hands: laid.hands.flatMap((hand) => this.#hand(laid.box, hand, [now, then])),
      },
    ];
  }

  #hand(box: number, laid: LaidHand, told: (SeenBox | undefined)[]): SeenHand[] {
    const known = told.flatMap((view) => view?.hands ?? []);
    // Until its first card a hand has no number.
    const view = laid.hand ? known.find((hand) => hand.hand === laid.hand) : known[0];
    if (!view) return [];
    const flying = this.#flying.some((event) => isCardOf(event, box, view.hand));
    const stake = laid.stakes.find(({ player }) => player === this.#after.me);
    return [
      {
        ...view,
        cards: laid.cards,
        staked: stake?.staked ?? view.staked,
        total: flying ? 0 : view.total,
        fate: flying ? 'live' : view.fate,
        in_turn: this.#acting?.box === box && this.#acting.hand === view.hand,
        ...(stake?.outcome ? {} : { outcome: null, returned: 0, net: 0 }),
      },
    ];
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

/** The cash that the step paid out to a player, which is not shown before it is. */
export function paidIn(events: readonly TableEvent[], player: string): number {
  let paid = 0;
  for (const event of events) {
    if (event.event === 'HandSettled' && event.player === player) paid += event.returned - event.golden;
    if (event.event === 'BetSettled' && event.player === player) paid += event.returned;
  }
  return paid;
}
