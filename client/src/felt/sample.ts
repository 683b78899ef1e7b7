import type { SeenBox, SeenTable, SeenHand, Step, SeenRound } from '../round/seen';
import type { ShoeView, SpotView } from '../wire/protocol';
import type { TableEvent } from './scene';

/** Tables and steps for the tests of this room, as the house would tell them. */

/** By which the player is known at the table. */
export const ME = 'p';

export function hand(cards: string[], more: Partial<SeenHand> = {}): SeenHand {
  const own = {
    staked: 500,
    doubled: false,
    golden: 0,
    fate: 'live',
    outcome: null,
    returned: 0,
    net: 0,
    ...more,
  };
  const { staked, doubled, golden, fate, outcome, returned, net } = own;
  return {
    hand: 1,
    cards,
    total: 12,
    low: 12,
    soft: false,
    in_turn: false,
    stakes: [{ name: ME, staked, doubled, golden, held: 0, fate, outcome, returned, net }],
    crowd: null,
    mine: true,
    behind: null,
    held: cards.length,
    ...own,
  };
}

export function box(number: number, hands: SeenHand[], more: Partial<SeenBox> = {}): SeenBox {
  const { main = 500, golden = false, bets = [] } = more;
  return {
    box: number,
    owner: ME,
    bettors: 1,
    all: main,
    main,
    golden,
    wagers: [{ name: ME, main, golden, behind: false, companion: false }],
    bets,
    ownBets: bets,
    hands,
    options: [],
    ...more,
  };
}

export function round(more: Partial<SeenRound> = {}): SeenRound {
  return {
    me: ME,
    code: null,
    phase: 'betting',
    dealer: [],
    dealer_total: 0,
    dealer_blackjack: false,
    boxes: [],
    staked: 0,
    returned: 0,
    net: 0,
    asked: [],
    voided: null,
    ...more,
  };
}

export function shoe(more: Partial<ShoeView> = {}): ShoeView {
  return {
    id: 'h1',
    decks: 6,
    algorithm: 'sabot-2',
    commitment: 'c',
    key: null,
    signature: null,
    cut: null,
    cut_by: null,
    root: null,
    parts: [],
    ...more,
  };
}

export function felt(version: number, more: Partial<SeenTable> = {}): SeenTable {
  return {
    table: 't1',
    game: 'atlantic-city',
    rules_hash: '',
    version,
    boxes: 5,
    shoe: shoe(),
    dealt: 0,
    due_ms: null,
    round: round(),
    last: null,
    rebet: [],
    limits: [],
    balance: { currency: 'EUR', cash: 100_000, gold: 0, held: 0, gold_held: 0 },
    live: null,
    sheet: null,
    spots: spotsOf(more.round),
    seats: [],
    ahead: [],
    plans: [],
    withdraw: [],
    ...more,
  };
}

/** What the player has put down, as long as the cards are not dealt. */
function spotsOf(of: SeenRound | undefined): SpotView[] {
  if (of?.phase !== 'betting') return [];
  return of.boxes.map(({ box: number, main, golden, bets }) => {
    const side = Object.fromEntries(bets.map(({ bet, staked }) => [bet, staked]));
    return { box: number, main, side, golden, behind: false };
  });
}

export function moved(to: SeenTable, events: TableEvent[], kind = 'decide'): Step {
  return { type: 'moved', since: to.version - 1, version: to.version, at_ms: 0, kind, events, seen: to };
}

export function card(number: number, face: string, of = 1): TableEvent {
  return { event: 'PlayerCard', box: number, hand: of, card: face };
}

export function dealerCard(face: string, faceUp = true): TableEvent {
  return { event: 'DealerCard', card: face, face_up: faceUp };
}

export function settled(number: number, returned: number, of = 1): TableEvent {
  return { event: 'HandSettled', player: 'p', box: number, hand: of, outcome: 'win', returned, golden: 0 };
}

export function decided(number: number, action: 'H' | 'S' | 'P' | 'D', of = 1): TableEvent {
  return { event: 'Decided', player: 'p', box: number, hand: of, action, added: 0 };
}

export const OPENED: TableEvent = { event: 'RoundOpened', code: 't-1', shoe: 'h1', start: 0 };
export const CLOSED: TableEvent = { event: 'RoundClosed', staked: 500, returned: 1000 };
