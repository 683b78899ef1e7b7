import { problemOf, type Problem } from '../wire/problem';
import type { Spot, SpotView } from '../wire/protocol';

/** Refusals that may be about the last chip alone. */
const ABOUT_AMOUNTS = new Set(['refused', 'not-now', 'short-balance', 'short-gold', 'loss-limit']);
const HISTORY_MOST = 200;

export interface BettingClerk {
  send(spots: Spot[]): Promise<unknown>;
  refused(problem: Problem): void;
}

/**
 * The bets as the player wants them, and as the house has confirmed them. Every change is sent at once; what changes
 * while an answer is awaited goes with the next message, so that nothing is lost and nothing overtakes.
 */
export class Draft {
  wanted = $state.raw<Spot[]>([]);
  confirmed = $state.raw<Spot[]>([]);

  readonly #clerk: BettingClerk;
  #history: Spot[][] = $state.raw([]);
  #pumping: Promise<void> | null = null;

  constructor(clerk: BettingClerk) {
    this.#clerk = clerk;
  }

  get total(): number {
    return totalOf(this.wanted);
  }

  /** What is wanted beyond what is confirmed. */
  get pending(): number {
    return this.total - totalOf(this.confirmed);
  }

  /** What an undo comes back to. */
  get previous(): Spot[] | null {
    return this.#history.at(-1) ?? null;
  }

  at(box: number): Spot | undefined {
    return this.wanted.find((spot) => spot.box === box);
  }

  isPending(box: number): boolean {
    return !sameSpot(
      this.at(box),
      this.confirmed.find((spot) => spot.box === box),
    );
  }

  /** Puts a chip on a box, up to the most it takes; whether the chip was more than that. */
  place(box: number, amount: number, golden = false, most = Infinity): boolean {
    const lying = this.at(box);
    const base = lying && Boolean(lying.golden) === golden ? lying : { box, main: 0 };
    const main = addUpTo(base.main, amount, most);
    const spot: Spot = { ...base, main, ...(golden ? { golden } : {}) };
    if (main > base.main) this.change([...this.wanted.filter((other) => other.box !== box), spot]);
    return main < base.main + amount;
  }

  /** Doubles all main bets, up to the most that a box takes; whether that was less than twice. */
  twice(most = Infinity): boolean {
    const { wanted } = this;
    const doubled = wanted.map((spot) => ({ ...spot, main: addUpTo(spot.main, spot.main, most) }));
    if (totalOf(doubled) > totalOf(wanted)) this.change(doubled);
    return doubled.some(({ main }, place) => main < 2 * (wanted[place]?.main ?? 0));
  }

  clear(): void {
    if (this.wanted.length) this.change([]);
  }

  undo(): void {
    const { previous } = this;
    if (!previous) return;
    this.#history = this.#history.slice(0, -1);
    this.wanted = previous;
    void this.settle();
  }

  change(spots: Spot[]): void {
    this.remember();
    this.wanted = [...spots].sort((a, b) => a.box - b.box);
    void this.settle();
  }

  /** What lies now, or lay before, can be come back to. */
  remember(layout: Spot[] = this.wanted): void {
    this.#history = [...this.#history, layout].slice(-HISTORY_MOST);
  }

  /** A new round: earlier bets are no longer to be come back to. */
  forget(): void {
    this.#history = [];
  }

  /** What the house says lies there; the player's own changes under way stay. */
  adopt(spots: readonly SpotView[]): void {
    this.confirmed = spots.map(readSpot).sort((a, b) => a.box - b.box);
    if (!this.#pumping) this.wanted = this.confirmed;
  }

  /** Until the house has answered to all that was asked. */
  settle(): Promise<void> {
    this.#pumping ??= this.#pump().finally(() => (this.#pumping = null));
    return this.#pumping;
  }

  async #pump(): Promise<void> {
    // Let a change that is being made be made before it is looked at.
    await Promise.resolve();
    while (!sameSpots(this.wanted, this.confirmed)) {
      const asked = this.wanted;
      try {
        await this.#clerk.send(asked);
        this.confirmed = asked;
      } catch (error) {
        this.#stepBack(problemOf(error));
      }
    }
  }

  /** A chip too many costs no other: the bets go back one by one to the last that the house takes. */
  #stepBack(problem: Problem): void {
    const before = ABOUT_AMOUNTS.has(problem.why) ? this.#history.at(-1) : undefined;
    this.#history = before ? this.#history.slice(0, -1) : [];
    this.wanted = before ?? this.confirmed;
    this.#clerk.refused(problem);
  }
}

/** What lies there with so much more, up to the most. */
export function addUpTo(lying: number, amount: number, most = Infinity): number {
  return Math.max(lying, Math.min(lying + amount, most));
}

export function totalOf(spots: readonly Spot[]): number {
  return spots.reduce((sum, spot) => sum + stakeOf(spot), 0);
}

export function stakeOf(spot: Spot): number {
  return spot.main + Object.values(spot.side ?? {}).reduce((sum, stake) => sum + stake, 0);
}

/** Whether these bets put nothing down that does not lie among the others. */
export function isWithin(spots: readonly Spot[], others: readonly Spot[]): boolean {
  return spots.every(({ box, golden = false, ...spot }) => {
    const lying = others.find((other) => other.box === box && (other.golden ?? false) === golden);
    return lying !== undefined && stakeOf({ box, ...spot }) <= stakeOf(lying);
  });
}

export function readSpot({ box, main, side, golden, behind }: SpotView): Spot {
  return {
    box,
    main,
    ...(Object.keys(side).length ? { side } : {}),
    ...(golden ? { golden: true } : {}),
    ...(behind ? { behind: true } : {}),
  };
}

function sameSpots(some: readonly Spot[], others: readonly Spot[]): boolean {
  return some.length === others.length && some.every((spot, index) => sameSpot(spot, others[index]));
}

function sameSpot(one: Spot | undefined, other: Spot | undefined): boolean {
  if (!one || !other) return one === other;
  return (
    one.box === other.box &&
    one.main === other.main &&
    Boolean(one.golden) === Boolean(other.golden) &&
    Boolean(one.behind) === Boolean(other.behind) &&
    sameSides(one.side ?? {}, other.side ?? {})
  );
}

function sameSides(some: Record<string, number>, others: Record<string, number>): boolean {
  const bets = Object.keys(some);
  return bets.length === Object.keys(others).length && bets.every((bet) => some[bet] === others[bet]);
}
