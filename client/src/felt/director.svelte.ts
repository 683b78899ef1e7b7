import { houseClock } from '../house/clock';
import type { SeenTable, Step, SeenRound } from '../round/seen';
import { isTakenBack, isVoided, paidIn, roundOf, sceneAt, type TableEvent } from './scene';
import { timeEvents, type Timing } from './timing';

/** Whoever moves the things on the stage, makes the sounds and says the words. */
export interface Crew {
  /** How much slower than fastest: 1, 0.5, or 0 for no motion at all. */
  pace(): number;
  /** Things begin to move. */
  move(): void;
  /** All motion is over; `whole` where the step was shown to its end in its own time. */
  rest(whole: boolean): void;
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

/** How much later than the house reckons with a step may be shown; and how long one may wait for those before it. */
const LATE_MS = 1_000;
/** What would have to go faster than that could not be followed: it is shown without motion. */
const PACE_LEAST = 0.2;

/** A device that is later than that was busy with something else. */
const BUSY_MS = 100;

/** A step on its way to the stage. */
interface Waiting {
  moved: Step;
  timing: Timing;
}

/** The step on the stage. */
interface Current extends Waiting {
  before: SeenRound;
  round: SeenRound;
  cued: number;
  pace: number;
  begunMs: number;
}

/**
 * What is on the stage. The house's word is taken in at once, then played step by step; `finish` jumps to where the
 * table stands.
 *
 * Motion never makes the table late. A step goes by the clock, so that what a slow device has missed of it is not made
 * up for; at a shared table it is over a second after the house reckons that it has been seen; and where a step that
 * somebody has to see would wait longer than a second, what is before it is not shown to its end.
 */
export class Director {
  /** The table as it is being shown. */
  felt = $state.raw<SeenTable | null>(null);
  scene = $state.raw<SeenRound | null>(null);
  moving = $state(false);
  /** What the player has while a step is under way: prizes are counted when they are shown. */
  cash = $state<number | null>(null);

  readonly #crew: Crew;
  #queue: Waiting[] = [];
  #current: Current | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether what waits is shown without motion, and without a sound. */
  #hurried = false;

  constructor(crew: Crew) {
    this.#crew = crew;
  }

  /** The newest word of the house. */
  get latest(): SeenTable | null {
    return this.#queue.at(-1)?.moved.seen ?? this.felt;
  }

  /** How much slower than fastest things move now. */
  get pace(): number {
    return this.#current?.pace ?? this.#crew.pace();
  }

  /** Whether the table has been shown as that version left it, to the end of its motion. */
  hasShown(version: number): boolean {
    const { felt } = this;
    return felt !== null && (this.moving ? felt.version > version : felt.version >= version);
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
    const timing = timeEvents(moved.events);
    if (this.moving && isUrgent(moved, timing, this.latest) && this.#left() > LATE_MS) this.finish();
    this.#queue.push({ moved, timing });
    if (!this.moving) this.#next();
  }

  /** How long the motion takes that is still to come. */
  #left(): number {
    const current = this.#current;
    if (!current) return 0;
    const rest = current.timing.length * current.pace - (performance.now() - current.begunMs);
    return this.#queue.reduce((sum, { timing }) => sum + timing.length * current.pace, rest);
  }

  /** Jumps to the end of all that is under way. */
  finish(): void {
    if (!this.moving) return;
    this.#crew.halt();
    this.#hurried = true;
    this.#complete();
    this.#hurried = false;
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
    const waiting = this.#queue.shift();
    if (!waiting) return;
    const { moved } = waiting;
    const collects = this.#collects(moved);
    // Only now it is known whether cards are to be taken away.
    const timing = timeEvents(moved.events, collects);
    this.#crew.begin(moved);
    if (collects) this.#crew.collect();
    const { felt } = this;
    // Whoever has missed a step cannot see the next one happen, only what came of it.
    const missed = felt?.version !== moved.since;
    // Cards do not fly back: a table that was corrected is shown as it stands.
    const pace = missed || isTakenBack(moved.events) ? 0 : this.#paceOf(moved, timing);
    this.#current = {
      ...{ moved, timing, pace, begunMs: performance.now(), cued: 0 },
      before: felt?.round ?? moved.seen.round,
      round: this.#roundOf(moved),
    };
    this.felt = moved.seen;
    if (pace === 0 || timing.length === 0) this.#complete();
    else this.#start(this.#current);
  }

  /** Whether the cards of the round before are taken away first. */
  #collects({ events }: Step): boolean {
    return this.ended && events.some((event) => event.event === 'RoundOpened');
  }

  /** As the player likes it, and faster where the house goes on before it would be over. */
  #paceOf({ seen }: Step, timing: Timing): number {
    const wished = this.#hurried ? 0 : this.#crew.pace();
    if (!seen.live || timing.length === 0) return wished;
    const room = Math.max(0, seen.live.seen_ms - houseClock.now()) + LATE_MS;
    const pace = Math.min(wished, room / timing.length);
    return pace < PACE_LEAST ? 0 : pace;
  }

  #roundOf({ events, seen: felt, kind }: Step): SeenRound {
    const round = roundOf(felt, events);
    // Bets that are laid again leave the result in sight, and so do those of others at a shared table; one's own begin a
    // new round.
    const stays = round.phase === 'betting' && this.ended && (kind !== 'bet' || felt.live !== null);
    return stays ? (felt.last ?? round) : round;
  }

  #start({ moved }: Current): void {
    this.moving = true;
    this.cash = moved.seen.balance.cash - paidIn(moved.events, moved.seen.round.me);
    this.#crew.move();
    this.#advance();
  }

  /** Shows all that is due by now: a device that was busy meanwhile goes on where the step is, not where it was left. */
  #advance(): void {
    const current = this.#current;
    if (!current) return;
    const { timing, pace, begunMs } = current;
    // A timer that rings a trifle early rings for what it was set for.
    const time = (performance.now() - begunMs + 1) / pace;
    if (time >= timing.length) {
      this.#crew.rest(true);
      // What began too late is still in the air.
      if ((time - timing.length) * pace > BUSY_MS) this.#crew.halt();
      return this.#complete();
    }
    this.#showUntil(current, time);
    const next = Math.min(...[...timing.starts, ...timing.ends].filter((moment) => moment > time));
    this.#timer = setTimeout(() => this.#advance(), (next - time) * pace);
  }

  #showUntil(current: Current, time: number): void {
    const { moved, before, round, timing } = current;
    const shown = timing.starts.filter((start) => start <= time).length;
    const landed = timing.ends.filter((end) => end <= time).length;
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
    clearTimeout(this.#timer);
    if (this.moving) this.#crew.rest(false);
    this.#current = null;
    this.moving = false;
    this.cash = null;
  }
}

/** Whether somebody has to see it now: cards move, something is asked that was not, or bets are given back. */
function isUrgent({ seen, events }: Step, { length }: Timing, before: SeenTable | null): boolean {
  const known = before?.round.asked ?? [];
  return length > 0 || isVoided(events) || seen.round.asked.some((box) => !known.includes(box));
}

/** What lies on a table that is seen for the first time: the last round, unless the next has begun. */
function atRest(felt: SeenTable, results: boolean): SeenRound {
  return felt.round.phase === 'betting' && results && felt.last ? felt.last : felt.round;
}
