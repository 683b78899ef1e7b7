/** Fewer frames a second than that are no motion, but a table that stutters. */
const LEAST_RATE = 12;
/** So many steps one after the other, each long enough to be judged. */
const STEPS = 2;
const JUDGED_MS = 200;
/** For so long nothing moves then; after that it is tried again. */
const REST_MS = 10_000;

/** Feels how many frames the device draws while things move: one that cannot is shown the table as it stands. */
export class Pulse {
  #frames = 0;
  #begunMs = 0;
  #next: number | null = null;
  #weak = 0;
  #restUntilMs = 0;

  /** Whether motion is too much for the device now. */
  get isTired(): boolean {
    return performance.now() < this.#restUntilMs;
  }

  /** Things begin to move. */
  begin(): void {
    this.#frames = 0;
    this.#begunMs = performance.now();
    this.#next ??= requestAnimationFrame(this.#beat);
  }

  /** All motion is over; only what was seen `whole` can be judged. */
  end(whole: boolean): void {
    const ms = performance.now() - this.#begunMs;
    if (this.#next === null) return;
    cancelAnimationFrame(this.#next);
    this.#next = null;
    if (!whole || ms < JUDGED_MS) return;
    this.#weak = (this.#frames * 1_000) / ms < LEAST_RATE ? this.#weak + 1 : 0;
    if (this.#weak < STEPS) return;
    this.#weak = 0;
    this.#restUntilMs = performance.now() + REST_MS;
  }

  readonly #beat = (): void => {
    this.#frames += 1;
    this.#next = requestAnimationFrame(this.#beat);
  };
}
