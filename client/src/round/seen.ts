import type {
  Balance,
  BetView,
  BoxView,
  HandView,
  LimitView,
  Option,
  OwnRound,
  OwnView,
  RoundView,
  ShoeView,
  SpotView,
  TableView,
} from '../wire/protocol';
import type { TableEvent } from './event';

/** A hand, with what the player has on it. */
export interface SeenHand extends HandView {
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
}

/** A table has moved on: what happened, and how it stands now. */
export interface Step {
  type: 'moved';
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
    main: wager?.main ?? 0,
    golden: wager?.golden ?? false,
    ownBets: box.bets.filter(({ name }) => name === me),
    hands: box.hands.map((hand) => seeHand(hand, box.box, me, sums)),
  };
}

/** Where a crowd bets, the player's own stake may not be among those that are listed. */
function seeHand(hand: HandView, box: number, me: string, { unlisted }: OwnRound): SeenHand {
  const beyond = unlisted.find((one) => one.box === box && one.hand === hand.hand);
  const stake = hand.stakes.find(({ name }) => name === me) ?? beyond?.stake ?? NO_BET;
  const { staked, doubled, golden, fate, outcome, returned, net } = stake;
  return { ...hand, staked, doubled, golden, fate, outcome, returned, net };
}
