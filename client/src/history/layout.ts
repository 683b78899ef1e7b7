import type { FilmBet, FilmBox, FilmHand, FilmStake, ReplayEvent } from './film';

type Wager = Extract<ReplayEvent, { event: 'WagerPlaced' }>['wager'];

/** What lies on the boxes: hands, their stakes, and the bets beside them. */
export class Layout {
  #boxes = new Map<number, FilmBox>();
  /** Stakes whose players split, with what they put on the second hand. */
  #splitting = new Map<FilmStake, number>();

  /** The boxes as they lie now, untouched by what comes later. */
  copy(): FilmBox[] {
    return structuredClone([...this.#boxes.values()].sort((one, other) => one.box - other.box));
  }

  boxOf(number: number): FilmBox {
    let box = this.#boxes.get(number);
    if (!box) this.#boxes.set(number, (box = { box: number, hands: [], bets: [] }));
    return box;
  }

  handOf(box: number, number: number): FilmHand {
    const { hands } = this.boxOf(box);
    // Until its first card a hand has no number.
    let hand = hands.find((one) => one.hand === number) ?? hands.find((one) => one.hand === 0);
    if (!hand) hands.push((hand = { hand: number, cards: [], stakes: [] }));
    hand.hand = number;
    return hand;
  }

  lay(wager: Wager): void {
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
    for (const [bet, staked] of Object.entries(wager.side ?? {})) this.addBet(wager, bet, staked);
  }

  addBet({ player, box }: { player: string; box: number }, bet: string, staked: number): void {
    this.boxOf(box).bets.push({ player, bet, staked, returned: null, net: 0 });
  }

  takeBack(player: string, number: number): void {
    const box = this.boxOf(number);
    box.bets = box.bets.filter((bet) => bet.player !== player);
    for (const hand of box.hands) hand.stakes = hand.stakes.filter((stake) => stake.player !== player);
    if (!box.hands.some((hand) => hand.stakes.length)) this.#boxes.delete(number);
  }

  /** Adds to a stake what its player puts down for a double, or keeps it for the split that follows. */
  putDown(hand: FilmHand, player: string, action: string, added: number): void {
    const stake = hand.stakes.find((one) => one.player === player);
    if (!stake) return;
    if (action === 'P') this.#splitting.set(stake, added);
    else stake.staked += added;
  }

  split(number: number, parentNumber: number, first: number, second: number): void {
    const { hands } = this.boxOf(number);
    const parent = this.handOf(number, parentNumber);
    const moving = parent.stakes.filter((stake) => this.#splitting.has(stake));
    const [left = '', right = ''] = parent.cards;
    const made: FilmHand[] = [
      { hand: first, cards: [left], stakes: moving },
      { hand: second, cards: [right], stakes: moving.flatMap((stake) => this.#secondOf(stake)) },
    ];
    parent.stakes = parent.stakes.filter((stake) => !moving.includes(stake));
    // Those behind who did not go along keep the hand as it was.
    hands.splice(hands.indexOf(parent), 1, ...(parent.stakes.length ? [parent] : []), ...made);
    this.#splitting.clear();
  }

  findStake(box: number, hand: number, player: string): FilmStake | undefined {
    return this.handOf(box, hand).stakes.find((stake) => stake.player === player);
  }

  findBet(box: number, bet: string, player: string): FilmBet | undefined {
    return this.boxOf(box).bets.find((one) => one.player === player && one.bet === bet);
  }

  #secondOf(stake: FilmStake): FilmStake[] {
    const added = this.#splitting.get(stake) ?? 0;
    return added ? [{ ...stake, staked: added, golden: false }] : [];
  }
}
