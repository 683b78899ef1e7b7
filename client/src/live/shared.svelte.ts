import { absence, type Missed } from '../house/absence';
import { visit } from '../house/visit.svelte';
import type { Crew } from '../felt/director.svelte';
import { Table } from '../felt/table.svelte';
import { makeCut } from '../receipt/cut';
import type { TableEvent } from '../round/event';
import type { SeenTable, Step } from '../round/seen';
import type { News } from '../wire/line.svelte';
import type { Action, LiveView, Spot } from '../wire/protocol';
import type { Laid } from './laying';

/** A stage of the ceremony in which a shoe is made ready. */
export type Handling = Extract<TableEvent, { event: 'ShoeHandled' }>;

export type Prize = Extract<TableEvent, { event: 'BetSettled' }>;

/** What makes a correction a thing of the past. */
const ANSWERS = new Set(['Decided', 'RoundOpened', 'RoundClosed']);

/** A table that is shared and goes by the house's clock. */
export class SharedTable extends Table {
  /** What was done to the shoe on the table, in its order (BJ-1). */
  ceremony = $state.raw<readonly Handling[]>([]);
  /** A prize out of the meter that has just been won (BJ-7). */
  prize = $state.raw<Prize | null>(null);
  /** The player's round that ended while they could not look. */
  missed = $state.raw<Missed | null>(null);
  /** A bet behind that came back, because its seat sits the round out or wants none. */
  returned = $state.raw<{ box: number; amount: number } | null>(null);
  /** The seat that the player has just lost, because they bet nothing there for too long (PL-11). */
  lostSeat = $state.raw<number | null>(null);
  /** Whether the last real card was told wrongly, and nothing has come of the right one yet (M-6). */
  corrected = $state(false);
  /** Whether it has seats to take; otherwise its positions are open to anybody. */
  readonly hasSeats: boolean;
  /** The shoe for which this device's word is on its way. */
  #wordFor = '';

  constructor(name: string, hasSeats: boolean, crew: Crew) {
    super(name, crew);
    this.hasSeats = hasSeats;
  }

  get live(): LiveView | null {
    return this.director.felt?.live ?? null;
  }

  /** Where the player sits, the seats they are about to leave left out. */
  get seats(): number[] {
    const { latest } = this;
    const leaving = latest?.live?.seats.filter((seat) => seat.leaving).map(({ box }) => box) ?? [];
    return latest?.seats.filter((box) => !leaving.includes(box)) ?? [];
  }

  /** Whether the player's bets are final: they want the cards now. */
  get isFinal(): boolean {
    const { latest } = this;
    return latest?.live?.final.includes(latest.round.me) ?? false;
  }

  override hear(message: News): void {
    const before = this.latest;
    super.hear(message);
    if (message.type === 'shown' && message.seen.table === this.post) this.#catchUp(before, message.seen);
    if (message.type === 'moved' && message.seen.table === this.post) this.#follow(before, message);
    this.#addWord();
  }

  async sit(box: number): Promise<void> {
    if (this.hurry() || !this.connected) return;
    this.looked = null;
    await this.ask(() => this.play({ do: 'sit', box }));
    this.#addWord();
  }

  async leaveSeat(box: number): Promise<void> {
    if (!this.connected) return;
    this.director.finish();
    await this.ask(() => this.play({ do: 'leave', box }));
  }

  /** Makes these the bets; whether that could be asked for now. */
  lay({ spots, topped }: Laid): boolean {
    if (this.hurry() || !this.betting || !this.mayStake || this.isFinal) return false;
    this.director.clear();
    this.forgive();
    this.topped = topped;
    const at = (all: readonly Spot[]) => JSON.stringify(all.find(({ box }) => box === this.looked));
    // Whoever bets elsewhere looks there.
    if (at(spots) === at(this.draft.wanted)) this.looked = null;
    this.draft.change(spots);
    return true;
  }

  override takeOff(box: number): void {
    if (!this.isFinal) super.takeOff(box);
  }

  /** Takes chips back; nothing is put down by it. */
  take(spots: Spot[]): void {
    if (this.hurry() || !this.betting || !this.connected || this.isFinal) return;
    this.forgive();
    this.draft.change(spots);
  }

  /** The bets are final: when those of all seats are, the cards come at once (PL-14). */
  async dealNow(): Promise<void> {
    if (this.hurry() || !this.betting || !this.mayStake || this.isFinal) return;
    await this.ask(async () => {
      await this.draft.settle();
      if (!this.problem) await this.play({ do: 'deal-now' });
    });
  }

  /** Whether the player has a bet at a seat of theirs, and has not asked for the cards yet. */
  get mayDealNow(): boolean {
    return this.hasSeats && !this.isFinal && this.draft.wanted.some((spot) => !spot.behind);
  }

  /** Lays the bets of the last round again, and wants the cards now where a player may. */
  override async rebetAndDeal(): Promise<void> {
    if (this.hurry() || !this.betting || !this.offersRebet || this.isFinal) return;
    await this.rebet();
    if (!this.problem && this.mayDealNow) await this.dealNow();
  }

  /** Decides before the hand's turn, or takes that back (PL-15). */
  async plan(box: number, action: Action): Promise<void> {
    if (this.hurry() || !this.connected) return;
    const { latest } = this;
    if (!latest) return;
    const chosen = latest.plans.find((plan) => plan.box === box)?.action;
    const seen = latest.version;
    await this.ask(() => this.play({ do: 'early', box, action: chosen === action ? null : action, seen }));
  }

  /** Gives a hand up out of turn, for half its stake. */
  async withdraw(box: number): Promise<void> {
    if (this.hurry() || !this.connected) return;
    await this.ask(() => this.play({ do: 'decide', box, action: 'R' }));
  }

  /** Insures a hand with as much as the player wants of what may be (BJ-2b). */
  async insure(box: number, amount: number): Promise<void> {
    if (this.hurry() || !this.connected) return;
    const seen = this.latest?.version ?? null;
    await this.ask(() => this.play({ do: 'decide', box, action: 'Y', amount, seen }));
  }

  /** Cuts the shoe where the player has put the card. */
  async cutAt(text: string): Promise<boolean> {
    const shoe = this.latest?.shoe;
    if (!shoe || !this.connected) return false;
    return this.ask(() => this.play({ do: 'cut', cut: text, commitment: shoe.commitment }));
  }

  /** What went by while nobody could look: the player's last round, if it ended meanwhile. */
  #catchUp(before: SeenTable | null, { last }: SeenTable): void {
    const own = last && last.staked > 0 ? last : null;
    const unseen = before !== null && own && own.code !== before.last?.code ? own : null;
    this.missed =
      absence.take(this.post) ?? (unseen && { code: unseen.code ?? '', net: unseen.net }) ?? this.missed;
    if (own?.code) absence.note(own.code);
  }

  /** The player has read what they missed, and wants to read no more of it. */
  forgetMissed(): void {
    this.#noteMissed();
    this.missed = null;
  }

  #noteMissed(): void {
    if (this.missed?.code) absence.note(this.missed.code);
  }

  #follow(before: SeenTable | null, { events, seen }: Step): void {
    if (events.some((event) => event.event === 'WagerPlaced' && event.wager.player === seen.round.me))
      this.returned = null;
    if (events.some((event) => event.event === 'ShoeOpened' || event.event === 'RoundOpened'))
      this.ceremony = [];
    const visible = document.visibilityState === 'visible';
    // Back at the table they have read it.
    if (visible) this.#noteMissed();
    for (const event of events) {
      if (event.event === 'RoundOpened') this.prize = null;
      if (event.event === 'CardTakenBack') {
        this.corrected = true;
        if (!isPaid(seen, this.prize)) this.prize = null;
      } else if (ANSWERS.has(event.event)) this.corrected = false;
      if (event.event === 'RoundOpened' && visible) this.missed = null;
      if (event.event === 'BetSettled' && event.from_meter > 0) this.prize = event;
      if (event.event === 'RoundClosed' && seen.last?.code && seen.last.staked > 0) {
        if (visible) absence.note(seen.last.code);
        else this.missed = { code: seen.last.code, net: seen.last.net };
      }
      if (event.event === 'WagerRefunded' && event.seat_out && event.player === seen.round.me) {
        const amount = before?.spots.find((spot) => spot.box === event.box)?.main ?? 0;
        if (amount > 0) this.returned = { box: event.box, amount };
      }
    }
    for (const event of events) {
      if (event.event === 'SeatTaken' && event.player === seen.round.me) this.lostSeat = null;
      if (event.event === 'SeatLeft' && event.idle && event.player === seen.round.me)
        this.lostSeat = event.box;
    }
    const done = events.filter((event) => event.event === 'ShoeHandled');
    if (done.length) this.ceremony = [...this.ceremony, ...done];
  }

  /** This device's word for the cut of a shared shoe: nobody has to think of it (F-5). */
  #addWord(): void {
    const { latest } = this;
    const { shoe, live } = latest ?? {};
    if (!latest || !shoe || shoe.root !== null || !live?.cut) return;
    if (this.hasSeats && latest.seats.length === 0) return this.#takeWordBack(shoe.id);
    if (this.#wordFor === shoe.id) return;
    const known = live.cut.words.some(({ name }) => name === latest.round.me);
    if (known || !this.connected) return;
    this.#wordFor = shoe.id;
    // Kept on the device before it is sent, where the shoe was seen before its cut.
    const word = this.watch.pledge(shoe).cut || makeCut();
    const command = { do: 'word', word, commitment: shoe.commitment } as const;
    // Others may have brought enough of them: then this one is not needed, and nothing is lost.
    visit.line.play(this.post, command).catch(() => undefined);
  }

  /** The word went with the seat: it is not missed in the cut, and comes again with the next seat. */
  #takeWordBack(shoe: string): void {
    const { kept } = this.watch;
    if (this.#wordFor !== shoe || kept?.receipt.shoe !== shoe) return;
    this.#wordFor = '';
    this.watch.replace(kept.cut);
  }
}

/** Whether the prize still stands: the card that won it may have been taken back. */
function isPaid({ round }: SeenTable, prize: Prize | null): boolean {
  const bets = round.boxes.find(({ box }) => box === prize?.box)?.bets ?? [];
  return bets.some(({ name, bet, settled }) => settled && name === prize?.player && bet === prize.bet);
}
