import { visit } from '../house/visit.svelte';
import { session } from '../protection/session.svelte';
import { openWatch } from '../receipt/storage';
import type { ShoeWatch } from '../receipt/watch.svelte';
import { problemOf, type Problem } from '../wire/problem';
import { postOf, type SeenTable, type SeenRound } from '../round/seen';
import type { Action, Play, ShoeView, SpotView } from '../wire/protocol';
import type { News } from '../wire/line.svelte';
import { askedBox } from './answer';
import { Director, type Crew } from './director.svelte';
import { Draft, isWithin, readSpot } from './draft.svelte';
import { canLie, NEVER, recall } from './earlier';
import { isVoided, roundOf } from './scene';

/** How long a deal waits for the shoe that follows a round; the house brings it in a step of its own. */
const SHOE_WAIT_MS = 2_000;

/** The moment of a round, as far as it concerns the player: what of it is over, and what they are asked of which cards. */
function momentOf({ round, last }: SeenTable): string {
  const asked = round.boxes.filter(({ options }) => options.length > 0);
  const cards = asked.map(({ box, hands }) => `${box}: ${hands.map((hand) => hand.cards.length).join(' ')}`);
  return [
    round.phase === 'betting' || round.phase === 'closed' ? round.phase : 'dealt',
    last?.code,
    ...cards,
  ].join('; ');
}

/** A table: what is on it, what the player wants, and how it is told to the house. */
export class Table {
  /** By what it is come to: one's own by its game, a live one by its name. */
  readonly post: string;
  readonly director: Director;
  readonly draft: Draft;
  /** Keeps what the house promises of its shoes, and the player's cut. */
  readonly watch: ShoeWatch;
  /** Whether there has been no shoe for so long that there is something to say of it. */
  shoeless = $state(false);
  /** Why the house refused the last thing that was asked; nothing was taken. */
  problem = $state.raw<Problem | null>(null);
  /** Whether that was about the bets. */
  betRefused = $state(false);
  /** Whether the last chip filled a bet up to its maximum. */
  topped = $state(false);
  /** What was asked for and cannot be now, by the name of the sentence that says why. */
  hint = $state<string | null>(null);
  /** Whether bets were given back before a card was dealt. */
  voided = $state(false);
  /** The box the player looks at, where they chose one. */
  looked = $state<number | null>(null);
  /** Whether the house is being asked for something that must not be asked twice. */
  asking = $state(false);
  #again = false;
  /** The code of the round that was played last. */
  #lastRound: string | null = null;
  /** The bets of the last round the player was in: the house tells of those of the table's last round alone. */
  #earlier = $state.raw(NEVER);
  #shoeTimer: ReturnType<typeof setTimeout> | undefined;
  #shoeComes: (() => void) | null = null;

  constructor(post: string, crew: Crew, watch = openWatch(visit.visitor?.player ?? '', () => visit.head)) {
    this.post = post;
    this.watch = watch;
    this.director = new Director(crew);
    this.draft = new Draft({
      send: (spots) => this.play({ do: 'bet', spots }),
      refused: (problem) => {
        this.problem = problem;
        this.betRefused = true;
      },
    });
  }

  /** The newest word of the house. */
  get latest(): SeenTable | null {
    return this.director.latest;
  }

  get scene(): SeenRound | null {
    return this.director.scene;
  }

  /** Whether bets can be made: as far as the player has seen. */
  get betting(): boolean {
    return !this.director.moving && this.director.felt?.round.phase === 'betting';
  }

  /** Whether the bets of the last round can be laid again with one touch. */
  get offersRebet(): boolean {
    const offered = visit.settings.general.rebet !== 'off';
    return offered && this.draft.wanted.length === 0 && this.#repeated.length > 0;
  }

  /** The bets that can be laid again: also after rounds that were sat out. */
  get #repeated(): readonly SpotView[] {
    const felt = this.latest;
    return felt && canLie(this.#earlier, felt) ? this.#earlier.spots : [];
  }

  /** Whether the last change of the bets can be undone: where no money may be put down, only if that takes some back. */
  get undoable(): boolean {
    const { previous, wanted } = this.draft;
    return previous !== null && (this.mayStake || isWithin(previous, wanted));
  }

  /** Whether the line is up, as far as is known: what is asked while it is lost would be done later, unseen. */
  get connected(): boolean {
    return visit.line.state !== 'lost';
  }

  /** Whether the player can put money down now. */
  get mayStake(): boolean {
    // Golden Chips are not lost money: a loss limit does not keep them back.
    const stopped = Boolean(session.spent) && !visit.balance?.gold;
    return this.connected && session.excludedUntilMs === null && !stopped;
  }

  hear(message: News): void {
    if (message.type === 'shown' && postOf(message.seen) === this.post) {
      this.watch.see(message.seen);
      this.director.show(message.seen);
      this.#adopt(message.seen, false);
    }
    if (message.type === 'moved' && postOf(message.seen) === this.post) {
      this.watch.see(message.seen, message.events);
      const before = this.latest;
      const phase = before?.round.phase;
      this.director.play(message);
      this.#adopt(message.seen, isVoided(message.events));
      // A new shoe changes nothing of what was told before it came.
      if (message.kind === 'shoe') return;
      // What others do does not turn the player's eyes; another moment of the round, or another question, does.
      if (!before || momentOf(before) !== momentOf(message.seen)) this.looked = null;
      // Bets that go back to what the house takes are no reason to hide why they did.
      if (message.kind !== 'bet' || !this.betRefused) this.#forget();
      // Why something cannot be now is true until the table is somewhere else.
      if (message.seen.round.phase !== phase) this.forgive();
      this.voided = isVoided(message.events) && roundOf(message.seen, message.events).voided === null;
    }
  }

  #adopt(felt: SeenTable, voided: boolean): void {
    this.#expectShoe(felt.shoe !== null);
    const betting = felt.round.phase === 'betting';
    // A round that ends on the deal leaves no other phase to be seen.
    const lastRound = felt.last?.code ?? null;
    if (!betting || voided || lastRound !== this.#lastRound) this.draft.forget();
    this.#lastRound = lastRound;
    this.draft.adopt(betting ? felt.spots : []);
    if (felt.rebet.length) this.#earlier = recall(felt);
  }

  #expectShoe(there: boolean): void {
    clearTimeout(this.#shoeTimer);
    if (there) {
      this.shoeless = false;
      this.#shoeComes?.();
    } else this.#shoeTimer = setTimeout(() => (this.shoeless = true), SHOE_WAIT_MS);
  }

  /** The shoe that is dealt from next, if it comes in time. */
  async #shoe(): Promise<ShoeView | null> {
    if (this.latest && !this.latest.shoe) {
      await new Promise<void>((resolve) => {
        this.#shoeComes = resolve;
        setTimeout(resolve, SHOE_WAIT_MS);
      });
    }
    return this.latest?.shoe ?? null;
  }

  /** Puts a chip on a box, up to the most it takes; whether it could be put there now. */
  place(box: number, amount: number, golden = false, most?: number): boolean {
    if (this.hurry() || !this.betting || !this.mayStake || amount <= 0) return false;
    this.director.clear();
    this.forgive();
    this.topped = this.draft.place(box, amount, golden, most);
    return true;
  }

  /** Doubles all bets, up to the most that a box takes. */
  twice(most?: number): void {
    if (this.hurry() || !this.betting || !this.mayStake || this.draft.wanted.length === 0) return;
    this.forgive();
    this.topped = this.draft.twice(most);
  }

  /** Says why what was asked for cannot be now. */
  refuse(hint: string): void {
    this.forgive();
    this.hint = hint;
  }

  undo(): void {
    if (this.hurry() || !this.betting || !this.connected || !this.undoable) return;
    this.forgive();
    this.draft.undo();
  }

  /** Takes all chips off one box. */
  takeOff(box: number): void {
    if (this.hurry() || !this.betting || !this.connected || !this.draft.at(box)) return;
    this.forgive();
    this.draft.change(this.draft.wanted.filter((spot) => spot.box !== box));
  }

  clear(): void {
    if (this.hurry() || !this.betting || !this.connected) return;
    this.forgive();
    this.draft.clear();
  }

  /** Lays the bets of the last round again as soon as the house has answered to what it is being asked. */
  layAgain(): void {
    this.#again = true;
    this.#tryAgain();
  }

  #tryAgain(): void {
    if (!this.#again || this.asking) return;
    this.#again = false;
    if (this.draft.wanted.length === 0) void this.#rebet();
  }

  /** Lays the bets of the last round again, on a table that is cleared first. */
  async rebet(): Promise<void> {
    if (this.hurry() || !this.betting) return;
    await this.#rebet(true);
  }

  /** Lays the bets of the last round again and deals, in one. */
  async rebetAndDeal(): Promise<void> {
    if (this.hurry() || !this.betting || !this.offersRebet) return;
    await this.#rebet(true, () => this.#sendDeal());
  }

  async #rebet(clears = false, then = async (): Promise<void> => undefined): Promise<void> {
    if (this.hurry() || !this.betting || !this.mayStake || !this.#repeated.length) return;
    if (clears) this.director.clear();
    await this.ask(async () => {
      await this.draft.settle();
      const before = this.draft.wanted;
      await this.#playAgain();
      this.draft.remember(before);
      await then();
    });
  }

  async #playAgain(): Promise<void> {
    const again = this.latest?.rebet.length;
    try {
      await this.play(again ? { do: 'rebet' } : { do: 'bet', spots: this.#repeated.map(readSpot) });
    } catch (error) {
      // The limits may be others than in that round: then these are told.
      this.betRefused = true;
      throw error;
    }
  }

  /** Deals, once the house has confirmed the bets; with none on the table those of the last round are laid again. */
  async deal(): Promise<void> {
    if (this.hurry() || !this.betting || !this.mayStake) return;
    if (this.draft.wanted.length === 0) return this.offersRebet ? this.rebet() : undefined;
    await this.ask(async () => {
      await this.draft.settle();
      if (!this.problem) await this.#sendDeal();
    });
  }

  async #sendDeal(): Promise<void> {
    const shoe = await this.#shoe();
    await this.play({ do: 'deal', ...(shoe ? this.watch.pledge(shoe) : {}) });
  }

  /** Cuts the shoe with this text; whether the house has taken it. */
  async cut(text: string): Promise<boolean> {
    if (!this.connected) return false;
    return this.ask(async () => {
      const shoe = this.latest?.shoe;
      if (!shoe) return;
      this.watch.replace(text);
      await this.play({ do: 'cut', cut: text, ...this.watch.pledge(shoe) });
    });
  }

  async decide(action: Action): Promise<void> {
    if (this.hurry() || !this.connected) return;
    const felt = this.latest;
    const box = felt && askedBox(felt.round, this.looked);
    if (!box?.options.some((option) => option.action === action)) return;
    await this.ask(() => this.play({ do: 'decide', box: box.box, action, seen: felt?.version ?? null }));
  }

  /** Gives the same answer to all questions that are open now, one after the other (AC-8 asks hand by hand). */
  async decideAll(action: Action): Promise<void> {
    if (this.hurry() || !this.connected) return;
    const open =
      this.latest?.round.boxes.filter(({ options }) => options.some((one) => one.action === action)) ?? [];
    await this.ask(async () => {
      for (const { box } of open) await this.play({ do: 'decide', box, action, seen: null });
    });
  }

  /** Looks at another box. */
  look(box: number): void {
    this.director.finish();
    this.looked = box;
  }

  /** Looks at nothing in particular any more. */
  lookAway(): void {
    this.looked = null;
  }

  /** Puts away what was told about earlier wishes. */
  dismiss(): void {
    this.forgive();
    this.voided = false;
  }

  /** Ends what is under way; whether there was anything: then the table was another one when it was asked for more. */
  protected hurry(): boolean {
    const { moving } = this.director;
    this.director.finish();
    return moving;
  }

  protected forgive(): void {
    this.#forget();
    this.topped = false;
    this.hint = null;
  }

  #forget(): void {
    this.problem = null;
    this.betRefused = false;
  }

  protected async ask(question: () => Promise<unknown>): Promise<boolean> {
    // A second press while the first is on its way is a slip of the finger.
    if (this.asking) return false;
    this.asking = true;
    this.forgive();
    try {
      await question();
      return true;
    } catch (error) {
      this.problem = problemOf(error);
      return false;
    } finally {
      this.asking = false;
      this.#tryAgain();
    }
  }

  protected play(command: Play['command']): Promise<unknown> {
    return visit.line.play(this.post, command);
  }
}
