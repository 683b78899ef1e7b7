/** How long a picture stays, in milliseconds. */
export const SPEEDS = { slow: 1200, normal: 600, fast: 250 } as const;

export type Speed = keyof typeof SPEEDS;

/** Shows the pictures of a film one after the other, or whichever is asked for. */
export class FilmPlayer {
  place = $state(0);
  playing = $state(false);
  speed = $state<Speed>('normal');
  readonly #length: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Opens on that picture, or the nearest there is. */
  constructor(length: number, place = 0) {
    this.#length = length;
    this.place = Math.max(0, Math.min(place, length - 1));
  }

  get atStart(): boolean {
    return this.place === 0;
  }

  get atEnd(): boolean {
    return this.place >= this.#length - 1;
  }

  /** Shows that picture, or the nearest there is; whoever leafs by hand no longer wants it to run. */
  go(place: number): void {
    this.pause();
    this.place = Math.max(0, Math.min(place, this.#length - 1));
  }

  /** Runs on from here; at the end, from the beginning. */
  play(): void {
    if (this.atEnd) this.place = 0;
    this.playing = true;
    this.#wait();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#next(), SPEEDS[this.speed]);
  }

  #next(): void {
    this.place = Math.min(this.place + 1, this.#length - 1);
    if (this.atEnd) this.playing = false;
    else this.#wait();
  }
}
