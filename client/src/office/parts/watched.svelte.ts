import { Latest } from '../../parts/latest.svelte';

/** What the house shows and changes while one looks at it: asked again and again as long as it is on the screen. */
export class Watched<T> extends Latest<T> {
  #question: (signal: AbortSignal) => Promise<T>;
  #age: number;

  constructor(question: (signal: AbortSignal) => Promise<T>, ageMs = 2_000) {
    super();
    this.#question = question;
    this.#age = ageMs;
  }

  /** Asks, and asks again as long as the part lives that calls this in an effect. */
  watch(): () => void {
    this.again();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !this.waiting) this.again();
    }, this.#age);
    return () => {
      clearInterval(timer);
      this.stop();
    };
  }

  again(): void {
    void this.ask(this.#question);
  }
}
