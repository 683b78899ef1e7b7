// Written by `make contract` from the server's own types: not to be changed by hand.

export const PROTOCOL = 2;

/** An account as the house's people see it. */
export interface AccountCard {
  id: string;
  name: string;
  role: Role;
  currency: string;
  guest: boolean;
  locked: boolean;
  excluded_until_ms: number | null;
}

/** A page of an account's record, the newest first. */
export interface AccountHistory {
  name: string;
  player: string;
  lines: AccountLine[];
  before: number | null;
}

/** One step of an account: who changed what, when, and from where. */
export interface AccountLine {
  seq: number;
  at_ms: number;
  by: string;
  by_name: string;
  origin: string;
  what: string;
  detail: string;
}

/** Which alarm, and what was done about it. */
export interface AcknowledgeBody {
  kind: 'audit' | 'books' | 'clock' | 'disk' | 'generator' | 'line' | 'meter' | 'return' | 'table';
  subject: string;
  reason: string;
  id: string;
  since_ms?: number | null;
}

/** That somebody has seen to an alarm. */
export interface Acknowledgement {
  by: string;
  name: string;
  at_ms: number;
  reason: string;
}

/** One thing that somebody did. */
export interface Act {
  seq: number;
  at_ms: number;
  by: string;
  name: string;
  role: string;
  origin: string;
  what: string;
  where: string;
  where_name: string;
  where_role: string;
  why: string;
  id: string | null;
  detail: string;
}

/** A page of the log, the newest first. */
export interface ActList {
  acts: Act[];
  before: number | null;
}

/** A decision, or the answer to a question. */
export type Action = 'D' | 'H' | 'N' | 'P' | 'R' | 'S' | 'Y';

/** The player's device adds a word of its own to the cut of a shared shoe (F-5). */
export interface AddWord {
  do: 'word';
  word: string;
  commitment: string;
}

/** Rounds before which the advantage was about the same; money in minor units. */
export interface AdvantageBand {
  above: number | null;
  below: number | null;
  rounds: number;
  average_stake: number | null;
  net: number;
}

/** What the presenter says of what has happened at a table, in the language that was asked for. */
export interface Announced {
  type: 'announced';
  table: string;
  version: number;
  lines: string[];
  asks: boolean;
}

/** What the sender of a command is told: the table's version that it led to. */
export interface Answer {
  version: number;
}

/** Who opens the page: the one who is signed in on this browser, or nobody. */
export interface Arrival {
  visitor: Visitor | null;
  ended: SessionSummary | null;
}

/** How long the session shall last and what it may lose, in minor units: needed before the first bet. */
export interface AskedLimits {
  time_ms: number;
  loss: number;
}

/** What is heard. */
export interface Audio {
  sound: boolean;
  sound_volume: number;
  voice: boolean;
  voice_volume: number;
  captions: boolean;
  tick: boolean;
}

/** From when on rounds are dealt again; all else is proved from the first record on. */
export interface AuditBody {
  since_ms?: number;
}

/** What was looked at, all of it in order. */
export interface AuditReport {
  records: number;
  head: string;
  heads: number;
  signed: number;
  keys: string[];
  rounds: number;
  redealt: number;
  real: number;
  unfinished: number;
  tables: number;
  shoes: number;
  payments: number;
  players: number;
  sessions: number;
  limits: number;
  unsealed: number;
  sealed_from: number | null;
  back: number;
  sheets: number;
  uncovered_sheets: number;
  postings: number;
  accounts: number;
  sums: Record<string, Record<string, number>>;
}

/** How far the last audit has come, or what it has found. */
export interface AuditStatus {
  state: 'cancelled' | 'failed' | 'holds' | 'none' | 'running' | 'wrong';
  by: string;
  since_ms: number;
  started_ms: number;
  ended_ms: number | null;
  done: number;
  total: number;
  report: AuditReport | null;
  wrong: string;
  record: number | null;
  stream: string | null;
  round: string | null;
}

/** A player's money in minor units: at hand and in play. */
export interface Balance {
  currency: string;
  cash: number;
  gold: number;
  held: number;
  gold_held: number;
}

/** The player's money, where it changed for another reason than their table. */
export interface BalanceTold {
  type: 'balance';
  balance: Balance;
}

/** The round that won the most. */
export interface BestRound {
  code: string;
  net: number;
}

/** Wagers behind other players' seats, and others' behind one's own (PL-8, PL-9). */
export interface BetBehind {
  allow: boolean;
  follow_double: boolean;
  follow_split: boolean;
}

/** A side bet, or insurance. */
export interface BetPage {
  player: string;
  box: number;
  bet: string;
  staked: number;
  returned: number;
  net: number;
}

/** What a bet returns, as a ratio of its stake. */
export interface BetReturns {
  bet: string;
  name: string;
  published: number | null;
  exact: number;
}

/** What a side bet, or insurance, returns in all; ``from_meter`` of it out of the progressive's meter. */
export interface BetSettled {
  event: 'BetSettled';
  player: string;
  box: number;
  bet: string;
  returned: number;
  from_meter: number;
}

/** What one bet came to; money in minor units, without Golden Chips. */
export interface BetTaking {
  bet: string;
  rounds: number;
  bets: number;
  turnover: number;
  winnings: number;
  hold: number;
  hold_rate: number | null;
  golden_staked: number;
  golden_returned: number;
  band: ReturnBand | null;
}

/** A side bet, or insurance. */
export interface BetView {
  name: string;
  bet: string;
  staked: number;
  settled: boolean;
  returned: number;
  net: number;
  approx?: true;
}

/** All bets that are off from now on; with none, all are on. */
export interface BetsBody {
  off: string[];
  reason: string;
  id: string;
}

/** A player's bets are final: they want the cards now. */
export interface BetsFinal {
  event: 'BetsFinal';
  player: string;
}

/** Betting is over; prizes of the progressive are computed on this meter. */
export interface BettingClosed {
  event: 'BettingClosed';
  meter: number;
}

/** The grid is finished; every Fire Blaze stake returns ``total`` times itself. */
export interface BonusClosed {
  event: 'BonusClosed';
  total: number;
}

/** The points reached a level and its grid is played. */
export interface BonusOpened {
  event: 'BonusOpened';
  level: string;
}

/** One spin of the grid. */
export interface BonusSpun {
  event: 'BonusSpun';
  spin: Spin;
}

/** The bonus as the sheet has it. */
export interface BonusView {
  spins: number;
  boxes: number;
  levels: LevelView[];
  chances: Point[];
}

/** A box with a bet on it, or one that is dealt to without. */
export interface BoxView {
  box: number;
  owner: string | null;
  bettors: number;
  main: number;
  wagers: WagerView[];
  bets: BetView[];
  hands: HandView[];
  approx?: true;
}

/** A real card: which of the round it is, and what it is. */
export interface CardBody {
  code: string;
  number: number;
  card: string;
  id: string;
}

/** The card that a table with real cards waits for. */
export interface CardDueView {
  box: number;
  hand: number;
  number: number;
  face_up: boolean;
}

/** One card with all it takes to find it under the root; ``index`` 0 is the top of the shoe. */
export interface CardProof {
  index: number;
  card: string;
  salt: string;
  siblings: string[];
}

/** The last card of the round under way was another: it, and all that followed from it, did not happen (M-6). Which card it was said to be stands in the step before; it may lie face down. */
export interface CardTakenBack {
  event: 'CardTakenBack';
  box: number;
  hand: number;
}

/** A line of the chat at a live table. */
export interface ChatLine {
  n: number;
  at_ms: number;
  name: string;
  role: 'companion' | 'operator' | 'player' | 'presenter';
  text: string;
}

/** A line that was complained of, by how many. */
export interface ChatReport {
  number: number;
  at_ms: number;
  table: string;
  by: string;
  reason: string;
  line: ChatLine;
  around: ChatLine[];
  count: number;
}

/** The last lines that were said at a table: after a visit, and where what is hidden has changed. They take the place of all that was told of its chat before. */
export interface ChatTold {
  type: 'chat';
  table: string;
  lines: ChatLine[];
}

/** A rule sheet as text, and the game that it is compared with; else the one of its name, if there is one. */
export interface CheckBody {
  text: string;
  base?: string | null;
}

/** What the answers for one box are worth, net, in parts of the stake that is decided on. */
export interface CoachBox {
  box: number;
  hand: number;
  values: Record<string, number>;
  best: string;
}

/** What is asked at a table now, and what the answers are worth. */
export interface CoachPage {
  game: string;
  version: number;
  boxes: CoachBox[];
}

/** There is nothing more to say. */
export interface ContinueBody {
  id: string;
}

/** A decision that cost something, and where. */
export interface CostlyDecision {
  code: string;
  game: string;
  decision: DecisionCost;
}

/** What a hand came to when a card fell on it. */
export interface Count {
  total: number;
  low: number;
}

/** One player's bets by one sheet, in one currency. */
export interface CountingLine {
  player: string;
  name: string;
  game: string;
  rules_hash: string;
  currency: string;
  verdict: 'flat' | 'follows' | 'no-sign' | 'too-few';
  following: Following;
}

/** How far bets followed the shoe; the clearest first. */
export interface CountingReport {
  first: string;
  last: string;
  bets: number;
  older_left: boolean;
  judged: number;
  level: number;
  rounds_min: number;
  shoes_min: number;
  lines: CountingLine[];
}

/** What all the bettors of a shared hand are at, as numbers. */
export interface CrowdView {
  players: number;
  deciding: number;
  drawing: number;
  splitting: number;
  stopped: number;
}

/** All that the house takes. */
export interface Currencies {
  base: string;
  currencies: Record<string, Currency>;
}

/** One currency; its code is the name it is kept under. */
export interface Currency {
  symbol: string;
  minor_digits: number;
  rate_millionths: number;
  multiple: number;
  chips: number[];
}

/** The player cuts the shoe with any text; an empty one is no cut. */
export interface Cut {
  do: 'cut';
  cut: string;
  commitment?: string | null;
}

/** The last cut is offered to the player of a seat. */
export interface CutAsked {
  event: 'CutAsked';
  player: string;
  box: number;
  due_ms: number;
}

/** What one player brought to a cut. */
export interface CutPart {
  place: number;
  by: string;
  text: string;
  last: boolean;
}

/** What one player brought to the cut of a shared shoe. */
export interface CutPartView {
  place: number;
  name: string;
  text: string;
  last: boolean;
}

/** A shoe that waits for its cut. */
export interface CutView {
  box: number;
  name: string | null;
  due_ms: number | null;
  words: CutPartView[];
}

/** The money of one day (UTC), without Golden Chips. */
export interface DaySum {
  day: string;
  rounds: number;
  staked: number;
  returned: number;
  net: number;
}

/** No more bets: deal. A shoe not yet cut is cut first, with the given text, in a step of its own that stands whatever becomes of the deal; without a text it is dealt as it is, and nobody has cut it. */
export interface Deal {
  do: 'deal';
  cut?: string | null;
  commitment?: string | null;
}

/** The player's bets are final; when those of all seats are, nobody waits for the clock (PL-14). */
export interface DealNow {
  do: 'deal-now';
}

/** The dealer took a card; one that is not ``face_up`` must reach no one before it is turned. */
export interface DealerCard {
  event: 'DealerCard';
  card: string;
  face_up: boolean;
}

/** What whoever deals has to know. No card is told here: the last one may lie face down. */
export interface DealerDesk {
  table: string;
  game: string;
  shared: boolean;
  shoe: string | null;
  decks: number;
  dealt: number;
  separator: boolean;
  code: string | null;
  number: number;
  due: CardDueView | null;
  waits_for: string | null;
  can_take_back: boolean;
  paused: string | null;
}

/** The answer to what is asked on one box. */
export interface Decide {
  do: 'decide';
  box: number;
  action: Action;
  amount?: number | null;
  seen?: number | null;
}

/** What to do with a hand when its turn comes (PL-15); it can be changed until then. If the turn has come meanwhile it is the decision. */
export interface DecideEarly {
  do: 'early';
  box: number;
  action: Action | null;
  seen?: number;
}

/** A player decided; ``added`` is what their own wager puts down for it. */
export interface Decided {
  event: 'Decided';
  player: string;
  box: number;
  hand: number;
  action: Action;
  added: number;
}

/** One decision and what it cost; values are net, in parts of the stake that was decided on. */
export interface DecisionCost {
  player: string;
  box: number;
  hand: number;
  cards: string[];
  up: string;
  action: Action;
  best: Action;
  values: Record<string, number>;
  cost: number;
  stake: number;
  cost_amount: number;
}

/** What the decisions of the newest rounds cost, by the exact values of the cards on the table. */
export interface DecisionFigures {
  currency: string;
  rounds: number;
  decisions: number;
  mistakes: number;
  cost: number;
  cost_amount: number;
  worst: CostlyDecision[];
}

/** One decision, or the answer to a question, with the cards it was made on. */
export interface DecisionPage {
  player: string;
  box: number;
  hand: number;
  action: Action;
  cards: string[];
  total: number;
  added: number;
}

/** Deposits of this day, week and month (UTC), in minor units of the account's currency. */
export interface Deposited {
  day: number;
  week: number;
  month: number;
}

/** A command was carried out, and led to this version of the table. */
export interface Done {
  type: 'done';
  id: string;
  table: string;
  version: number;
}

/** The reality check to be shown now, if one is due. */
export interface DueCheck {
  check: SessionStatus | null;
}

/** A player has decided ahead, or changed their mind: their own secret until the hand is in turn. */
export interface EarlyDecision {
  event: 'EarlyDecision';
  player: string;
  box: number;
  action: Action | null;
}

/** How many sessions were ended. */
export interface Ended {
  sessions: number;
}

/** Sit down at one's own table of a game; an unfinished round comes back as it stood. The answer names the table, and everything said of it later does. */
export interface Enter {
  type: 'enter';
  game: string;
}

/** For how long. */
export interface Exclude {
  period: '180d' | '24h' | '30d' | '7d' | 'forever';
}

/** Who is excluded on their own behalf, for how long, and why. */
export interface ExcludeBody {
  name: string;
  period: '180d' | '24h' | '30d' | '7d' | 'forever';
  reason: string;
  id: string;
}

/** Until when the player has excluded themselves. */
export interface ExcludedUntil {
  until_ms: number;
}

/** A player who is excluded. */
export interface ExclusionCard {
  name: string;
  until_ms: number;
  forever: boolean;
}

/** A page of them, by name. */
export interface ExclusionList {
  exclusions: ExclusionCard[];
  after: string | null;
}

/** What lies on a table in one currency, in minor units: bets whose fate is open. */
export interface FeltMoney {
  currency: string;
  cash: number;
  gold: number;
}

/** A box that filled; boxes are counted from 0 through the whole grid, section after section. */
export interface Fill {
  box: number;
  multiplier: number;
}

/** A bettor behind went along with a double or a split, or with 0 stayed as they were. */
export interface Followed {
  event: 'Followed';
  player: string;
  box: number;
  hand: number;
  added: number;
}

/** How the stakes lie to the advantage; money in minor units. */
export interface Following {
  rounds: number;
  shoes: number;
  average_stake: number;
  lowest_stake: number;
  highest_stake: number;
  correlation: number | null;
  low: number | null;
  high: number | null;
  p: number | null;
  expected: number;
  flat: number;
  worth: number;
  net: number;
  bands: AdvantageBand[];
}

/** A game as the lobby shows it; money is in minor units of the visitor's currency. */
export interface GameCard {
  game: string;
  kind: string;
  name: string;
  about: string;
  currency: string;
  min: number;
  max: number;
  increment: number;
  max_payout: number;
  side_bets: SideBetCard[];
  decks: number;
  boxes: number;
  published: number | null;
  note: string;
  returns: BetReturns[] | null;
  rules_hash: string;
  facts: string[];
  place: string;
  place_kind: 'box' | 'hand' | 'position';
  words: '' | 'charlie' | 'dealer' | 'ordinaria' | 'push' | 'retiro';
  chips: number[];
  playable: boolean;
}

/** What is dealt under a game's name, bound to the program that deals it. */
export interface GameCertificate {
  game: string;
  kind: string;
  rules_hash: string;
  sheet: string;
  program: string;
  rtp: number | null;
  published: number | null;
  tables: Record<string, string>;
}

/** The figures of one game. */
export interface GameFigures {
  game: string;
  figures: PlayedFigures;
}

/** The table and the person at it. */
export interface General {
  language: 'en' | 'es' | 'it' | 'ro';
  coach: boolean;
  coach_after: boolean;
  rebet: 'off' | 'offer' | 'place';
  focus: boolean;
  chat: 'everybody' | 'off' | 'presenter';
  hidden: string;
  shortcuts: boolean;
  reality_check_minutes: number;
}

/** What became of an order, by its id: for whoever gave it and was told nothing. */
export interface GivenOrder {
  id: string;
  done: boolean;
  seq: number | null;
  at_ms: number | null;
  what: string;
  where: string;
}

/** Golden Chips of that value, in minor units of the player's currency, and why. */
export interface GrantBody {
  amount: number;
  reason: string;
  id: string;
}

/** One click: everything has its default. */
export interface Guest {
  currency?: string;
  language?: 'en' | 'es' | 'it' | 'ro';
}

/** The real cards of a hand, as many as it was dealt. */
export interface HandBody {
  box: number;
  hand: number;
  cards: string[];
}

/** One hand of a box. */
export interface HandPage {
  box: number;
  hand: number;
  cards: string[];
  total: number;
  stakes: StakePage[];
}

/** What the stake of one wager on one hand returns in all; ``golden`` of it in Golden Chips. */
export interface HandSettled {
  event: 'HandSettled';
  player: string;
  box: number;
  hand: number;
  outcome: 'blackjack' | 'bust' | 'charlie' | 'lose' | 'push' | 'surrender' | 'void' | 'win';
  returned: number;
  golden: number;
}

/** A hand became two; `first` keeps the first-dealt card. */
export interface HandSplit {
  event: 'HandSplit';
  box: number;
  hand: number;
  first: number;
  second: number;
}

/** One hand of a box. */
export interface HandView {
  hand: number;
  cards: string[];
  total: number;
  low: number;
  soft: boolean;
  in_turn: boolean;
  stakes: StakeView[];
  crowd: CrowdView | null;
}

/** The newest head of the journal that the house has signed; whoever keeps it can hold the house to it. */
export interface HeadTold {
  head: SignedHead | null;
}

/** How the house is. */
export interface Health {
  status: 'ok' | 'stopped';
  generator: 'failed' | 'ok';
  store: 'down' | 'ok';
  writer: 'ok' | 'silent' | 'damaged' | 'full' | 'locked' | 'read-only' | 'stopped' | 'unreachable';
  clock: 'ahead' | 'behind' | 'right';
  alarms: number;
  version: string;
}

/** A meter as operators see it; money in minor units. */
export interface HeldMeter {
  meter: string;
  currency: string;
  shown: number;
  reserve: number;
  held: string | null;
  break_even: number | null;
  tables: string[];
}

/** The first message on a socket. */
export interface Hello {
  type: 'hello';
  protocol: number;
  player: string;
  name: string;
  guest: boolean;
  balance: Balance;
  now_ms: number;
  unfinished: string[];
  live: string[];
  last_live: LiveOutcome | null;
  head: SignedHead | null;
  page: string;
}

/** A round that was really dealt by the game's rules, and the calculation of what it pays. */
export interface HelpExample {
  key: string;
  title: string;
  lines: string[];
  calculation: HelpTable;
  notation: string;
}

/** All that is to be known of a game, the return to player last. */
export interface HelpPage {
  game: string;
  name: string;
  about: string;
  language: string;
  rules_hash: string;
  sections: HelpSection[];
}

/** A heading and what stands under it, in this order. */
export interface HelpSection {
  key: string;
  title: string;
  paragraphs: string[];
  topics: Topic[];
  tables: HelpTable[];
  examples: HelpExample[];
}

/** A table. */
export interface HelpTable {
  caption: string;
  columns: string[];
  rows: (string[])[];
}

/** Whose lines are to be hidden, or shown again. */
export interface HiddenBody {
  name: string;
  hidden?: boolean;
}

/** Whose lines are hidden from the player, on every device. */
export interface HiddenNames {
  names: string[];
}

/** One round in the list; money in minor units. */
export interface HistoryLine {
  code: string;
  game: string;
  closed_ms: number;
  currency: string;
  staked: number;
  returned: number;
  golden_staked: number;
  golden_returned: number;
  net: number;
  voided: boolean;
  dealt: 'real cards' | null;
}

/** The dealer turned the hole card. */
export interface HoleTurned {
  event: 'HoleTurned';
  card: string;
}

/** What the house speaks, takes and allows. */
export interface HouseCard {
  version: string;
  protocol: number;
  languages: string[];
  base_currency: string;
  currencies: string[];
  coach: boolean;
  key: string;
  opening_credits: Record<string, number>;
}

/** A report of the house. */
export interface HouseReport {
  period: 'day' | 'month';
  first: string;
  last: string;
  tables: boolean;
  made_ms: number;
  lines: ReportLine[];
}

/** A finished round with all its players by name. */
export interface InspectedRound {
  names: Record<string, string>;
  round: RoundPage;
  replay: Replay;
  verified: VerifiedRecord[];
  unverified: number;
}

/** A session, open or ended. */
export interface InspectedSession {
  session: string;
  device: string;
  origin: string;
  opened_ms: number;
  seen_ms: number;
  ended_ms: number | null;
  ended_why: string | null;
  time_limit_ms: number;
  loss_limit: number;
}

/** Insurance was refused for one wager. */
export interface InsuranceDeclined {
  event: 'InsuranceDeclined';
  player: string;
  box: number;
}

/** Insurance is asked of every holder. */
export interface InsuranceOffered {
  event: 'InsuranceOffered';
}

/** Insurance was bought for one wager. */
export interface Insured {
  event: 'Insured';
  player: string;
  box: number;
  stake: number;
}

/** The same, to be kept, and why. */
export interface KeepBody {
  text: string;
  reason: string;
  id: string;
  base?: string | null;
}

/** The same with its text. */
export interface KeptText {
  card: SheetCard;
  text: string;
}

/** Hear no more of a table; what lies on it stays. */
export interface Leave {
  type: 'leave';
  table: string;
}

/** The player gives a seat up: at once, with what lies there, or, where cards are dealt to it, after the round. */
export interface LeaveSeat {
  do: 'leave';
  box: number;
}

/** What a player has spent of what a voided round had paid them: the house's loss, in minor units. */
export interface LeftMoney {
  player: string;
  name: string;
  currency: string;
  cash: number;
  gold: number;
}

/** A level of the bonus: from how many points it is played, and on how many sections. */
export interface LevelView {
  name: string;
  points: number;
  sections: number;
}

/** Whose exclusion is asked to be lifted, and why. */
export interface LiftBody {
  name: string;
  reason: string;
  id: string;
}

/** One limit: minor units of the account's currency, or milliseconds of session time. */
export interface Limit {
  kind: 'deposit-day' | 'deposit-month' | 'deposit-week' | 'loss-day' | 'loss-month' | 'loss-week' | 'time-day';
  amount: number | null;
  since_ms: number;
  next_amount: number | null;
  next_ms: number | null;
}

/** What may be staked on one kind of bet. */
export interface LimitView {
  bet: string;
  min: number;
  max: number;
  increment: number;
  approx?: true;
}

/** The limits of the main bet, in minor units of the table's currency. One that is left out is as the file of tables, or the sheet, has it. */
export interface LimitsBody {
  reason: string;
  id: string;
  min?: number | null;
  max?: number | null;
  increment?: number | null;
}

/** All limits of the account, and what counts against those on deposits. */
export interface LimitsPage {
  limits: Limit[];
  deposited: Deposited;
}

/** Somebody said something at a table. */
export interface LineSaid {
  type: 'said';
  table: string;
  line: ChatLine;
}

/** What the cards shown at a live table tell. */
export interface LiveCoachPage {
  table: string;
  game: string;
  version: number;
  shown: number;
  unseen: number;
  returns: LiveReturn[];
  boxes: CoachBox[];
}

/** What a finished round at a live table was to the player, Golden Chips included but in its net. */
export interface LiveOutcome {
  table: string;
  code: string;
  game: string;
  closed_ms: number;
  staked: number;
  returned: number;
  net: number;
  voided: boolean;
}

/** What a bet of the next round returns, in parts of the stake. */
export interface LiveReturn {
  bet: string;
  now: number;
  fresh: number;
}

/** A live table as the lobby tells of it (P-1). */
export interface LiveTable {
  table: string;
  game: string;
  currency: string;
  currencies: string[];
  approx: boolean;
  min: number;
  max: number;
  increment: number;
  seats: number;
  free: number;
  players: number;
  companions: number;
  meter: number | null;
  bonus: number | null;
  state: 'closing' | 'open' | 'paused';
  reason: string | null;
  cards: 'real' | 'shuffled';
}

/** What a table has that is shared and goes by a clock. */
export interface LiveView {
  waits_for: string | null;
  seats: SeatView[];
  cut: CutView | null;
  final: string[];
  pace_ms: number;
  seen_ms: number;
  withdraw_ms: number | null;
  meter: number | null;
  paused: string | null;
  closing: boolean;
  off: string[];
  held: string | null;
  currencies: string[];
  cards: 'real' | 'shuffled';
  card: CardDueView | null;
  approx?: true;
}

/** Show a table that was entered as it stands: something that was told of it has been missed. */
export interface Look {
  type: 'look';
  table: string;
}

/** The loss limit that stops a player first, by closed rounds. */
export interface LossLeft {
  limit: 'other-session' | 'session' | 'loss-day' | 'loss-month' | 'loss-week';
  most: number;
  left: number;
}

/** Why; and which of them, where meters of one name are kept in several currencies. */
export interface MeterBody {
  reason: string;
  id: string;
  currency?: string | null;
}

/** All that a meter moved in a time: what it held at first and everything since give what it holds at the end. */
export interface MeterBooks {
  card: MeterCard;
  opening: number;
  funded: number;
  contributed: number;
  paid: number;
  refilled: number;
  reversed: number;
  lent: number;
  closing: number;
  reserve_opening: number;
  reserve_contributed: number;
  reserve_reversed: number;
  reserve_lent: number;
  reserve_closing: number;
  held: number | null;
  reserve_held: number | null;
  balanced: boolean;
  tables: MeterTable[];
  curve: MeterPoint[];
  movements: MeterMovement[];
  before: number | null;
}

/** A meter as it is shown at its tables. */
export interface MeterCard {
  meter: string;
  currency: string;
  value: number;
  base: number;
  stake: number;
  feeds_percent: number;
  reserve_percent: number;
  deduction_percent: number;
  prizes: ProgressivePrize[];
  tables: string[];
}

/** A prize that came out of the meter: where and when it fell, not to whom. */
export interface MeterHit {
  at_ms: number;
  table: string;
  code: string;
  box: number;
  amount: number;
  from_meter: number;
}

/** What one step moved on the meter and on the reserve that fills it again, and what both held afterwards. */
export interface MeterMovement {
  seq: number;
  at_ms: number;
  table: string;
  code: string;
  contributed: number;
  paid: number;
  refilled: number;
  funded: number;
  reversed: number;
  value: number;
  lent: number;
  reserve_contributed: number;
  reserve_reversed: number;
  reserve_lent: number;
  reserve: number;
  holds: boolean;
}

/** A meter, and the prizes it has paid, the newest first. */
export interface MeterPage {
  card: MeterCard;
  hits: MeterHit[];
  before: string | null;
}

/** What a meter held at a moment. */
export interface MeterPoint {
  at_ms: number;
  value: number;
  paid: number;
}

/** What one table has had to do with a meter in a time. */
export interface MeterTable {
  table: string;
  contributed: number;
  reserve_contributed: number;
  paid: number;
  reversed: number;
  rounds: number;
}

/** A void could not take back all that its round had paid (M-2); it comes before what is voided. */
export interface MoneyLeft {
  event: 'MoneyLeft';
  kept: Unrecovered[];
}

/** A table has moved on: what happened since the version that was told before, and how it stands now. A client that does not have that version has missed something, and asks for the table as it stands. */
export interface Moved {
  type: 'moved';
  table: string;
  since: number;
  version: number;
  at_ms: number;
  kind: string;
  events: (WagerPlaced | WagerRefunded | BettingClosed | PlayerCard | DealerCard | SurrenderOffered | SurrenderDeclined | InsuranceOffered | Insured | InsuranceDeclined | Peeked | PlayOpened | Decided | Followed | HandSplit | HoleTurned | PointsScored | BonusOpened | BonusSpun | BonusClosed | HandSettled | BetSettled | RoundVoided | ResultCorrected | RoundClosed | TableOpened | ShoeOpened | ShoeCut | RoundOpened | ShoeRetired | ShoeHandled | CutAsked | WordAdded | SeatTaken | SeatGivenUp | SeatLeft | NobodyBet | BetsFinal | EarlyDecision | TableSet | TablePaused | TableContinued | TableClosed | TableReopened | RoundCorrected | MoneyLeft | CardTakenBack | SeparatorOut | ShoeChanged)[];
  view: TableChanges;
  own?: OwnView;
}

/** What the correction, or the void, is for one player, in minor units, Golden Chips included. */
export interface MovedMoney {
  player: string;
  name: string;
  currency: string;
  staked: number;
  before: number;
  after: number;
  moved: number;
  lost: number;
}

/** What one step moved on the account, and what it held afterwards. */
export interface Movement {
  seq: number;
  at_ms: number;
  kind: string;
  what: string;
  reference: string;
  amount: number;
  balance: number;
}

/** A page of an account's movements, the newest first. */
export interface Movements {
  currency: string;
  lines: Movement[];
  before: number | null;
}

/** Who may not speak in the chat any more, why, and for how long; without minutes until it is lifted. */
export interface MuteBody {
  name: string;
  reason: string;
  id: string;
  minutes?: number | null;
}

/** Whether a player may speak. */
export interface MuteCard {
  name: string;
  muted: boolean;
  until_ms: number | null;
  reason: string;
}

/** How likely a net result is, in first stakes. */
export interface NetChance {
  net: number;
  chance: number;
}

/** Minor units of the account's currency, or milliseconds of session time; null: no limit. */
export interface NewLimit {
  amount: number | null;
}

/** The password so far, and the one from now on. */
export interface NewPassword {
  old: string;
  new: string;
}

/** What the account may do from now on, and why. */
export interface NewRole {
  role: Role;
  reason: string;
  id: string;
}

/** Time has gone by, and none of those who sit at the table has placed a bet. */
export interface NobodyBet {
  event: 'NobodyBet';
}

/** An empty object: there is nothing more to say. */
export type Nothing = Record<string, never>;

/** Something the player has to know: their session ended, their limits changed, it is time for a reality check. */
export interface NoticeTold {
  type: 'notice';
  notice: string;
  facts: Record<string, string | number | boolean | null>;
}

/** The rows of hard totals, of soft totals or of pairs. */
export interface OddsBlock {
  name: 'hard' | 'pairs' | 'soft';
  title: string;
  rows: OddsRow[];
}

/** What to do with a hand against an up card. */
export interface OddsCell {
  up: string;
  code: string;
  values: Record<string, number>;
}

/** One field that is not as the game's sheet has it; values are written as ``--set`` takes them. */
export interface OddsChange {
  field: string;
  sheet: string;
  here: string;
}

/** What a code of the chart means. */
export interface OddsCode {
  code: string;
  words: string;
}

/** A game's odds; returns are ratios of the stake. */
export interface OddsPage {
  game: string;
  name: string;
  rules_hash: string;
  changed: OddsChange[];
  rtp: number;
  rtp_chart: number;
  house_edge: number;
  rtp_per_wagered: number;
  average_stake: number;
  published: number | null;
  note: string;
  facts: string[];
  bets: BetReturns[];
  ups: string[];
  blocks: OddsBlock[];
  codes: OddsCode[];
}

/** What the main bet returns, and no more: the first answer to a changed rule. */
export interface OddsReturn {
  rules_hash: string;
  rtp: number;
}

/** All hands of one total, or one pair, against every up card. */
export interface OddsRow {
  name: string;
  cells: OddsCell[];
}

/** How the main bet's net result of a round spreads, in first stakes, played as is best for the very cards (O-6). */
export interface OddsSpread {
  rules_hash: string;
  deviation: number;
  skewness: number;
  won: number;
  even: number;
  lost: number;
  results: NetChance[];
}

/** A table to be opened; what is left out is as the sheet has it. Money in minor units of its currency. */
export interface OpenBody {
  name: string;
  id: string;
  game?: string | null;
  sheet?: string | null;
  currency?: string | null;
  currencies?: string[];
  pace_ms?: number | null;
  style?: string | null;
  min?: number | null;
  max?: number | null;
  increment?: number | null;
  meter?: string | null;
  off?: string[];
  cards?: 'real' | 'shuffled';
}

/** A decision that is open now, and what it puts down. */
export interface Option {
  action: Action;
  cost: number;
  most?: number;
}

/** Those who did the same on one box. */
export interface Others {
  name: string;
  box: number;
  players: number;
}

/** What a round is to one player, Golden Chips included in what was staked and returned. */
export interface OwnRound {
  staked: number;
  returned: number;
  net: number;
  unlisted: OwnStake[];
}

/** A stake of the player's that the shared part does not list. */
export interface OwnStake {
  box: number;
  hand: number;
  stake: StakeView;
}

/** What only one player sees of a table. */
export interface OwnView {
  name: string;
  balance: Balance;
  asked: Question[];
  spots: SpotView[];
  round: OwnRound;
  last: OwnRound | null;
  rebet: SpotView[];
  seats: number[];
  ahead: Question[];
  withdraw: number[];
  plans: PlanView[];
}

/** How long a card takes to be seen. */
export interface PaceBody {
  pace_ms: number;
  reason: string;
  id: string;
}

/** What the counter answers. */
export interface Paid {
  payment: string;
  kind: 'asked' | 'declined' | 'deposit' | 'grant' | 'refused' | 'returned' | 'withdrawal';
  currency: string;
  amount: number;
  at_ms: number;
  refused: string;
}

/** An amount in minor units, under an id that the client makes: the same id again is the same payment. */
export interface PaymentBody {
  amount: number;
  id: string;
}

/** The dealer looked under the up card. */
export interface Peeked {
  event: 'Peeked';
  blackjack: boolean;
}

/** What the round is waiting for. */
export type Phase = 'betting' | 'closed' | 'dealer' | 'dealing' | 'insurance' | 'play' | 'surrender';

/** Is anyone there? */
export interface Ping {
  type: 'ping';
  n?: number;
}

/** The bets shall be these, and no others; with none, all are taken back. */
export interface PlaceBets {
  do: 'bet';
  spots: Spot[];
}

/** What is to be done with the hand of a box when its turn comes. */
export interface PlanView {
  box: number;
  action: Action;
}

/** Do something at a table; the same id again gives the first answer. */
export interface Play {
  type: 'play';
  table: string;
  id: string;
  command: PlaceBets | Rebet | Cut | Deal | Decide | TakeSeat | LeaveSeat | AddWord | DealNow | DecideEarly;
}

/** The hands are played in turn. */
export interface PlayOpened {
  event: 'PlayOpened';
}

/** What some rounds came to; void rounds are only counted as such. */
export interface PlayedFigures {
  rounds: number;
  voided: number;
  staked: number;
  returned: number;
  net: number;
  hands: number;
  hands_won: number;
  hands_pushed: number;
  hands_lost: number;
  blackjacks: number;
  busts: number;
  doubles: number;
  splits: number;
  surrenders: number;
  longest_winning: number;
  longest_losing: number;
  biggest_win: BestRound | null;
  main_return: ReturnBand | null;
}

/** What the round was for one player. */
export interface PlayedPage {
  player: string;
  currency: string;
  staked: number;
  returned: number;
  golden_staked: number;
  golden_returned: number;
  net: number;
}

/** A card fell on a hand of a box, face up. */
export interface PlayerCard {
  event: 'PlayerCard';
  box: number;
  hand: number;
  card: string;
}

/** One event that earned points: the n-th position with the total, the dealer's n-th ace, or n-th card. */
export interface Point {
  reason: 'ace' | 'card' | 'initial';
  number: number;
  points: number;
}

/** A Fire Blaze event happened. */
export interface PointsScored {
  event: 'PointsScored';
  point: Point;
}

/** Somebody is there. */
export interface Pong {
  type: 'pong';
  n: number;
}

/** Why something was refused; nothing has changed. */
export interface Problem {
  why: string;
  reason: string;
  amounts: Record<string, number>;
}

/** A winning combination of the first two cards: a share of the meter, or fixed odds. */
export interface ProgressivePrize {
  ranks: string;
  suits: 'any' | 'clubs' | 'diamonds' | 'different' | 'hearts' | 'same' | 'spades';
  meter_percent: number;
  pays: number;
}

/** Why a payment is settled now; and whether a deposit is not to be made any more. */
export interface PursueBody {
  reason: string;
  id: string;
  refuse?: boolean;
}

/** What has become of a payment. */
export interface PursuedPayment {
  payment: string;
  kind: 'asked' | 'declined' | 'deposit' | 'grant' | 'refused' | 'returned' | 'withdrawal';
  finished: boolean;
  reference: string;
  said: string;
}

/** Whose sessions are ended, and why; without one that is named, all of them. */
export interface PutOutBody {
  name: string;
  reason: string;
  id: string;
  session?: string | null;
}

/** What was ended. */
export interface PutOutCard {
  name: string;
  sessions: string[];
  reason: string;
}

/** A box on which the player is asked, and what they may answer there. */
export interface Question {
  box: number;
  options: Option[];
}

/** An alarm that is raised. */
export interface RaisedAlarm {
  kind: 'audit' | 'books' | 'clock' | 'disk' | 'generator' | 'line' | 'meter' | 'return' | 'table';
  subject: string;
  since_ms: number;
  text: string;
  acknowledged: Acknowledgement | null;
}

/** Why. */
export interface ReasonBody {
  reason: string;
  id: string;
}

/** The bets shall be those of the last round. */
export interface Rebet {
  do: 'rebet';
}

/** A message was refused, and nothing has changed. */
export interface RefusalTold {
  type: 'refused';
  why: string;
  reason: string;
  amounts: Record<string, number>;
  id: string | null;
  table: string | null;
  version: number | null;
}

/** All that happened in a round, in order; the hole card is shown when it was turned. Others are called by their seats or positions. */
export interface Replay {
  code: string;
  game: string;
  rules_hash: string;
  opened_ms: number;
  closed_ms: number;
  events: (WagerPlaced | WagerRefunded | BettingClosed | PlayerCard | DealerCard | SurrenderOffered | SurrenderDeclined | InsuranceOffered | Insured | InsuranceDeclined | Peeked | PlayOpened | Decided | Followed | HandSplit | HoleTurned | PointsScored | BonusOpened | BonusSpun | BonusClosed | HandSettled | BetSettled | RoundVoided | ResultCorrected | RoundClosed)[];
  nets: (number | null)[];
  counts: (Count | null)[];
  others: Others[];
  bonus: BonusView | null;
}

/** Which line, and what is wrong with it. */
export interface ReportBody {
  line: number;
  reason: string;
}

/** What one game came to in a day or month, in one currency; people and companions apart. */
export interface ReportLine {
  period: string;
  game: string;
  table: string | null;
  company: string;
  currency: string;
  players: number;
  rounds: number;
  voided: number;
  void_staked: number;
  turnover: number;
  winnings: number;
  hold: number;
  hold_rate: number | null;
  bets: BetTaking[];
}

/** The number of a complaint. */
export interface ReportTaken {
  number: number;
}

/** The real result of a finished round: the dealer's cards, and those of each hand that was recorded wrongly. */
export interface ResultBody {
  code: string;
  dealer: string[];
  reason: string;
  hands?: HandBody[];
}

/** The real cards, where a wrong result had been confirmed: the dealer's, and those of each changed hand. */
export interface ResultCorrected {
  event: 'ResultCorrected';
  dealer: string[];
  hands: ([number, number, string[]])[];
  reason: string;
}

/** The return of main bets beside the exact one; rounds with Golden Chips are left out. */
export interface ReturnBand {
  rounds: number;
  staked_first: number;
  net: number;
  achieved: number;
  exact: number;
  low: number;
  high: number;
  confidence: number;
  strays: number;
}

/** What an account may do. */
export type Role = 'companion' | 'inspector' | 'operator' | 'player' | 'presenter';

/** Everything is settled. Where bets are in several currencies the two are sums of unlike units: a check on the whole, no amount of money. */
export interface RoundClosed {
  event: 'RoundClosed';
  staked: number;
  returned: number;
}

/** A finished round of this table was settled again, on its real cards (M-2, MF-17). */
export interface RoundCorrected {
  event: 'RoundCorrected';
  code: string;
  dealer: string[];
  hands: ([number, number, string[]])[];
  reason: string;
  before: number;
  kept: Unrecovered[];
}

/** A page of rounds, the newest first. */
export interface RoundList {
  lines: HistoryLine[];
  before: string | null;
}

/** Betting is over and the cards are dealt, the first of them at ``start`` from the top of the shoe. */
export interface RoundOpened {
  event: 'RoundOpened';
  code: string;
  shoe: string;
  start: number;
}

/** A round as its player may see it. */
export interface RoundPage {
  code: string;
  game: string;
  table: string;
  rules_hash: string;
  opened_ms: number;
  closed_ms: number;
  voided: string | null;
  corrected: string | null;
  dealer: string[];
  dealer_total: number;
  dealer_blackjack: boolean;
  hands: HandPage[];
  bets: BetPage[];
  decisions: DecisionPage[];
  players: PlayedPage[];
  others: Others[];
  shoe: ShoePage;
  dealt: 'real cards' | null;
}

/** One player's finished round, ready to be checked. */
export interface RoundRecord {
  format: 'sabot-round-1' | 'sabot-round-2' | 'sabot-round-3' | 'sabot-round-4';
  code: string;
  table: string;
  game: string;
  player: string;
  currency: string;
  rules: Record<string, unknown>;
  rules_hash: string;
  shoe: ShoeFacts;
  start: number;
  proofs: CardProof[];
  events: (WagerPlaced | WagerRefunded | BettingClosed | PlayerCard | DealerCard | SurrenderOffered | SurrenderDeclined | InsuranceOffered | Insured | InsuranceDeclined | Peeked | PlayOpened | Decided | Followed | HandSplit | HoleTurned | PointsScored | BonusOpened | BonusSpun | BonusClosed | HandSettled | BetSettled | RoundVoided | ResultCorrected | RoundClosed)[];
  staked: number;
  returned: number;
  others: Others[];
  dealt: 'real cards';
}

/** A round: in play, or as it ended. */
export interface RoundView {
  code: string | null;
  phase: string;
  dealer: string[];
  dealer_total: number;
  dealer_blackjack: boolean;
  boxes: BoxView[];
  staked: number;
  returned: number;
  asked: number[];
  voided: string | null;
  points?: Point[];
  approx?: true;
}

/** A malfunction: every bet is given back. */
export interface RoundVoided {
  event: 'RoundVoided';
  reason: string;
}

/** One rule. */
export interface RuleField {
  field: string;
  kind: 'choice' | 'switch';
  label: string;
  sheet: string;
  values: RuleValue[];
}

/** Rules that belong together. */
export interface RuleGroup {
  group: string;
  title: string;
  fields: RuleField[];
}

/** What a rule may be, as a change writes it, and in words. */
export interface RuleValue {
  value: string;
  label: string;
}

/** Say something at a live table; the same id again says nothing more. */
export interface Say {
  type: 'say';
  table: string;
  id: string;
  text: string;
}

/** What is said at a table. */
export interface SayBody {
  text: string;
  id: string;
}

/** A seat that is taken. */
export interface SeatCard {
  box: number;
  name: string;
  idle: number;
}

/** A player leaves a seat when the round is over. */
export interface SeatGivenUp {
  event: 'SeatGivenUp';
  player: string;
  box: number;
}

/** A seat is free again: its player left it, or placed no bet there for too long. */
export interface SeatLeft {
  event: 'SeatLeft';
  player: string;
  box: number;
  idle: boolean;
}

/** A player sat down. */
export interface SeatTaken {
  event: 'SeatTaken';
  player: string;
  box: number;
  house: boolean;
}

/** A seat that is taken. */
export interface SeatView {
  box: number;
  name: string;
  idle: number;
  run: number;
  leaving: boolean;
  companion: boolean;
}

/** The separator came out of a physical shoe: the round under way, or the next, is its last. */
export interface SeparatorOut {
  event: 'SeparatorOut';
  shoe: string;
}

/** A session as its owner sees it in the list of their devices. */
export interface SessionCard {
  id: string;
  device: string;
  origin: string;
  opened_ms: number;
  seen_ms: number;
  current: boolean;
}

/** The session so far: its clock and its result, always at hand. */
export interface SessionStatus {
  opened_ms: number;
  session_ms: number;
  time_limit_ms: number;
  loss_limit: number;
  time_today_ms: number;
  rounds: number;
  currency: string;
  staked: number;
  returned: number;
  net: number;
  check_due_ms: number;
  check_in_ms: number;
  excluded_until_ms: number | null;
  loss_left: LossLeft | null;
}

/** A session in figures; the rounds are those its player closed while it was open, on whatever device. */
export interface SessionSummary {
  session: string;
  opened_ms: number;
  ended_ms: number | null;
  ended_why: 'by-house' | 'ended-elsewhere' | 'idle' | 'password-changed' | 'signed-out' | 'too-many' | null;
  duration_ms: number;
  rounds: number;
  currency: string;
  staked: number;
  returned: number;
  net: number;
}

/** All settings. */
export interface Settings {
  general: General;
  video: Video;
  audio: Audio;
  bet_behind: BetBehind;
}

/** The same, to be carried out. */
export interface SettleBody {
  code: string;
  dealer: string[];
  reason: string;
  hands?: HandBody[];
  id: string;
}

/** What a correction, or a void, comes to. */
export interface SettlementPreview {
  code: string;
  players: MovedMoney[];
  house: Record<string, number>;
  meter: number;
}

/** What whoever keeps a sheet is told. */
export interface SheetAnswer {
  game: string;
  hash: string;
  version: number;
}

/** A sheet that was kept. */
export interface SheetCard {
  game: string;
  version: number;
  hash: string;
  kind: string;
  newest: boolean;
  base: string;
  at_ms: number;
  by: string;
  name: string;
  reason: string;
}

/** One thing wrong with a sheet, and where. */
export interface SheetFlaw {
  line: number | null;
  field: string;
  what: string;
}

/** What a sheet is worth, or what is wrong with it. */
export interface SheetReport {
  flaws: SheetFlaw[];
  kind: string | null;
  base: string | null;
  base_rtp: number | null;
  odds: OddsPage | null;
}

/** The sheet that a game is dealt by, to the last word. */
export interface SheetText {
  game: string;
  text: string;
}

/** What a screen draws of a live table's sheet: how long it waits for what, where its shoe ends, its bonus. */
export interface SheetView {
  betting_ms: number;
  decision_ms: number;
  insurance_ms: number;
  cut_ms: number;
  undealt: number;
  bonus: BonusView | null;
}

/** Which physical shoe. */
export interface ShoeBody {
  shoe: string;
  id: string;
}

/** A physical shoe was changed for another between two rounds. */
export interface ShoeChanged {
  event: 'ShoeChanged';
  shoe: string;
}

/** The shoe was cut, and with it the cards have their order: ``root`` fixes it and shows none of them. ``by`` is the player who cut, or ``nobody``; the first houses also cut themselves, as ``house``. */
export interface ShoeCut {
  event: 'ShoeCut';
  shoe: string;
  cut: string;
  by: string;
  root: string;
  parts?: CutPart[];
}

/** What is known of the shoe that a round was dealt from. */
export interface ShoeFacts {
  id: string;
  algorithm: string;
  decks: number;
  burn: number;
  undealt_decks: number;
  commitment: string;
  key: string | null;
  signature: string | null;
  cut: string;
  cut_by: string | null;
  root: string;
  seed: string | null;
  parts: CutPart[];
}

/** A stage of the ceremony in which the shoe of a live table is made ready (BJ-1), before everybody's eyes. */
export interface ShoeHandled {
  event: 'ShoeHandled';
  shoe: string;
  stage: 'burnt' | 'cuts' | 'joined' | 'machine' | 'mixed' | 'piles' | 'separator' | 'stock';
  count: number;
}

/** A new shoe is ready to be cut; the house has committed itself to it, and signed that. */
export interface ShoeOpened {
  event: 'ShoeOpened';
  shoe: string;
  rules_hash: string;
  decks: number;
  commitment: string;
  algorithm: string;
  key: string | null;
  signature: string | null;
  sheet: string | null;
}

/** What the house has promised of the shoe, and, once it is retired, the seed that keeps the promise. */
export interface ShoePage {
  shoe: string;
  decks: number;
  burn: number;
  undealt_decks: number;
  commitment: string;
  cut: string | null;
  cut_by: string | null;
  root: string | null;
  start: number;
  seed: string | null;
  algorithm: string;
  key: string | null;
  signature: string | null;
}

/** The shoe will not be dealt from again, so its seed may be known. */
export interface ShoeRetired {
  event: 'ShoeRetired';
  shoe: string;
  seed: string;
}

/** The shoe: what the house has promised of it. */
export interface ShoeView {
  id: string;
  decks: number;
  algorithm: string;
  commitment: string;
  key: string | null;
  signature: string | null;
  cut: string | null;
  cut_by: string | null;
  root: string | null;
  parts: CutPartView[];
}

/** A side bet and what may be staked on it, in minor units. */
export interface SideBetCard {
  bet: string;
  name: string;
  min: number;
  max: number;
  increment: number;
}

/** Somebody comes back. */
export interface SignIn {
  name: string;
  password: string;
  limits?: AskedLimits | null;
}

/** A new account. */
export interface SignUp {
  name: string;
  password: string;
  currency?: string;
  language?: 'en' | 'es' | 'it' | 'ro';
  limits?: AskedLimits | null;
}

/** What the house has signed: at that time the record of that number was the last, and had that hash. */
export interface SignedHead {
  seq: number;
  at_ms: number;
  hash: string;
  key: string;
  signature: string;
}

/** A text as one house has signed it for another. */
export interface SignedLetter {
  body: string;
  key: string;
  signature: string;
}

/** What a full section brought: a multiplier for its boxes, or a star that is added to the total. */
export interface Special {
  section: number;
  kind: 'section' | 'star';
  value: number;
}

/** One spin: what filled, what full sections brought, the spins left and the running total after it. */
export interface Spin {
  number: number;
  fills: Fill[];
  specials: Special[];
  spins_left: number;
  total: number;
}

/** What the player wanted to say was said, and is the line of this number. */
export interface Spoken {
  type: 'spoken';
  id: string;
  table: string;
  n: number;
}

/** What lies on one box: the main stake and the side bets that ride on it, in minor units. */
export interface Spot {
  box: number;
  main: number;
  side?: Record<string, number>;
  golden?: boolean;
  behind?: true;
}

/** Bets that could be placed again. */
export interface SpotView {
  box: number;
  main: number;
  side: Record<string, number>;
  golden: boolean;
  behind: boolean;
}

/** One player's money on a hand. */
export interface StakePage {
  player: string;
  cards: number;
  total: number;
  outcome: string | null;
  staked: number;
  doubled: number;
  golden: number;
  returned: number;
  golden_returned: number;
  net: number;
  behind: boolean;
}

/** One bettor's money on one hand. */
export interface StakeView {
  name: string;
  staked: number;
  doubled: boolean;
  golden: number;
  held: number;
  fate: string;
  outcome: string | null;
  returned: number;
  net: number;
  approx?: true;
}

/** What a player's rounds came to. */
export interface Statistics {
  currency: string;
  complete: boolean;
  total: PlayedFigures;
  games: GameFigures[];
  days: DaySum[];
}

/** A player plays on. */
export interface SurrenderDeclined {
  event: 'SurrenderDeclined';
  player: string;
  box: number;
}

/** Surrender is asked before the dealer looks at the hole card. */
export interface SurrenderOffered {
  event: 'SurrenderOffered';
}

/** One table; of a closed one that is not at hand no more is told than what it is. */
export interface TableCard {
  table: string;
  game: string;
  currency: string;
  meter: string;
  state: 'closed' | 'closing' | 'open' | 'paused';
  reason: string | null;
  terms: Terms;
  min: number | null;
  max: number | null;
  increment: number | null;
  multiples: number[];
  times: Record<string, number>;
  pace_ms: number | null;
  bets: string[];
  pending: boolean;
  round: string | null;
  last: string | null;
  seats: SeatCard[];
  players: string[];
  cards: 'real' | 'shuffled';
  companions: number;
  watchers: number;
  phase: Phase | null;
  felt: FeltMoney[];
  cards_left: number | null;
  shoe_cut: boolean;
  timers: TimersCard | null;
  due_ms: number | null;
  trouble: string | null;
}

/** What is no more as it was in the view before; what has not changed is left out. */
export interface TableChanges {
  rules_hash?: string;
  boxes?: number;
  limits?: LimitView[];
  shoe?: ShoeView | null;
  dealt?: number;
  round?: RoundView;
  last?: RoundView | null;
  due_ms?: number | null;
  live?: LiveView | null;
  sheet?: SheetView | null;
}

/** A live table is closed, as soon as no round is under way. */
export interface TableClosed {
  event: 'TableClosed';
  reason: string;
}

/** Rounds are dealt there again. */
export interface TableContinued {
  event: 'TableContinued';
}

/** A table was set up; without an owner it is a live one. */
export interface TableOpened {
  event: 'TableOpened';
  table: string;
  game: string;
  owner: string;
  currency: string;
  meter?: string;
  cards?: 'real' | 'shuffled';
}

/** No new round begins at a live table. */
export interface TablePaused {
  event: 'TablePaused';
  reason: string;
}

/** It is open again. */
export interface TableReopened {
  event: 'TableReopened';
}

/** An operator has set the terms of a live table: these hold from the next round on. */
export interface TableSet {
  event: 'TableSet';
  terms: Terms;
  reason: string;
  renew: boolean;
  asked: Terms | null;
}

/** A table as it stands: what everybody sees of it, and what is the player's own. */
export interface TableShown {
  type: 'table';
  table: string;
  version: number;
  view: TableView;
  own: OwnView;
}

/** A table as everybody sees it who watches it. */
export interface TableView {
  table: string;
  game: string;
  rules_hash: string;
  version: number;
  boxes: number;
  limits: LimitView[];
  shoe: ShoeView | null;
  dealt: number;
  round: RoundView;
  last: RoundView | null;
  due_ms: number | null;
  live: LiveView | null;
  sheet: SheetView | null;
}

/** The last card of the round that was told. */
export interface TakeBackBody {
  code: string;
  number: number;
  id: string;
}

/** The player sits down at a live table (PL-11). */
export interface TakeSeat {
  do: 'sit';
  box: number;
}

/** What an operator has set; None: as the table's setting, or its sheet, has it. */
export interface Terms {
  min?: number | null;
  max?: number | null;
  increment?: number | null;
  pace_ms?: number | null;
  style?: string | null;
  currencies?: string[];
  off?: string[];
  betting_ms?: number | null;
  decision_ms?: number | null;
  insurance_ms?: number | null;
}

/** How long players have for their bets and answers; one that is left out is as the sheet has it. */
export interface TimersBody {
  reason: string;
  id: string;
  betting_ms?: number | null;
  decision_ms?: number | null;
  insurance_ms?: number | null;
}

/** How long players have in the present round, in milliseconds. */
export interface TimersCard {
  betting: number;
  decision: number;
  insurance: number;
}

/** A heading and what is said under it, a sentence or two a line. */
export interface Topic {
  key: string;
  title: string;
  lines: string[];
}

/** Why, and which order is meant: where another is the last by now, nothing is taken back. */
export interface UndoBody {
  reason: string;
  id: string;
  order?: number;
}

/** A payment that has not come to its end; its amount in minor units. */
export interface UnfinishedPayment {
  payment: string;
  name: string;
  awaited: 'handing-back' | 'paying-out' | 'taking';
  provider: string;
  currency: string;
  amount: number;
  at_ms: number;
  age_ms: number;
  said: string;
}

/** Who may speak again, and why. */
export interface UnmuteBody {
  name: string;
  reason: string;
  id: string;
}

/** What a correction, or a void, could not take back from a player, who has spent it: the house's loss. */
export interface Unrecovered {
  player: string;
  cash: number;
  gold: number;
}

/** A guest's own name and password. */
export interface Upgrade {
  name: string;
  password: string;
}

/** A player's record of the round, checked as anybody could check it. */
export interface VerifiedRecord {
  name: string;
  holds: boolean;
  checks: string[];
  gaps: string[];
  wrong: string;
}

/** What is seen. */
export interface Video {
  animation: 'fast' | 'full' | 'none';
  reduced_motion: 'off' | 'on' | 'system';
  four_colour_deck: boolean;
}

/** Watch a live table, play there, and hear what is said. */
export interface VisitTable {
  type: 'visit';
  table: string;
  language?: 'en' | 'es' | 'it' | 'ro' | null;
}

/** Somebody signed in, on one of their sessions. */
export interface Visitor {
  player: string;
  name: string;
  role: Role;
  currency: string;
  language: string;
  session: string;
  guest: boolean;
}

/** What whoever voids a round is told. */
export interface VoidAnswer {
  version: number;
  left: LeftMoney[];
}

/** Why all bets are given back, and which round is meant: where it is another by now, nothing is done. */
export interface VoidBody {
  reason: string;
  id: string;
  code?: string;
  after?: string;
}

/** A main bet on one box with the side bets that ride on it, in integer minor units. */
export interface Wager {
  player: string;
  box: number;
  main: number;
  side?: Record<string, number>;
  behind?: boolean;
  follow_double?: boolean;
  follow_split?: boolean;
  golden?: boolean;
  forbid_behind?: boolean;
  currency?: string;
}

/** A wager was put on a box. */
export interface WagerPlaced {
  event: 'WagerPlaced';
  wager: Wager;
}

/** A wager was given back before the deal: taken back, or one behind a seat without room or will for it. */
export interface WagerRefunded {
  event: 'WagerRefunded';
  player: string;
  box: number;
  seat_out: boolean;
}

/** What one bettor put on a box before the deal. */
export interface WagerView {
  name: string;
  main: number;
  golden: boolean;
  behind: boolean;
  companion: boolean;
  approx?: true;
}

/** A game, and rules that shall be other than its sheet has them, by the names of the sheet's fields. */
export interface WhatIf {
  game: string;
  changes?: Record<string, string | number | boolean>;
}

/** A player's device has added its word to the cut. */
export interface WordAdded {
  event: 'WordAdded';
  player: string;
  place: number;
  word: string;
}

export type ClientMessage = Enter | VisitTable | Look | Leave | Play | Say | Ping;

export type ServerMessage = Hello | TableShown | Moved | Done | RefusalTold | BalanceTold | NoticeTold | ChatTold | LineSaid | Spoken | Announced | Pong;

export interface Routes {
  'DELETE /api/sessions': { body: null; answer: Ended };
  'DELETE /api/sessions/{session}': { body: null; answer: null };
  'GET /api/arrival': { body: null; answer: Arrival };
  'GET /api/balance': { body: null; answer: Balance };
  'GET /api/chat/hidden': { body: null; answer: HiddenNames };
  'GET /api/coach/tables/{table}': { body: null; answer: LiveCoachPage };
  'GET /api/coach/{game}': { body: null; answer: CoachPage };
  'GET /api/currencies': { body: null; answer: Currencies };
  'GET /api/games': { body: null; answer: GameCard[] };
  'GET /api/games/{game}': { body: null; answer: HelpPage };
  'GET /api/head': { body: null; answer: HeadTold };
  'GET /api/health': { body: null; answer: Health };
  'GET /api/house': { body: null; answer: HouseCard };
  'GET /api/limits': { body: null; answer: LimitsPage };
  'GET /api/me': { body: null; answer: Visitor };
  'GET /api/meters': { body: null; answer: MeterCard[] };
  'GET /api/meters/{meter}': { body: null; answer: MeterPage };
  'GET /api/meters/{meter}/books': { body: null; answer: MeterBooks };
  'GET /api/movements': { body: null; answer: Movements };
  'GET /api/odds/{game}': { body: null; answer: OddsPage };
  'GET /api/odds/{game}/fields': { body: null; answer: RuleGroup[] };
  'GET /api/operator/alarms': { body: null; answer: RaisedAlarm[] };
  'GET /api/operator/audit': { body: null; answer: AuditStatus };
  'GET /api/operator/certificates': { body: null; answer: GameCertificate[] };
  'GET /api/operator/exclusions': { body: null; answer: ExclusionList };
  'GET /api/operator/games/{game}/sheet': { body: null; answer: SheetText };
  'GET /api/operator/history': { body: null; answer: AccountHistory };
  'GET /api/operator/log': { body: null; answer: ActList };
  'GET /api/operator/meters': { body: null; answer: HeldMeter[] };
  'GET /api/operator/movements': { body: null; answer: Movements };
  'GET /api/operator/orders/{order}': { body: null; answer: GivenOrder };
  'GET /api/operator/payments/unfinished': { body: null; answer: UnfinishedPayment[] };
  'GET /api/operator/players': { body: null; answer: AccountCard };
  'GET /api/operator/reports': { body: null; answer: ChatReport[] };
  'GET /api/operator/reports/counting': { body: null; answer: CountingReport };
  'GET /api/operator/reports/house': { body: null; answer: HouseReport };
  'GET /api/operator/rounds/{code}': { body: null; answer: InspectedRound };
  'GET /api/operator/sessions': { body: null; answer: InspectedSession[] };
  'GET /api/operator/sheets': { body: null; answer: SheetCard[] };
  'GET /api/operator/sheets/{sheet}': { body: null; answer: KeptText };
  'GET /api/operator/tables': { body: null; answer: TableCard[] };
  'GET /api/operator/tables/{table}/cards': { body: null; answer: DealerDesk };
  'GET /api/operator/tables/{table}/void/preview': { body: null; answer: SettlementPreview };
  'GET /api/reality-check': { body: null; answer: DueCheck };
  'GET /api/rounds': { body: null; answer: RoundList };
  'GET /api/rounds/{code}': { body: null; answer: RoundPage };
  'GET /api/rounds/{code}/decisions': { body: null; answer: DecisionCost[] };
  'GET /api/rounds/{code}/record': { body: null; answer: RoundRecord };
  'GET /api/rounds/{code}/replay': { body: null; answer: Replay };
  'GET /api/session': { body: null; answer: SessionStatus };
  'GET /api/session/summary': { body: null; answer: SessionSummary };
  'GET /api/sessions': { body: null; answer: SessionCard[] };
  'GET /api/settings': { body: null; answer: Settings };
  'GET /api/statistics': { body: null; answer: Statistics };
  'GET /api/statistics/decisions': { body: null; answer: DecisionFigures };
  'GET /api/tables': { body: null; answer: LiveTable[] };
  'PATCH /api/settings': { body: Record<string, Record<string, string | number | boolean>>; answer: Settings };
  'POST /api/cashier/deposit': { body: PaymentBody; answer: Paid };
  'POST /api/cashier/opening': { body: Nothing; answer: Paid };
  'POST /api/cashier/withdraw': { body: PaymentBody; answer: Paid };
  'POST /api/chat/hidden': { body: HiddenBody; answer: HiddenNames };
  'POST /api/chat/tables/{table}/reports': { body: ReportBody; answer: ReportTaken };
  'POST /api/exchange': { body: SignedLetter; answer: SignedLetter };
  'POST /api/exclusion': { body: Exclude; answer: ExcludedUntil };
  'POST /api/guest': { body: Guest; answer: Visitor };
  'POST /api/odds': { body: WhatIf; answer: OddsPage };
  'POST /api/odds/return': { body: WhatIf; answer: OddsReturn };
  'POST /api/odds/spread': { body: WhatIf; answer: OddsSpread };
  'POST /api/operator/alarms/acknowledge': { body: AcknowledgeBody; answer: Answer };
  'POST /api/operator/audit': { body: AuditBody; answer: AuditStatus };
  'POST /api/operator/audit/cancel': { body: Nothing; answer: AuditStatus };
  'POST /api/operator/exclusions': { body: ExcludeBody; answer: ExclusionCard };
  'POST /api/operator/exclusions/lift': { body: LiftBody; answer: null };
  'POST /api/operator/meters/{meter}/hold': { body: MeterBody; answer: Answer };
  'POST /api/operator/meters/{meter}/release': { body: MeterBody; answer: Answer };
  'POST /api/operator/mute': { body: MuteBody; answer: MuteCard };
  'POST /api/operator/payments/{payment}/settle': { body: PursueBody; answer: PursuedPayment };
  'POST /api/operator/players/{player}/gold': { body: GrantBody; answer: Paid };
  'POST /api/operator/put-out': { body: PutOutBody; answer: PutOutCard };
  'POST /api/operator/sheets': { body: KeepBody; answer: SheetAnswer };
  'POST /api/operator/sheets/check': { body: CheckBody; answer: SheetReport };
  'POST /api/operator/tables': { body: OpenBody; answer: Answer };
  'POST /api/operator/tables/{table}/cards': { body: CardBody; answer: Answer };
  'POST /api/operator/tables/{table}/cards/take-back': { body: TakeBackBody; answer: Answer };
  'POST /api/operator/tables/{table}/close': { body: ReasonBody; answer: Answer };
  'POST /api/operator/tables/{table}/pause': { body: ReasonBody; answer: Answer };
  'POST /api/operator/tables/{table}/resume': { body: ContinueBody; answer: Answer };
  'POST /api/operator/tables/{table}/say': { body: SayBody; answer: ChatLine };
  'POST /api/operator/tables/{table}/separator': { body: ShoeBody; answer: Answer };
  'POST /api/operator/tables/{table}/settle': { body: SettleBody; answer: Answer };
  'POST /api/operator/tables/{table}/settle/preview': { body: ResultBody; answer: SettlementPreview };
  'POST /api/operator/tables/{table}/shoe': { body: ShoeBody; answer: Answer };
  'POST /api/operator/tables/{table}/undo': { body: UndoBody; answer: Answer };
  'POST /api/operator/tables/{table}/void': { body: VoidBody; answer: VoidAnswer };
  'POST /api/operator/unmute': { body: UnmuteBody; answer: MuteCard };
  'POST /api/password': { body: NewPassword; answer: null };
  'POST /api/reality-check': { body: Nothing; answer: SessionStatus };
  'POST /api/sign-in': { body: SignIn; answer: Visitor };
  'POST /api/sign-out': { body: Nothing; answer: SessionSummary };
  'POST /api/sign-up': { body: SignUp; answer: Visitor };
  'POST /api/upgrade': { body: Upgrade; answer: Visitor };
  'PUT /api/limits/{kind}': { body: NewLimit; answer: Limit };
  'PUT /api/operator/players/{player}/role': { body: NewRole; answer: null };
  'PUT /api/operator/tables/{table}/bets': { body: BetsBody; answer: Answer };
  'PUT /api/operator/tables/{table}/limits': { body: LimitsBody; answer: Answer };
  'PUT /api/operator/tables/{table}/pace': { body: PaceBody; answer: Answer };
  'PUT /api/operator/tables/{table}/timers': { body: TimersBody; answer: Answer };
  'PUT /api/session/limits': { body: AskedLimits; answer: SessionStatus };
}
