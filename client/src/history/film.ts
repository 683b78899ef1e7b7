import type { LaidBox } from '../round/layout';
import type { Blaze } from '../live/blaze.svelte';
import type { Action, Count, DecisionCost, Replay } from '../wire/protocol';

export type ReplayEvent = Replay['events'][number];

export interface FilmDecision {
  player: string;
  box: number;
  hand: number;
  action: Action;
  /** The key of the answer's word. */
  answer: string;
  /** The cards it was made on. */
  cards: string[];
  up: string;
  /** What it put down. */
  added: number;
}

/** What a picture shows that the one before it did not. */
export type Scene =
  | 'bets'
  | 'card'
  | 'dealer-card'
  | 'hole-card'
  | 'hole-turned'
  | 'surrender-offered'
  | 'insurance-offered'
  | 'peeked'
  | 'peeked-blackjack'
  | 'decision'
  | 'split'
  | 'points'
  | 'bonus'
  | 'bonus-spin'
  | 'bonus-over'
  | 'results'
  | 'voided'
  | 'corrected';

/** The table at one moment of the round. */
export interface Frame {
  scene: Scene;
  card: string;
  /** The hand it happened to. */
  box: number;
  hand: number;
  /** Which of the film's decisions is made here. */
  decision: number | null;
  dealer: string[];
  boxes: LaidBox[];
  /** What the cards come to, by hand (see `nameHand`) and of the dealer, as far as the house has told. */
  counts: ReadonlyMap<string, Count>;
  /** The stakes that were doubled by now. */
  doubled: ReadonlySet<string>;
  /** Whether hands are played: until then no hand is in turn. */
  playing: boolean;
  /** Points and bonus so far, where the round has any. */
  blaze: Blaze | null;
}

/** By which a hand of a box is known, and one player's stake on it. */
export function nameHand(box: number, hand: number, player = ''): string {
  return `${box}/${hand}/${player}`;
}

export const DEALER = 'dealer';

export interface Film {
  frames: Frame[];
  decisions: FilmDecision[];
  /** Who bets behind another's hand, by box and player. */
  behind: ReadonlySet<string>;
}

/** What each decision was worth, or null where it has no exact value; both are given in the order of play. */
export function pairCosts(decisions: FilmDecision[], costs: DecisionCost[]): (DecisionCost | null)[] {
  let next = 0;
  return decisions.map((decision) => {
    const cost = costs[next];
    if (!cost || !isSame(decision, cost)) return null;
    next += 1;
    return cost;
  });
}

function isSame(decision: FilmDecision, cost: DecisionCost): boolean {
  return (
    decision.player === cost.player &&
    decision.box === cost.box &&
    decision.action === cost.action &&
    decision.cards.join() === cost.cards.join()
  );
}
