/** The house's time: what a table shows of it is the same on every screen, whatever a device's own clock says. */
class HouseClock {
  /** How much later it is in the house than in the page. */
  #ahead = 0;
  readonly #own: () => number;

  constructor(own: () => number) {
    this.#own = own;
  }

  /** The house has just said what time it is. */
  set(nowMs: number): void {
    this.#ahead = nowMs - this.#own();
  }

  /** Something was done in the house at that time: it cannot be earlier there. */
  reach(atMs: number): void {
    if (atMs > this.now()) this.set(atMs);
  }

  now(): number {
    return this.#own() + this.#ahead;
  }
}

// Of the page and not of the day: a device that is set right meanwhile must move no deadline.
export const houseClock = new HouseClock(() => performance.now());
