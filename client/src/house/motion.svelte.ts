import { visit } from './visit.svelte';

const asked = matchMedia('(prefers-reduced-motion: reduce)');

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
}

export const motion = new Motion();
