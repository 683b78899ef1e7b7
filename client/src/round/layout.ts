import type { Action, BoxView, HandView, RoundView } from '../wire/protocol';
import type { TableEvent } from './event';

type Wager = Extract<TableEvent, { event: 'WagerPlaced' }>['wager'];

/** One player's money on a hand, as far as it has gone. */
export interface LaidStake {
  player: string;
  staked: number;
  golden: boolean;
  outcome: string | null;
  returned: number;
  /** What the player's own money won or lost, as the house tells it. */
  net: number;
}

export interface LaidHand {
  hand: number;
  cards: string[];
  stakes: LaidStake[];
}

export interface LaidBet {
  player: string;
  bet: string;
  staked: number;
  returned: number | null;
  net: number;
}

export interface LaidBox {
  box: number;
  hands: LaidHand[];
  bets: LaidBet[];
}

export const HIDDEN = '??';

/**
 * What lies on a table, built from events: the only code of the page that does so, at the table and in a replay.
 *
 * Nothing is computed here; cards and money come to lie where the events say.
 */
export class Layout {
  dealer: string[] = [];
  #boxes = new Map<number, LaidBox>();
  /** Stakes whose players split, with what they put on the second hand. */
  #splitting = new Map<LaidStake, number>();
  #decided: { box: number; hand: number; action: Action } | null = null;

  /** A table as the house has drawn it, for events to go on from. */
  static of(round: RoundView): Layout {
    const layout = new Layout();
    layout.dealer = [...round.dealer];
    for (const box of round.boxes) layout.#boxes.set(box.box, readBox(box));
    return layout;
  }

  /** The boxes as they lie now, untouched by what comes later. */
  copy(): LaidBox[] {
    return structuredClone([...this.#boxes.values()].sort((one, other) => one.box - other.box));
  }

  /** Lays what the event tells; `net` is what it won or lost, where it settles something. */
  take(event: TableEvent, net = 0): void {
    switch (event.event) {
      case 'WagerPlaced':
        return this.#lay(event.wager);
      case 'WagerRefunded':
        return this.#takeBack(event.player, event.box);
      case 'Insured':
        return this.#addBet(event, 'insurance', event.stake);
      case 'Decided':
        this.#decided = event;
        return this.#follow(event.player, event.added);
      case 'Followed':
        return this.#follow(event.player, event.added);
      case 'HandSplit':
        return this.#split(event.box, event.hand, event.first, event.second);
      default:
        this.#takeCard(event);
        this.#takeResult(event, net);
    }
  }

  #takeCard(event: TableEvent): void {
    switch (event.event) {
      case 'PlayerCard':
        this.handOf(event.box, event.hand).cards.push(event.card);
        break;
      case 'DealerCard':
        // One that lay face down is shown when it was turned, not before.
        this.dealer.push(event.face_up ? event.card : HIDDEN);
        break;
      case 'HoleTurned':
        this.dealer = this.dealer.map((card) => (card === HIDDEN ? event.card : card));
        break;
    }
  }

  #takeResult(event: TableEvent, net: number): void {
    if (event.event === 'HandSettled') {
      const stake = this.handOf(event.box, event.hand).stakes.find((one) => one.player === event.player);
      if (stake) Object.assign(stake, { outcome: event.outcome, returned: event.returned, net });
    } else if (event.event === 'BetSettled') {
      const bet = this.boxOf(event.box).bets.find(
        (one) => one.player === event.player && one.bet === event.bet,
      );
      if (bet) Object.assign(bet, { returned: event.returned, net });
    } else if (event.event === 'ResultCorrected') {
      this.dealer = [...event.dealer];
      for (const [box, hand, cards] of event.hands) this.handOf(box, hand).cards = [...cards];
    }
  }

  boxOf(number: number): LaidBox {
    let box = this.#boxes.get(number);
    if (!box) this.#boxes.set(number, (box = { box: number, hands: [], bets: [] }));
    return box;
  }

  handOf(box: number, number: number): LaidHand {
    const { hands } = this.boxOf(box);
    // Until its first card a hand has no number.
    let hand = hands.find((one) => one.hand === number) ?? hands.find((one) => one.hand === 0);
    if (!hand) hands.push((hand = { hand: number, cards: [], stakes: [] }));
    hand.hand = number;
    return hand;
  }

  #lay(wager: Wager): void {
    const box = this.boxOf(wager.box);
    const hand = box.hands[0] ?? { hand: 0, cards: [], stakes: [] };
    box.hands = [hand];
    const golden = wager.golden ?? false;
    hand.stakes.push({
      player: wager.player,
      staked: wager.main,
      golden,
      outcome: null,
      returned: 0,
      net: 0,
    });
    for (const [bet, staked] of Object.entries(wager.side ?? {})) this.#addBet(wager, bet, staked);
  }

  #addBet({ player, box }: { player: string; box: number }, bet: string, staked: number): void {
    this.boxOf(box).bets.push({ player, bet, staked, returned: null, net: 0 });
  }

  #takeBack(player: string, number: number): void {
    const box = this.boxOf(number);
    box.bets = box.bets.filter((bet) => bet.player !== player);
    for (const hand of box.hands) hand.stakes = hand.stakes.filter((stake) => stake.player !== player);
    if (!box.hands.some((hand) => hand.stakes.length)) this.#boxes.delete(number);
  }

  /** Adds to a stake what its player puts down for a double, or keeps it for the split that follows. */
  #follow(player: string, added: number): void {
    if (!this.#decided) return;
    const { box, hand, action } = this.#decided;
    const stake = this.handOf(box, hand).stakes.find((one) => one.player === player);
    if (!stake) return;
    if (action === 'P') this.#splitting.set(stake, added);
    else stake.staked += added;
  }

  #split(number: number, parentNumber: number, first: number, second: number): void {
    const { hands } = this.boxOf(number);
    const parent = this.handOf(number, parentNumber);
    const moving = parent.stakes.filter((stake) => this.#splitting.has(stake));
    const [left = '', right = ''] = parent.cards;
    const made: LaidHand[] = [
      { hand: first, cards: [left], stakes: moving },
      { hand: second, cards: [right], stakes: moving.flatMap((stake) => this.#secondOf(stake)) },
    ];
    parent.stakes = parent.stakes.filter((stake) => !moving.includes(stake));
    // Those behind who did not go along keep the hand as it was.
    hands.splice(hands.indexOf(parent), 1, ...(parent.stakes.length ? [parent] : []), ...made);
    this.#splitting.clear();
  }

  #secondOf(stake: LaidStake): LaidStake[] {
    const added = this.#splitting.get(stake) ?? 0;
    return added ? [{ ...stake, staked: added, golden: false }] : [];
  }
}

function readBox({ box, wagers, hands, bets }: BoxView): LaidBox {
  const stakes = wagers.map(({ name, main, golden }) => ({
    ...{ player: name, staked: main, golden, outcome: null, returned: 0, net: 0 },
  }));
  return {
    box,
    // Until its first card a hand has no number.
    hands: hands.length ? hands.map(readHand) : [{ hand: 0, cards: [], stakes }],
    bets: bets.map(({ name, bet, staked, settled, returned, net }) => ({
      ...{ player: name, bet, staked, returned: settled ? returned : null, net },
    })),
  };
}

function readHand({ hand, cards, stakes }: HandView): LaidHand {
  return {
    hand,
    cards: [...cards],
    stakes: stakes.map(({ name, staked, golden, outcome, returned, net }) => ({
      ...{ player: name, staked, golden: golden > 0, outcome, returned, net },
    })),
  };
}
