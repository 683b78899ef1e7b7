import { visit } from './visit.svelte';

const asked = matchMedia('(prefers-reduced-motion: reduce)');

const SUSPENSE_MS = 2_500;

class Motion {
  #system = $state(asked.matches);

  constructor() {
    asked.addEventListener('change', () => (this.#system = asked.matches));
  }

  /** How much slower than fastest things move: 1 at normal speed, 0.5 fast, 0 not at all. */
  get pace(): number {
    const { animation, reduced_motion: reduced } = visit.settings.video;
    if (reduced === 'on' || (reduced === 'system' && this.#system)) return 0;
    return { full: 1, fast: 0.5, none: 0 }[animation];
  }

  /** How long the last cards of a round may be under way: its result is not told before they lie there. */
  get suspenseMs(): number {
    return SUSPENSE_MS * this.pace;
  }
}

export const motion = new Motion();
