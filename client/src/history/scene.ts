import { BUST_OVER } from '../felt/result';
import type { LaidBox, LaidHand, LaidStake } from '../round/layout';
import type { SeenBox, SeenHand, SeenRound } from '../round/seen';
import type { RoundPage } from '../wire/protocol';
import { DEALER, nameHand, type Film, type Frame } from './film';
import { isDealerBlackjack } from './totals';

const NOBODY: Omit<LaidStake, 'player'> = { staked: 0, golden: false, outcome: null, returned: 0, net: 0 };

/** A picture of a finished round as the table draws rounds: what was the player's own is their own here too. */
export function sceneOf(frame: Frame, film: Film, round: RoundPage, me: string): SeenRound {
  const own = frame.boxes.flatMap((box) => [...box.hands.flatMap(({ stakes }) => stakes), ...box.bets]);
  const mine = own.filter(({ player }) => player === me);
  const over = frame.scene === 'results' || frame.scene === 'corrected';
  return {
    me,
    code: round.code,
    phase: over ? 'closed' : 'play',
    dealer: frame.dealer,
    dealer_total: frame.counts.get(DEALER)?.total ?? 0,
    dealer_blackjack: isDealerBlackjack(round, frame.dealer),
    boxes: frame.boxes.map((box) => seeBox(box, frame, film, round, me)),
    staked: mine.reduce((sum, { staked }) => sum + staked, 0),
    returned: mine.reduce((sum, { returned }) => sum + (returned ?? 0), 0),
    net: mine.reduce((sum, { net }) => sum + net, 0),
    asked: [],
    voided: frame.scene === 'voided' ? round.voided : null,
  };
}

function seeBox(box: LaidBox, frame: Frame, film: Film, round: RoundPage, me: string): SeenBox {
  const stakes = box.hands.flatMap((hand) => hand.stakes);
  const isBehind = (player: string) => film.behind.has(nameHand(box.box, 0, player));
  const players = [...new Set(stakes.map(({ player }) => player))];
  // A position that many bet on is nobody's own.
  const [first, ...more] = players.filter((player) => !isBehind(player));
  const owner = more.length ? null : (first ?? null);
  const bets = box.bets.map(({ player, bet, staked, returned, net }) => ({
    ...{ name: player, bet, staked, settled: returned !== null, returned: returned ?? 0, net },
  }));
  const many = round.others.filter((other) => other.box === box.box);
  // Whoever is known by their own name is no one of the many: the player, and to the house everybody.
  const known = players.filter((player) => !many.some(({ name }) => name === player)).length;
  return {
    box: box.box,
    owner,
    bettors: many.reduce((sum, { players: count }) => sum + count, known),
    all: stakes.reduce((sum, { staked }) => sum + staked, 0),
    main: stakes.find(({ player }) => player === me)?.staked ?? 0,
    golden: stakes.find(({ player }) => player === me)?.golden ?? false,
    wagers: [],
    bets,
    ownBets: bets.filter(({ name }) => name === me),
    options: [],
    hands: box.hands
      .filter((hand) => hand.cards.length > 0)
      .map((hand) => seeHand(hand, { box: box.box, owner, behind: isBehind(me) }, frame, round, me)),
  };
}

interface Spot {
  box: number;
  owner: string | null;
  /** Whether the player's own stake there is behind another's. */
  behind: boolean;
}

function seeHand(hand: LaidHand, spot: Spot, frame: Frame, round: RoundPage, me: string): SeenHand {
  const own = hand.stakes.find(({ player }) => player === me);
  // What lies in front of another's seat is theirs; the player's own lies behind it.
  const shown = (spot.behind ? undefined : own) ?? hand.stakes.find(({ player }) => player === spot.owner);
  const { staked, golden, outcome, returned, net } = shown ?? NOBODY;
  const count = frame.counts.get(nameHand(spot.box, hand.hand));
  const total = hand.cards.length > 1 ? (count?.total ?? 0) : 0;
  return {
    hand: hand.hand,
    cards: hand.cards,
    total,
    low: count?.low ?? 0,
    soft: count !== undefined && count.low < count.total,
    in_turn: frame.playing && frame.box === spot.box && frame.hand === hand.hand && isTurn(frame),
    stakes: [],
    crowd: null,
    mine: own !== undefined && !spot.behind,
    behind: null,
    held: heldBy(hand, spot.box, round, me),
    ...{ staked, outcome, returned, net, golden: golden ? staked : 0 },
    doubled: shown !== undefined && frame.doubled.has(nameHand(spot.box, hand.hand, shown.player)),
    fate: total > BUST_OVER ? 'bust' : outcome === null ? 'live' : 'stood',
  };
}

function isTurn({ scene }: Frame): boolean {
  return scene === 'decision' || scene === 'card' || scene === 'split';
}

/** How many of the cards the player's stake held in the end: those that fell later were others'. */
function heldBy(hand: LaidHand, box: number, round: RoundPage, me: string): number {
  const told = round.hands.find((one) => one.box === box && one.hand === hand.hand);
  const stake = told?.stakes.find(({ player }) => player === me);
  return Math.min(stake?.cards ?? hand.cards.length, hand.cards.length);
}
