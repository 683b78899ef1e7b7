import { nameBox } from '../felt/saying';
import { Sitting } from '../felt/sitting.svelte';
import { firstChip } from '../felt/tray';
import { play } from '../sound/sound';
import type { SeenBox } from '../round/seen';
import type { News } from '../wire/line.svelte';
import type { Action, GameCard, Option, Question, SideBetCard, Spot } from '../wire/protocol';
import { formatMoney } from '../words/format';
import { t } from '../words/words.svelte';
import { findAhead, findLeaving } from './ahead';
import { Blaze } from './blaze.svelte';
import { layBehind, layMain, laySide, layTwice, readLimits, type Laid, type Limits } from './laying';
import { drawSeats, type Seat } from './seat';
import { SharedTable } from './shared.svelte';

/** The bet that may be held while its meter is looked after. */
const PROGRESSIVE = 'progressive';

/** A player at a table that is shared: their seats, their bets, and what a touch means. */
export class LiveSitting extends Sitting<SharedTable> {
  /** Points and bonus, as far as they have been shown. */
  readonly blaze = new Blaze();

  /** How much insurance the player wants; null: as much as may be. */
  #insured = $state<number | null>(null);

  /** Whether seats stand in a strip, from which one is brought to the front to be looked at. */
  readonly #strips: () => boolean;

  constructor(card: () => GameCard, name: string, hasSeats: boolean, strips = () => false) {
    super(card, (crew) => new SharedTable(name, hasSeats, crew));
    this.#strips = strips;
    this.crew.isAnnounced = true;
    this.crew.follow((event) => {
      if (event.event === 'CardTakenBack' && this.felt) this.blaze.retake(this.felt);
      else this.blaze.take(event);
    });
  }

  /** Hears what is told of the table. */
  hear(message: News): void {
    this.table.hear(message);
    if (message.type === 'shown' && message.seen.table === this.table.post) this.blaze.adopt(message.seen);
  }

  /** The seats as they are drawn: reckoned once for all who ask. */
  readonly seats: Seat[] = $derived.by(() => {
    const { felt, scene, table } = this;
    if (!felt || !scene) return [];
    const { hasSeats, draft } = table;
    return drawSeats(felt, scene.boxes, draft.wanted, this.offered, {
      betting: this.laying,
      hasSeats,
    });
  });

  /** The side bets that are taken now: an operator may have switched some off. */
  get offered(): SideBetCard[] {
    const { live } = this.felt ?? {};
    const off = new Set(live?.held ? [...live.off, PROGRESSIVE] : live?.off);
    return this.card.side_bets.filter(({ bet }) => !off.has(bet));
  }

  /** Whether what is wanted for the next round is what lies there. */
  get laying(): boolean {
    return this.table.betting && this.scene?.phase === 'betting';
  }

  /** Where a chip of the player's goes: their seats, or, where there are none, the position that was touched. */
  #ownBoxes(box: number): number[] {
    return this.table.hasSeats ? this.table.seats : [box];
  }

  get tableLimits(): Limits {
    return readLimits(this.felt?.limits ?? []);
  }

  override get limits(): { min: string; max: string; place: string } {
    const { currency, place_kind: place } = this.card;
    const main = this.tableLimits.get('main') ?? this.card;
    return {
      min: formatMoney(main.min, currency, { short: true }),
      max: formatMoney(main.max, currency, { short: true }),
      place,
    };
  }

  override get trouble(): string {
    const { missed, returned } = this.table;
    const told = super.trouble;
    // That a bet is at its maximum stands above the bet.
    if (told && told !== this.topped) return told;
    if (missed) {
      const amount = formatMoney(missed.net, this.card.currency, { signed: true });
      return t('live-missed', { amount, code: missed.code ?? '' });
    }
    if (this.table.corrected) return t('live-card-corrected');
    if (this.table.lostSeat !== null) return t('live-seat-lost', { box: this.table.lostSeat });
    if (!returned) return '';
    const amount = formatMoney(returned.amount, this.card.currency);
    return t('live-returned', { amount, name: this.nameSeat(returned.box) });
  }

  override dismiss(): void {
    this.table.forgetMissed();
    this.table.returned = null;
    this.table.corrected = false;
    this.table.lostSeat = null;
    super.dismiss();
  }

  /** What may be decided before its turn comes, of the box that is looked at or the first. */
  get ahead(): Question | null {
    const { felt, table } = this;
    if (!felt || table.director.moving || this.asked) return null;
    return findAhead(felt, table.looked);
  }

  /** The box from which the player may withdraw now, whoever's turn it is (BJ-6). */
  get leaving(): number | null {
    const { felt, table } = this;
    if (!felt || table.director.moving || this.asked) return null;
    return findLeaving(felt, table.looked);
  }

  /** The insurance that is asked about, where less than half of the stake may be insured too (BJ-2b). */
  get insurance(): { least: number; most: number; chosen: number } | null {
    const option = this.asked?.options.find(({ action }) => action === 'Y');
    if (option?.most === undefined) return null;
    const chosen = Math.min(Math.max(this.#insured ?? option.most, option.cost), option.most);
    return { least: option.cost, most: option.most, chosen };
  }

  insureWith(amount: number): void {
    this.#insured = amount;
  }

  /** What may be pressed now: an answer, a decision ahead, or a withdrawal. */
  get options(): Option[] {
    const asked = this.asked?.options ?? this.ahead?.options ?? [];
    const { insurance } = this;
    const open = asked.map((one) =>
      insurance && one.action === 'Y' ? { ...one, cost: insurance.chosen } : one,
    );
    const leaves = this.leaving !== null && !open.some(({ action }) => action === 'R');
    return leaves ? [{ action: 'R', cost: 0 }, ...open] : open;
  }

  /** What was decided ahead for a box. */
  planFor(box: number): Action | null {
    return this.felt?.plans.find((plan) => plan.box === box)?.action ?? null;
  }

  /** The bet that lies on the main spot of a box. */
  mainAt(box: number): Spot | undefined {
    if (!this.laying) return undefined;
    const own = this.table.draft.at(box);
    if (own && !own.behind) return own;
    const view = this.scene?.boxes.find((one) => one.box === box);
    const wager = view?.wagers.find((one) => one.name === view.owner && one.name !== this.scene?.me);
    return wager && { box, main: wager.main, ...(wager.golden ? { golden: true } : {}) };
  }

  override get chosen(): number {
    const { chips } = this.card;
    const wished = super.chosen;
    const least = this.tableLimits.get('main')?.min ?? this.card.min;
    return chips.includes(wished) ? wished : firstChip(chips, least, this.free);
  }

  override set chosen(value: number) {
    super.chosen = value;
  }

  override labelOf(box: number): string {
    const { table } = this;
    const seat = this.seats.find((one) => one.box === box);
    const name = this.nameSeat(box);
    // Whoever sits there may be bet behind before they have bet themselves.
    if (table.betting && table.hasSeats && seat?.name && !seat.mine) return t('felt-look', { name });
    if (!table.betting) {
      return this.scene?.boxes.some((one) => one.box === box) ? t('felt-look', { name }) : '';
    }
    if (table.hasSeats && seat?.name === null) return t('live-sit-at', { name });
    if (this.#isAside(box)) return t('felt-look', { name });
    if (table.isFinal) return '';
    return super.labelOf(box);
  }

  /** Whether another seat is looked at, and this one of the player's own stands in the strip meanwhile. */
  #isAside(box: number): boolean {
    const { hasSeats, looked } = this.table;
    return hasSeats && this.#strips() && looked !== null && looked !== box;
  }

  /** What a seat is called, with its player. */
  nameSeat(box: number): string {
    const seat = this.felt?.live?.seats.find((one) => one.box === box);
    const name = this.table.hasSeats ? t('live-seat', { box }) : nameBox(box, this.card.place_kind);
    return seat && seat.name !== this.scene?.me ? `${name}, ${seat.name}` : name;
  }

  override pick(box: number): void {
    const { table } = this;
    if (table.director.moving) return table.director.finish();
    const seat = this.seats.find((one) => one.box === box);
    const others = table.hasSeats && seat?.name !== null && !seat?.mine;
    if (table.betting && table.hasSeats && seat?.name === null) return void table.sit(box);
    if (!table.betting || others) return table.look(box);
    // A touch of what is small only looks at it: no chip is laid before one sees where.
    if (this.#isAside(box)) return table.lookAway();
    const boxes = this.#ownBoxes(box);
    this.#lay(layMain(table.draft.wanted, boxes, this.chosen, this.tableLimits, this.golden), boxes);
  }

  /** A chip on a side bet; on a touch screen on all of one's seats (PL-12). */
  pickSide(box: number, bet: string): void {
    const touch = matchMedia('(pointer: coarse)').matches;
    const boxes = touch ? this.#ownBoxes(box) : [box];
    this.#lay(laySide(this.table.draft.wanted, boxes, bet, this.chosen, this.tableLimits), boxes);
  }

  /** A chip behind another's hand (PL-8). */
  pickBehind(box: number): void {
    this.#lay(layBehind(this.table.draft.wanted, box, this.chosen, this.tableLimits), []);
  }

  override twice(): void {
    this.#lay(layTwice(this.table.draft.wanted, this.tableLimits), []);
  }

  #lay(laid: Laid, boxes: readonly number[]): void {
    if (!this.table.lay(laid)) return;
    play('chip');
    for (const box of boxes) this.stagehand.throwChip(this.chosen, box);
  }

  /**
   * Where an amount is chosen it is chosen for one hand: no answer is meant for all of them. At shared positions every
   * answer is, and its cost is that of all of them (MF-7): there is nothing to choose.
   */
  override get questions(): SeenBox[] {
    if (!this.table.hasSeats) return [];
    const asked = super.questions;
    return asked.some(({ options }) => options.some(({ most }) => most !== undefined)) ? [] : asked;
  }

  /** Decides now, or ahead. */
  protected override answer(action: Action): void {
    const { ahead, asked, insurance, leaving, table } = this;
    if (action === 'Y' && insurance && asked) {
      this.#insured = null;
      void table.insure(asked.box, insurance.chosen);
    } else if (action === 'R' && leaving !== null) void table.withdraw(leaving);
    else if (ahead) void table.plan(ahead.box, action);
    else super.answer(action);
  }

  override deal(): void {
    const { table, lights } = this;
    if (!lights.isLit(table.offersRebet ? 'rebet' : 'deal-now')) return;
    const why = this.whyNot;
    if (why) table.refuse(why);
    else void (table.offersRebet ? table.rebet() : table.dealNow());
  }

  protected override rebetAndDeal(): void {
    const { table, whyNot } = this;
    if (!table.offersRebet) return;
    if (whyNot) table.refuse(whyNot);
    else void table.rebetAndDeal();
  }

  override get whyNot(): string {
    const { table } = this;
    if (!table.betting) return 'felt-why-closed';
    // Who sits nowhere may have bet behind others.
    if (table.offersRebet) return '';
    if (table.hasSeats && table.seats.length === 0) return 'live-why-seat';
    if (table.isFinal) return 'live-why-final';
    if (!table.draft.wanted.length) return 'felt-why-no-bet';
    return table.mayDealNow ? '' : 'live-why-clock';
  }

  /** The boxes that are large where it is narrow. */
  get large(): number[] {
    const { table, felt, scene } = this;
    const all = Array.from({ length: felt?.boxes ?? 0 }, (_, index) => index + 1);
    if (table.looked !== null) return [table.looked];
    if (!table.hasSeats) return all;
    if (table.seats.length) return table.seats;
    // Whoever sits nowhere looks at the hands behind which they have bet.
    const backed = this.seats.filter(({ behind }) => behind.own > 0).map(({ box }) => box);
    if (backed.length && !table.betting) return backed;
    const inTurn = scene?.boxes.find((box) => box.hands.some((hand) => hand.in_turn));
    return inTurn ? [inTurn.box] : all;
  }

  /** The box of the hand in turn. */
  get inTurn(): SeenBox | undefined {
    return this.scene?.boxes.find((box) => box.hands.some((hand) => hand.in_turn));
  }
}
