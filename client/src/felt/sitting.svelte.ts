import { explain } from '../house/error.svelte';
import { visit } from '../house/visit.svelte';
import { sayExclusion, sayLossLimit } from '../protection/saying';
import { session } from '../protection/session.svelte';
import { play } from '../sound/sound';
import type { Doubt } from '../receipt/watch.svelte';
import type { SeenBox, SeenTable, SeenRound } from '../round/seen';
import type { Action, GameCard, LossLeft } from '../wire/protocol';
import { formatMoney } from '../words/format';
import { t } from '../words/words.svelte';
import { askedBox } from './answer';
import { TableCrew } from './crew.svelte';
import type { Wish } from './key';
import { Lights } from './lights.svelte';
import { nameBox, type Speaker } from './saying';
import { Stagehand } from './stagehand';
import type { Table } from './table.svelte';
import { firstChip, nextChip } from './tray';

/** What the house says of a stake it does not take. */
const OFF_LIMITS = new Set(['refused', 'not-now']);

/** Buttons by which money is put down. */
const STAKES = new Set(['deal', 'rebet', 'rebet-deal', 'twice', 'deal-now']);

/** A player at their table: what lies before them, what they hold in their hand, what a touch means. */
export class Sitting<T extends Table = Table> {
  readonly stagehand = new Stagehand(
    () => this.table.director.pace,
    () => this.table.director.moving,
  );
  readonly crew = new TableCrew(
    this.stagehand,
    () => this.speaker,
    () => this.#layAgain(),
  );
  readonly table: T;
  /** What may be pressed: while cards move, the house is asked or the line is lost nothing is. */
  readonly lights = new Lights(
    (name) =>
      !this.table.director.moving &&
      !this.table.asking &&
      this.table.connected &&
      (this.table.mayStake || !STAKES.has(name)),
  );
  readonly #card: () => GameCard;
  #chosen = $state(0);
  /** Doubts that the player has read. */
  #dismissed = $state<string[]>([]);
  /** Whether the chips in the tray are Golden Chips. */
  golden = $state(false);
  /** The round in which one answer to insurance is meant for all hands that are asked. */
  #forAll = $state<string | null>(null);

  constructor(card: () => GameCard, sitDown: (crew: TableCrew) => T) {
    this.#card = card;
    this.table = sitDown(this.crew);
  }

  get card(): GameCard {
    return this.#card();
  }

  get speaker(): Speaker {
    return { currency: this.card.currency, place: this.card.place_kind };
  }

  get felt(): SeenTable | null {
    return this.table.director.felt;
  }

  get scene(): SeenRound | null {
    return this.table.scene;
  }

  get cash(): number {
    return this.table.director.cash ?? visit.balance?.cash ?? 0;
  }

  get gold(): number {
    return visit.balance?.gold ?? 0;
  }

  /** What more bets can be made of. */
  get free(): number {
    return this.golden ? this.gold : this.cash - this.table.draft.pending;
  }

  get staked(): number {
    return this.table.betting ? this.table.draft.total : (this.scene?.staked ?? 0);
  }

  get lastWin(): number {
    const last = this.table.director.moving ? null : this.felt?.last;
    return last ? Math.max(0, last.net) : 0;
  }

  /** The chip that a touch of a box puts there. */
  get chosen(): number {
    const { chips, min } = this.card;
    return chips.includes(this.#chosen) ? this.#chosen : firstChip(chips, min, this.free);
  }

  set chosen(value: number) {
    this.#chosen = value;
  }

  /** The box whose question is before the player. */
  get asked(): SeenBox | null {
    return this.scene && askedBox(this.scene, this.table.looked);
  }

  /** The box that is larger than the others where there is little room. */
  get focus(): number | null {
    const { scene, table } = this;
    if (!scene || scene.phase === 'closed') return table.looked;
    const inTurn = scene.boxes.find((box) => box.hands.some((hand) => hand.in_turn));
    return table.looked ?? this.asked?.box ?? inTurn?.box ?? null;
  }

  get limits(): { min: string; max: string; place: string } {
    const { min, max, currency, place_kind: place } = this.card;
    return {
      min: formatMoney(min, currency, { short: true }),
      max: formatMoney(max, currency, { short: true }),
      place,
    };
  }

  /** What went wrong, and what it means; empty where all is well. */
  get trouble(): string {
    const { problem, betRefused, voided, betting, hint } = this.table;
    // Which stakes a table takes is printed on it: a bet that is none of them is told so.
    if (betRefused && betting && OFF_LIMITS.has(problem?.why ?? '')) return t('felt-off-limits', this.limits);
    if (problem) return explain(problem);
    if (voided) return t('felt-voided');
    if (hint) return t(hint, this.limits);
    if (this.barred) return `${sayExclusion(this.barred)} ${t('notice-excluded-told')}`;
    if (this.spent) return sayLossLimit(this.spent, this.card.currency);
    if (this.table.shoeless && betting) return t('felt-shoe-none');
    if (this.topped) return this.topped;
    return this.doubt ? t(`felt-doubt-${this.doubt}`) : '';
  }

  /** What a chip over the maximum has come to (PL-12); empty where none has. */
  get topped(): string {
    const { topped, betting } = this.table;
    return topped && betting ? t('felt-topped', this.limits) : '';
  }

  /** Until when the player has excluded themselves, where that keeps them from betting; 0: nothing does. */
  get barred(): number {
    return (this.table.betting && session.excludedUntilMs) || 0;
  }

  /** The loss limit that keeps the player from betting, where nothing else can be staked. */
  get spent(): LossLeft | null {
    return this.table.betting && !this.gold ? session.spent : null;
  }

  /** The gravest thing about the shoe that does not fit, unless the player has put it away. */
  get doubt(): Doubt | null {
    return this.table.watch.doubts.find((doubt) => !this.#dismissed.includes(this.#name(doubt))) ?? null;
  }

  /** What went wrong, in the word that the house or this page has for it. */
  get why(): string {
    const { problem, voided, shoeless, hint, topped } = this.table;
    if (!problem && !voided && !hint && this.barred) return 'excluded';
    if (!problem && !voided && !hint && this.spent) return 'loss-limit';
    const note = voided || hint || shoeless || topped || !this.doubt;
    return problem?.why ?? (note || !this.doubt ? 'note' : this.doubt);
  }

  dismiss(): void {
    const { table, doubt } = this;
    if (doubt && this.why === doubt) this.#dismissed.push(this.#name(doubt));
    table.dismiss();
  }

  /** By which a doubt that was put away is known; what is wrong with the device is so with every shoe. */
  #name(doubt: Doubt): string {
    return doubt === 'unkept' ? doubt : `${doubt} ${this.table.watch.kept?.receipt.shoe}`;
  }

  /** What a touch of the box does, in words; empty where it does nothing. */
  labelOf(box: number): string {
    const { currency, place_kind: place } = this.card;
    const name = nameBox(box, place);
    if (!this.table.betting) {
      return this.scene?.boxes.some((one) => one.box === box) ? t('felt-look', { name }) : '';
    }
    if (!this.table.mayStake) return '';
    const chip = formatMoney(this.chosen, currency, { short: true });
    const spot = this.table.draft.at(box);
    if (!spot) return t('felt-place-chip', { name, amount: chip });
    const lies = t('felt-lies', { name, amount: formatMoney(spot.main, currency), chip });
    return this.table.draft.isPending(box) ? `${lies}. ${t('felt-pending')}` : lies;
  }

  pick(box: number): void {
    const { table } = this;
    // A touch during motion only hurries it: nobody bets by it unseen.
    if (table.director.moving) return table.director.finish();
    if (!table.betting) return table.look(box);
    const before = table.draft.total;
    if (!table.place(box, this.chosen, this.golden, this.card.max) || table.draft.total === before) return;
    play('chip');
    this.stagehand.throwChip(this.chosen, box);
  }

  /** Brings down what is in the air. Whoever goes on pressing the same still means that alone. */
  hurry(): void {
    if (!this.table.director.moving) return;
    this.lights.cover();
    this.table.director.finish();
  }

  grant(wish: Wish): void {
    // A key during motion only hurries it: its button was not lit.
    if (this.table.director.moving) return this.hurry();
    if (wish.wish === 'decide') this.decide(wish.action);
    else if (wish.wish === 'all') this.answerAll(!this.forAll);
    else if (wish.wish === 'box') this.pick(wish.box);
    else if (wish.wish === 'chip') this.turnChip(wish.by);
    else if (wish.wish === 'chip-at') this.takeChip(wish.place);
    else if (wish.wish === 'deal') this.deal();
    else if (wish.wish !== 'hurry' && this.lights.isLit(wish.wish)) this.#do(wish.wish);
  }

  #do(wish: 'undo' | 'clear' | 'twice' | 'rebet-deal'): void {
    if (wish === 'twice') this.twice();
    else if (wish === 'rebet-deal') this.rebetAndDeal();
    else this.table[wish]();
  }

  /** The hands that are asked the same now, where one answer may be meant for all of them: insurance. */
  get questions(): SeenBox[] {
    const { scene } = this;
    if (scene?.phase !== 'insurance') return [];
    return scene.boxes.filter(({ options }) => options.some(({ action }) => action === 'Y'));
  }

  /** Whether an answer is meant for all of them. */
  get forAll(): boolean {
    return this.#forAll !== null && this.#forAll === this.scene?.code && this.questions.length > 1;
  }

  answerAll(all: boolean): void {
    this.#forAll = all ? (this.scene?.code ?? null) : null;
  }

  /** One press is one answer, also where the next question has its answers at the same places. */
  decide(action: Action): void {
    this.lights.pause();
    this.answer(action);
  }

  protected answer(action: Action): void {
    void (this.forAll ? this.table.decideAll(action) : this.table.decide(action));
  }

  protected rebetAndDeal(): void {
    void this.table.rebetAndDeal();
  }

  /** Doubles what lies there. */
  twice(): void {
    const before = this.table.draft.total;
    this.table.twice(this.card.max);
    if (this.table.draft.total > before) play('chip');
  }

  protected turnChip(by: number): void {
    if (this.table.mayStake) this.chosen = nextChip(this.card.chips, this.chosen, by, this.free);
  }

  /** Takes the chip at this place of the tray. */
  protected takeChip(place: number): void {
    const chip = this.card.chips[place - 1];
    if (this.table.mayStake && chip !== undefined && chip <= this.free) this.chosen = chip;
  }

  /** Deals, or lays the last bets again; where neither can be, says why. */
  deal(): void {
    const { table } = this;
    if (!this.lights.isLit(table.offersRebet ? 'rebet' : 'deal')) return;
    const why = this.whyNot;
    if (why) table.refuse(why);
    else void table.deal();
  }

  /** Why no cards can be asked for now, by the name of the sentence; empty where they can. */
  get whyNot(): string {
    const { table } = this;
    if (!table.betting) return 'felt-why-closed';
    return table.draft.wanted.length || table.offersRebet ? '' : 'felt-why-no-bet';
  }

  #layAgain(): void {
    const wanted = visit.settings.general.rebet === 'place' && document.visibilityState === 'visible';
    // Not before the result is shown to its end.
    if (wanted) queueMicrotask(() => this.table.layAgain());
  }
}
