import type {
  Balance,
  BetView,
  BoxView,
  HandView,
  LimitView,
  LiveView,
  Option,
  OwnRound,
  OwnView,
  PlanView,
  Question,
  RoundView,
  SheetView,
  ShoeView,
  SpotView,
  StakeView,
  TableView,
} from '../wire/protocol';
import type { TableEvent } from './event';

/** A hand, with what the player has on it; of a hand that is another's, with what its owner has. */
export interface SeenHand extends HandView {
  /** Whether the player has a stake on it. */
  mine: boolean;
  /** What the player has put behind the hand's owner. */
  behind: StakeView | null;
  /** How many of its cards the stake holds; all of them where it goes on. */
  held: number;
  staked: number;
  doubled: boolean;
  golden: number;
  fate: string;
  outcome: string | null;
  returned: number;
  net: number;
}

/** A box, with what the player has put there and may answer there: its main stake is theirs. */
export interface SeenBox extends BoxView {
  /** All main stakes on it, everybody's. */
  all: number;
  golden: boolean;
  hands: SeenHand[];
  ownBets: BetView[];
  options: Option[];
}

/** A round, with what it is to the player: stakes, returns and questions are their own. */
export interface SeenRound extends RoundView {
  /** By what name the player is known at the table. */
  me: string;
  boxes: SeenBox[];
  net: number;
}

/** By what a table is come to: one's own by its game, a live one by its name. */
export function postOf({ live, table, game }: Pick<SeenTable, 'live' | 'table' | 'game'>): string {
  return live ? table : game;
}

/** A table as its player sees it: what everybody sees, and what is theirs. */
export interface SeenTable {
  table: string;
  game: string;
  rules_hash: string;
  version: number;
  boxes: number;
  shoe: ShoeView | null;
  dealt: number;
  round: SeenRound;
  last: SeenRound | null;
  rebet: SpotView[];
  limits: LimitView[];
  balance: Balance;
  due_ms: number | null;
  /** What a table has that is shared and goes by a clock; null at one's own. */
  live: LiveView | null;
  /** How long such a table waits for what, where its shoe ends, its bonus. */
  sheet: SheetView | null;
  /** What the player has put down, as long as it can be changed. */
  spots: SpotView[];
  /** Where the player sits. */
  seats: number[];
  /** What the player may decide before their turn, and has decided. */
  ahead: Question[];
  plans: PlanView[];
  /** The boxes from which the player may withdraw out of turn. */
  withdraw: number[];
}

/** A table has moved on: what happened, and how it stands now. */
export interface Step {
  type: 'moved';
  /** The version it leads on from. */
  since: number;
  version: number;
  at_ms: number;
  kind: string;
  events: TableEvent[];
  seen: SeenTable;
}

/** A table as it stands. */
export interface Shown {
  type: 'shown';
  seen: SeenTable;
}

const NO_BET = {
  held: 0,
  staked: 0,
  doubled: false,
  golden: 0,
  fate: 'no-bet',
  outcome: null,
  returned: 0,
  net: 0,
} as const;

/** What a round is to somebody who has no bet in it. */
const NOTHING: OwnRound = { staked: 0, returned: 0, net: 0, unlisted: [] };

/** The table as this player sees it; all figures are the house's. */
export function seeTable(view: TableView, own: OwnView): SeenTable {
  return {
    ...view,
    round: seeRound(view.round, own, own.round, own.asked),
    last: view.last && seeRound(view.last, own, own.last ?? NOTHING),
    rebet: own.rebet,
    balance: own.balance,
    spots: own.spots,
    seats: own.seats,
    ahead: own.ahead,
    plans: own.plans,
    withdraw: own.withdraw,
  };
}

function seeRound(round: RoundView, own: OwnView, sums: OwnRound, asked: OwnView['asked'] = []): SeenRound {
  return {
    ...round,
    me: own.name,
    staked: sums.staked,
    returned: sums.returned,
    net: sums.net,
    asked: asked.map(({ box }) => box),
    boxes: round.boxes.map((box) => ({
      ...seeBox(box, own.name, sums),
      options: asked.find((one) => one.box === box.box)?.options ?? [],
    })),
  };
}

function seeBox(box: BoxView, me: string, sums: OwnRound): Omit<SeenBox, 'options'> {
  const wager = box.wagers.find(({ name }) => name === me);
  return {
    ...box,
    all: box.main,
    main: wager?.main ?? 0,
    golden: wager?.golden ?? false,
    ownBets: box.bets.filter(({ name }) => name === me),
    hands: box.hands.map((hand) => seeHand(hand, box, me, sums)),
  };
}

/** Where a crowd bets, the player's own stake may not be among those that are listed. */
function seeHand(hand: HandView, { box, owner }: BoxView, me: string, { unlisted }: OwnRound): SeenHand {
  const beyond = unlisted.find((one) => one.box === box && one.hand === hand.hand);
  const own = hand.stakes.find(({ name }) => name === me) ?? beyond?.stake ?? null;
  const isBehind = own !== null && owner !== null && owner !== me;
  // What lies in front of another's seat is theirs; the player's own lies behind it.
  const shown = (isBehind ? null : own) ?? hand.stakes.find(({ name }) => name === owner) ?? NO_BET;
  const { held, staked, doubled, golden, fate, outcome, returned, net } = shown;
  return {
    ...hand,
    mine: own !== null && !isBehind,
    behind: isBehind ? own : null,
    ...{ held: held || hand.cards.length, staked, doubled, golden, fate, outcome, returned, net },
  };
}
