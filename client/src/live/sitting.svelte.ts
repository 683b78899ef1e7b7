import { nameBox } from '../felt/saying';
import { Sitting } from '../felt/sitting.svelte';
import { firstChip } from '../felt/tray';
import { play } from '../sound/sound';
import type { SeenBox } from '../round/seen';
import type { Action, GameCard, Option, Question, SideBetCard, Spot } from '../wire/protocol';
import { formatMoney } from '../words/format';
import { t } from '../words/words.svelte';
import type { Wish } from '../felt/key';
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

  constructor(card: () => GameCard, name: string, hasSeats: boolean) {
    super(card, (crew) => new SharedTable(name, hasSeats, crew));
    this.crew.isAnnounced = true;
    this.crew.follow((event) => this.blaze.take(event));
  }

  get seats(): Seat[] {
    const { felt, scene, table } = this;
    if (!felt || !scene) return [];
    const { hasSeats, draft } = table;
    return drawSeats(felt, scene.boxes, draft.wanted, this.offered, {
      betting: this.laying,
      hasSeats,
    });
  }

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
    const { missed, topped, betting } = this.table;
    const told = super.trouble;
    if (told) return told;
    if (missed) {
      const amount = formatMoney(missed.net, this.card.currency, { signed: true });
      return t('live-missed', { amount, code: missed.code ?? '' });
    }
    return topped && betting ? t('live-topped', { max: this.limits.max }) : '';
  }

  override dismiss(): void {
    this.table.topped = false;
    this.table.missed = null;
    super.dismiss();
  }

  /** What may be decided before its turn comes, of the box that is looked at or the first. */
  get ahead(): Question | null {
    const { felt, table } = this;
    if (!felt || table.director.moving || this.asked) return null;
    return felt.ahead.find(({ box }) => box === table.looked) ?? felt.ahead[0] ?? null;
  }

  /** The box from which the player may withdraw now, whoever's turn it is (BJ-6): the one that is looked at, or the first. */
  get leaving(): number | null {
    const { felt, table } = this;
    if (!felt || table.director.moving || this.asked) return null;
    return felt.withdraw.find((box) => box === table.looked) ?? felt.withdraw[0] ?? null;
  }

  /** What may be pressed now: an answer, a decision ahead, or a withdrawal. */
  get options(): Option[] {
    const open = this.asked?.options ?? this.ahead?.options ?? [];
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
    if (!table.betting || (table.hasSeats && seat?.name && !seat.mine)) {
      return this.scene?.boxes.some((one) => one.box === box) ? t('felt-look', { name }) : '';
    }
    if (table.hasSeats && seat?.name === null) return t('live-sit-at', { name });
    if (table.isFinal) return '';
    return super.labelOf(box);
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

  twice(): void {
    this.#lay(layTwice(this.table.draft.wanted, this.tableLimits), []);
  }

  #lay(laid: Laid, boxes: readonly number[]): void {
    if (!this.table.lay(laid)) return;
    play('chip');
    for (const box of boxes) this.stagehand.throwChip(this.chosen, box);
  }

  /** Decides now, or ahead. */
  decide(action: Action): void {
    const { ahead, leaving, table } = this;
    if (action === 'R' && leaving !== null) void table.withdraw(leaving);
    else if (ahead) void table.plan(ahead.box, action);
    else void table.decide(action);
  }

  override grant(wish: Wish): void {
    if (wish.wish === 'decide' && !this.table.director.moving) return this.decide(wish.action);
    super.grant(wish);
  }

  protected override deal(): void {
    const { table, lights } = this;
    if (table.offersRebet) {
      if (lights.isLit('rebet')) void table.rebet();
    } else if (this.mayDealNow && lights.isLit('deal-now')) void table.dealNow();
  }

  /** Whether the player has a bet at a seat of theirs, and has not asked for the cards yet. */
  get mayDealNow(): boolean {
    const { table } = this;
    return table.hasSeats && !table.isFinal && table.draft.wanted.some((spot) => !spot.behind);
  }

  /** The boxes that are large where it is narrow. */
  get large(): number[] {
    const { table, felt, scene } = this;
    const all = Array.from({ length: felt?.boxes ?? 0 }, (_, index) => index + 1);
    if (table.looked !== null) return [table.looked];
    if (!table.hasSeats) return all;
    if (table.seats.length) return table.seats;
    const inTurn = scene?.boxes.find((box) => box.hands.some((hand) => hand.in_turn));
    return inTurn ? [inTurn.box] : all;
  }

  /** The box of the hand in turn. */
  get inTurn(): SeenBox | undefined {
    return this.scene?.boxes.find((box) => box.hands.some((hand) => hand.in_turn));
  }
}
