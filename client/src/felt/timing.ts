import type { TableEvent } from './scene';

/** When each event begins and when it is over, in milliseconds at normal speed; neither ever goes back. */
export interface Timing {
  starts: number[];
  ends: number[];
  length: number;
}

export const FLIGHT_MS = 240;
export const TURN_MS = 260;
/** However many hands there are, their first cards lie within this time. */
export const DEAL_MS = 1_600;

const STEP_MS = 170;
const COLLECT_MS = 160;
const PEEK_MS = 240;
const SPLIT_MS = 200;
const BREATH_MS = 140;
const SETTLE_MS = 70;
const BONUS_MS = 600;
const SPIN_MS = 520;

/** How a step of the table is timed; `collect` where the cards of the round before are taken away first. */
export function timeEvents(events: readonly TableEvent[], collect = false): Timing {
  const clock = new Clock(collect ? COLLECT_MS : 0, stepOf(events, collect));
  for (const event of events) clock.take(event);
  return { starts: clock.starts, ends: clock.ends, length: clock.landed };
}

/** From one card of the deal to the next. */
function stepOf(events: readonly TableEvent[], collect: boolean): number {
  const turned = events.findIndex((event) => event.event === 'HoleTurned');
  const dealt = turned < 0 ? events : events.slice(0, turned);
  const cards = dealt.filter((event) => event.event === 'PlayerCard' || event.event === 'DealerCard').length;
  const room = DEAL_MS - FLIGHT_MS - (collect ? COLLECT_MS : 0);
  return cards > 1 ? Math.min(STEP_MS, Math.floor(room / (cards - 1))) : STEP_MS;
}

class Clock {
  starts: number[] = [];
  ends: number[] = [];
  landed = 0;
  #next: number;
  readonly #step: number;
  #drawing = false;
  #settled = 0;

  constructor(begin: number, step: number) {
    this.#next = begin;
    this.#step = step;
  }

  take(event: TableEvent): void {
    if (event.event === 'PlayerCard' || event.event === 'DealerCard') this.#card();
    else if (event.event === 'HoleTurned') this.#turn();
    else if (event.event === 'Peeked') this.#wait(0, PEEK_MS);
    else if (event.event === 'HandSplit') this.#wait(0, SPLIT_MS);
    else if (event.event === 'BonusOpened') this.#wait(BREATH_MS, BONUS_MS);
    else if (event.event === 'BonusSpun') this.#wait(0, SPIN_MS);
    else if (event.event === 'HandSettled') this.#wait(this.#settled++ ? 0 : BREATH_MS, SETTLE_MS);
    else this.#mark(this.#next, this.landed);
  }

  /** Cards of the deal overlap; those the dealer draws come one by one, so that each can be read. */
  #card(): void {
    const start = this.#drawing ? Math.max(this.#next, this.landed + BREATH_MS) : this.#next;
    this.#mark(start, start + FLIGHT_MS);
    this.#next = start + this.#step;
  }

  #turn(): void {
    this.#drawing = true;
    this.#wait(this.landed ? BREATH_MS : 0, TURN_MS);
  }

  /** Begins when all that came before has landed. */
  #wait(pause: number, length: number): void {
    const start = Math.max(this.#next, this.landed) + pause;
    this.#mark(start, start + length);
    this.#next = start + length;
  }

  #mark(start: number, end: number): void {
    this.landed = Math.max(this.landed, end);
    this.starts.push(start);
    this.ends.push(this.landed);
  }
}
