import { visit } from '../house/visit.svelte';
import type { Crew } from '../felt/director.svelte';
import { Table } from '../felt/table.svelte';
import { makeCut } from '../receipt/cut';
import type { TableEvent } from '../round/event';
import type { SeenRound, SeenTable } from '../round/seen';
import type { News } from '../wire/line.svelte';
import type { Action, LiveView, Spot } from '../wire/protocol';
import type { Laid } from './laying';

/** A stage of the ceremony in which a shoe is made ready. */
export type Handling = Extract<TableEvent, { event: 'ShoeHandled' }>;

export type Prize = Extract<TableEvent, { event: 'BetSettled' }>;

/** A table that is shared and goes by the house's clock. */
export class SharedTable extends Table {
  /** What was done to the shoe on the table, in its order (BJ-1). */
  ceremony = $state.raw<readonly Handling[]>([]);
  /** A prize out of the meter that has just been won (BJ-7). */
  prize = $state.raw<Prize | null>(null);
  /** The round that ended while the line was lost. */
  missed = $state.raw<SeenRound | null>(null);
  /** Whether the last chip filled a bet up to its maximum. */
  topped = $state(false);
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
    if (message.type === 'moved' && message.seen.table === this.post) this.#follow(message.events);
    this.#addWord();
  }

  async sit(box: number): Promise<void> {
    if (this.hurry() || !this.connected) return;
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
    this.topped = false;
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

  /** Decides before the hand's turn, or takes that back (PL-15). */
  async plan(box: number, action: Action): Promise<void> {
    if (this.hurry() || !this.connected) return;
    const chosen = this.latest?.plans.find((plan) => plan.box === box)?.action;
    await this.ask(() => this.play({ do: 'early', box, action: chosen === action ? null : action }));
  }

  /** Gives a hand up out of turn, for half its stake. */
  async withdraw(box: number): Promise<void> {
    if (this.hurry() || !this.connected) return;
    await this.ask(() => this.play({ do: 'decide', box, action: 'R' }));
  }

  /** Cuts the shoe where the player has put the card. */
  async cutAt(text: string): Promise<boolean> {
    const shoe = this.latest?.shoe;
    if (!shoe || !this.connected) return false;
    return this.ask(() => this.play({ do: 'cut', cut: text, commitment: shoe.commitment }));
  }

  /** What went by while nobody could look: the player's last round, if it ended meanwhile. */
  #catchUp(before: SeenTable | null, seen: SeenTable): void {
    const ended = seen.last;
    const known = before === null || ended?.code === before.last?.code;
    if (ended && !known && ended.staked > 0) this.missed = ended;
  }

  #follow(events: readonly TableEvent[]): void {
    if (events.some((event) => event.event === 'ShoeOpened' || event.event === 'RoundOpened'))
      this.ceremony = [];
    for (const event of events) {
      if (event.event === 'RoundOpened') this.prize = null;
      if (event.event === 'BetSettled' && event.from_meter > 0) this.prize = event;
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
