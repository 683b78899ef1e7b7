/** How long a button stays unlit where another one lay before it, counted from the last press of it. */
export const REST_MS = 300;

/** A button and the place it lies at. */
export interface Place {
  name: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The buttons that lie where another one lay: a finger on its way there meant the other. */
export function findDisplaced(before: readonly Place[], now: readonly Place[]): string[] {
  return now
    .filter((place) => before.some((other) => other.name !== place.name && overlap(place, other)))
    .map((place) => place.name);
}

function overlap(one: Place, other: Place): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** What lies over the whole screen. */
const COVER: Place = { name: '', left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

/** Which buttons may be pressed: what is pressed while its button is unlit does not count. */
export class Lights {
  /** Those that have just come to lie where another one lay. */
  #resting = $state.raw<readonly string[]>([]);
  #before: readonly Place[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #open: (name: string) => boolean;

  /** `open` says whether a button may be pressed at all: the cards lie, nothing is being asked, the line is up. */
  constructor(open: (name: string) => boolean) {
    this.#open = open;
  }

  isLit(name: string): boolean {
    return this.#open(name) && !this.#resting.includes(name);
  }

  /** Notes where the buttons lie now; one that lies where another lay is lit a moment later. */
  arrange(places: readonly Place[]): void {
    // While cards move there are none: those before still are what a finger on its way is meant for.
    if (places.length === 0) return;
    const displaced = findDisplaced(this.#before, places);
    this.#before = places;
    if (displaced.length === 0) return;
    this.#resting = [...this.#resting, ...displaced];
    this.#rest();
  }

  /** Notes that something else lies over all of them, or nothing at all: whoever presses there does not mean what comes. */
  cover(): void {
    this.#before = [COVER];
  }

  /**
   * Notes a press, or its end: on a button that rests it begins the rest anew, so that a drumming finger never decides. A
   * key has no place: it is noted without a name, and is as if all that rest were pressed.
   */
  touch(name?: string): void {
    if (name === undefined ? this.#resting.length > 0 : this.#resting.includes(name)) this.#rest();
  }

  /** Notes that something was decided: a press at once after it means that one. */
  pause(): void {
    this.#resting = [...this.#resting, ...this.#before.map(({ name }) => name)];
    this.#rest();
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#resting = []), REST_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
