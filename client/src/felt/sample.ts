import type { BoxView, Felt, HandView, Moved, RoundView, ShoeView } from '../wire/protocol';
import type { TableEvent } from './scene';

/** Tables and steps for the tests of this room, as the house would tell them. */

export function hand(cards: string[], more: Partial<HandView> = {}): HandView {
  return {
    hand: 1,
    cards,
    total: 12,
    low: 12,
    soft: false,
    staked: 500,
    doubled: false,
    golden: 0,
    in_turn: false,
    fate: 'live',
    outcome: null,
    returned: 0,
    net: 0,
    ...more,
  };
}

export function box(number: number, hands: HandView[], more: Partial<BoxView> = {}): BoxView {
  return { box: number, main: 500, golden: false, bets: [], hands, options: [], ...more };
}

export function round(more: Partial<RoundView> = {}): RoundView {
  return {
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
    dealt: 0,
    ...more,
  };
}

export function felt(version: number, more: Partial<Felt> = {}): Felt {
  return {
    table: 't1',
    game: 'atlantic-city',
    rules_hash: '',
    version,
    boxes: 5,
    shoe: shoe(),
    round: round(),
    last: null,
    rebet: [],
    limits: [],
    balance: { currency: 'EUR', cash: 100_000, gold: 0, held: 0, gold_held: 0 },
    ...more,
  };
}

export function moved(to: Felt, events: TableEvent[], kind = 'decide'): Moved {
  return { type: 'moved', version: to.version, at_ms: 0, kind, events, felt: to };
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
