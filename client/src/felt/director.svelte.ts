import type { SeenTable, Step, SeenRound } from '../round/seen';
import { paidIn, roundOf, sceneAt, type TableEvent } from './scene';
import { timeEvents, type Timing } from './timing';

/** Whoever moves the things on the stage, makes the sounds and says the words. */
export interface Crew {
  /** How much slower than fastest: 1, 0.5, or 0 for no motion at all. */
  pace(): number;
  /** The cards that lie there are taken away. */
  collect(): void;
  /** A step begins: the stage is still as it was. */
  begin(moved: Step): void;
  /** An event begins to be shown. */
  cue(event: TableEvent): void;
  /** Everything that moves is put where it belongs. */
  halt(): void;
  /** A step has been shown to its end. */
  end(moved: Step, round: SeenRound): void;
}

/** Steps that may wait to be shown. */
const BEHIND_MOST = 2;

/**
 * What is on the stage. The house's word is taken in at once, then played step by step; `finish` jumps to where the
 * table stands.
 */
export class Director {
  /** The table as it is being shown. */
  felt = $state.raw<SeenTable | null>(null);
  scene = $state.raw<SeenRound | null>(null);
  moving = $state(false);
  /** What the player has while a step is under way: prizes are counted when they are shown. */
  cash = $state<number | null>(null);

  readonly #crew: Crew;
  #queue: Step[] = [];
  #current: { moved: Step; before: SeenRound; round: SeenRound; cued: number } | null = null;
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(crew: Crew) {
    this.#crew = crew;
  }

  /** The newest word of the house. */
  get latest(): SeenTable | null {
    return this.#queue.at(-1)?.seen ?? this.felt;
  }

  /** Whether the cards of a round that has ended lie on the table. */
  get ended(): boolean {
    return this.scene?.phase === 'closed';
  }

  /** The table as it stands, without any motion. */
  show(felt: SeenTable): void {
    // What is half shown would stay so where the table has not moved on.
    this.finish();
    this.#stop();
    this.#queue = [];
    const same = this.felt?.version === felt.version && this.felt.table === felt.table;
    this.felt = felt;
    if (!same || !this.scene) this.scene = atRest(felt, felt.round.boxes.length === 0);
  }

  play(moved: Step): void {
    if (moved.version <= (this.latest?.version ?? 0)) return;
    this.#queue.push(moved);
    // Whoever is too slow to show all of it keeps up with the table rather than with the motion.
    if (this.#queue.length > BEHIND_MOST) this.finish();
    if (!this.moving) this.#next();
  }

  /** Jumps to the end of all that is under way. */
  finish(): void {
    if (!this.moving) return;
    this.#crew.halt();
    while (this.#current) this.#complete();
  }

  /** Takes the cards of the last round away. */
  clear(): void {
    if (!this.ended || this.moving || !this.felt) return;
    this.#crew.collect();
    this.scene = this.felt.round;
  }

  stop(): void {
    this.#stop();
    this.#queue = [];
  }

  #next(): void {
    const moved = this.#queue.shift();
    if (!moved) return;
    const opens = moved.events.some((event) => event.event === 'RoundOpened');
    const collects = opens && this.ended;
    const timing = timeEvents(moved.events, collects);
    this.#crew.begin(moved);
    if (collects) this.#crew.collect();
    const { felt } = this;
    this.#current = { moved, before: felt?.round ?? moved.seen.round, round: this.#roundOf(moved), cued: 0 };
    this.felt = moved.seen;
    const pace = this.#crew.pace();
    // Whoever has missed a step cannot see the next one happen, only what came of it.
    const missed = felt?.version !== moved.since;
    if (pace === 0 || timing.length === 0 || missed) this.#complete();
    else this.#start(moved, timing, pace);
  }

  #roundOf({ events, seen: felt, kind }: Step): SeenRound {
    const round = roundOf(felt, events);
    // Bets that are laid again leave the result in sight, and so do those of others at a shared table; one's own begin a
    // new round.
    const stays = round.phase === 'betting' && this.ended && (kind !== 'bet' || felt.live !== null);
    return stays ? (felt.last ?? round) : round;
  }

  #start(moved: Step, timing: Timing, pace: number): void {
    this.moving = true;
    this.cash = moved.seen.balance.cash - paidIn(moved.events);
    const times = [...new Set([...timing.starts, ...timing.ends])].sort((a, b) => a - b);
    this.#showUntil(0, timing);
    this.#timers = times
      .filter((time) => time > 0)
      .map((time) => setTimeout(() => this.#showUntil(time, timing), time * pace));
  }

  #showUntil(time: number, timing: Timing): void {
    if (!this.#current) return;
    const { moved, before, round } = this.#current;
    const shown = timing.starts.filter((start) => start <= time).length;
    const landed = timing.ends.filter((end) => end <= time).length;
    if (landed === moved.events.length) return this.#complete();
    this.scene = sceneAt(before, round, moved.events, { shown, landed });
    this.#cueUntil(shown);
  }

  #cueUntil(shown: number): void {
    const current = this.#current;
    while (current && current.cued < shown) {
      const event = current.moved.events[current.cued++];
      if (event) this.#crew.cue(event);
    }
  }

  #complete(): void {
    const current = this.#current;
    if (!current) return;
    this.#stop();
    this.scene = current.round;
    this.#crew.end(current.moved, current.round);
    this.#next();
  }

  #stop(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
    this.#current = null;
    this.moving = false;
    this.cash = null;
  }
}

/** What lies on a table that is seen for the first time: the last round, unless the next has begun. */
function atRest(felt: SeenTable, results: boolean): SeenRound {
  return felt.round.phase === 'betting' && results && felt.last ? felt.last : felt.round;
}
