import { visit } from './visit.svelte';

const asked = matchMedia('(prefers-reduced-motion: reduce)');

const SUSPENSE_MS = 2_500;

class Motion {
  #system = $state(asked.matches);

  constructor() {
    asked.addEventListener('change', () => (this.#system = asked.matches));
  }

  /** Whether nothing is to move, by the visitor's wish or their system's. */
  get reduced(): boolean {
    const { reduced_motion: reduced } = visit.settings.video;
    return reduced === 'on' || (reduced === 'system' && this.#system);
  }

  /** How much slower than fastest things move: 1 at normal speed, 0.5 fast, 0 not at all. */
  get pace(): number {
    return this.reduced ? 0 : { full: 1, fast: 0.5, none: 0 }[visit.settings.video.animation];
  }

  /** How long the last cards of a round may be under way: its result is not told before they lie there. */
  get suspenseMs(): number {
    return SUSPENSE_MS * this.pace;
  }
}

export const motion = new Motion();
