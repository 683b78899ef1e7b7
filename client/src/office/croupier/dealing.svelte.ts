import { visit } from '../../house/visit.svelte';
import type { SeenTable } from '../../round/seen';
import { ask } from '../../wire/api';
import { makeId } from '../../wire/id';
import { Problem, problemOf, UNREACHABLE } from '../../wire/problem';
import type { DealerDesk } from '../../wire/protocol';
import { words } from '../../words/words.svelte';
import { Watched } from '../parts/watched.svelte';

/** How long keys rest once another card is due: a second tap on the same key was meant for the card before. */
const REST_MS = 350;
/** How often the table is looked at where nothing is heard of it. */
const LOOK_MS = 1_000;

/** A card was told, and none is due. */
const NO_CARD = 'no-card';

/** What was told last, for whoever wants to be sure: a card that lies face down keeps its name to itself. */
export interface Told {
  box: number;
  hand: number;
  card: string | null;
}

type Letter = () => Promise<unknown>;

/**
 * The croupier's side of a table with real cards (M-6). Every card goes with the round's code and its number, and under
 * an id that it keeps until it is answered: a double tap, a second console or a lost line lay nothing twice.
 */
export class Dealing {
  readonly table: string;
  readonly desk: Watched<DealerDesk>;
  /** The table as everybody sees it: the cards that lie there. */
  seen = $state.raw<SeenTable | null>(null);
  told = $state.raw<Told | null>(null);
  problem = $state.raw<Problem | null>(null);
  busy = $state(false);
  /** Whether something was sent and not answered: it may have been done. */
  unanswered = $state(false);
  /** Whether what was typed last was no card. */
  misread = $state(false);
  #resting = $state(false);
  #letter: Letter | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #due = '';
  /** Cards that a scanner typed faster than they could be laid. */
  #typed: string[] = [];

  constructor(table: string) {
    this.table = table;
    this.desk = new Watched((signal) => this.#look(signal), LOOK_MS);
  }

  /** Stands at the table as long as the part lives that calls this in an effect; `beside`: the page shows it already. */
  attend(beside: boolean): () => void {
    const stop = this.desk.watch();
    const deaf = visit.line.listen((message) => {
      if (message.type !== 'shown' && message.type !== 'moved') return;
      if (message.seen.table !== this.table) return;
      this.seen = message.seen;
      if (!this.busy) this.desk.again();
    });
    visit.line.visit(this.table, words.language);
    return () => {
      stop();
      deaf();
      clearTimeout(this.#rest);
      if (!beside) visit.line.leave(this.table);
    };
  }

  /** Whether keys may be pressed. */
  get lit(): boolean {
    return this.isDue && !this.#resting && !this.busy && !this.unanswered;
  }

  /** Whether the last card may be taken back: a second tap was meant for the same, and takes no other. */
  get canTakeBack(): boolean {
    const may = this.desk.value?.can_take_back ?? false;
    return may && !this.#resting && !this.busy && !this.unanswered;
  }

  get isDue(): boolean {
    return (this.desk.value?.due ?? null) !== null;
  }

  /** Tells a card by its key; a key that rests rests on. */
  async press(card: string): Promise<void> {
    if (this.#resting) this.#begin();
    if (!this.lit) return;
    this.misread = false;
    await this.#enter(card);
    await this.#empty();
  }

  /** Tells a card that was typed, null for what is none: one after the other, as fast as they can be laid. */
  async type(card: string | null): Promise<void> {
    // What follows at once was typed before anybody knew: it would be laid in the place of the one that is missing.
    const blind = this.misread && (this.busy || this.#resting);
    if (card === null || blind) return this.#stumble();
    if (this.unanswered) return;
    this.misread = false;
    this.#typed.push(card);
    await this.#empty();
  }

  #stumble(): void {
    this.misread = true;
    this.#begin();
  }

  async #empty(): Promise<void> {
    while (!this.busy && !this.unanswered) {
      const card = this.#typed.shift();
      if (card === undefined) return;
      await this.#enter(card);
    }
  }

  /** Takes the last card back. */
  async takeBack(): Promise<void> {
    const desk = this.desk.value;
    if (!desk?.code || !this.canTakeBack) return;
    const body = { code: desk.code, number: desk.number, id: makeId() };
    const path = { table: this.table };
    await this.#send(async () => {
      await ask('POST /api/operator/tables/{table}/cards/take-back', { path, body });
      this.told = null;
    });
    await this.#empty();
  }

  /** Sends once more, under its first id, what was not answered. */
  async sendAgain(): Promise<void> {
    const letter = this.#letter;
    if (!letter || this.busy) return;
    this.unanswered = false;
    await this.#send(letter);
    await this.#empty();
  }

  async #enter(card: string): Promise<void> {
    // A scanner may be faster than the news that a card is due; what it types meanwhile waits its turn.
    if (!this.isDue) {
      this.busy = true;
      await this.#lookAgain();
      this.busy = false;
    }
    const desk = this.desk.value;
    if (!desk?.due || !desk.code) return this.#drop(new Problem(NO_CARD));
    const { box, hand, face_up } = desk.due;
    const body = { code: desk.code, number: desk.number + 1, card, id: makeId() };
    const path = { table: this.table };
    await this.#send(async () => {
      await ask('POST /api/operator/tables/{table}/cards', { path, body });
      this.told = { box, hand, card: face_up ? card : null };
    });
  }

  async #send(letter: Letter): Promise<void> {
    this.busy = true;
    this.problem = null;
    this.#letter = letter;
    try {
      await letter();
      this.#letter = null;
    } catch (error) {
      const problem = problemOf(error);
      this.unanswered = problem.why === UNREACHABLE;
      if (!this.unanswered) this.#letter = null;
      this.#drop(problem);
    }
    // The next card is told only once it is known which is due.
    if (!this.unanswered) await this.#lookAgain();
    this.busy = false;
  }

  async #lookAgain(): Promise<void> {
    await this.desk.ask((signal) => this.#look(signal));
  }

  /** What was typed after a card that was refused was meant for another place: it is not laid. */
  #drop(problem: Problem): void {
    this.problem = problem;
    this.#typed = [];
  }

  async #look(signal: AbortSignal): Promise<DealerDesk> {
    const path = { table: this.table };
    const desk = await ask('GET /api/operator/tables/{table}/cards', { path, signal });
    const due = `${desk.code} ${desk.number} ${desk.due ? 'due' : ''}`;
    if (due !== this.#due && this.#due !== '') {
      this.#begin();
      // What was refused before is of no use any more; what has just been refused still is.
      if (!this.busy) this.problem = null;
    }
    if (desk.code === null) this.told = null;
    this.#due = due;
    return desk;
  }

  #begin(): void {
    this.#resting = true;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => (this.#resting = false), REST_MS);
  }
}
