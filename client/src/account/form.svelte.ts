import { explain } from '../house/error.svelte';
import { problemOf, type Problem } from '../wire/problem';
import { placeOf, type Place } from './problem';

/** A form that is being sent: once at a time, and what is refused is told where it belongs. */
export class Form {
  busy = $state(false);
  #problem = $state.raw<Problem | null>(null);

  /** Whether it was done. */
  async send(work: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.#problem = null;
    try {
      await work();
      return true;
    } catch (error) {
      this.#problem = problemOf(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Forgets what was wrong. */
  clear(): void {
    this.#problem = null;
  }

  /** The house's word for what was refused. */
  get why(): string | null {
    return this.#problem?.why ?? null;
  }

  /** What is to be told at this place; read anew when the language changes. */
  error(place: Place): string | null {
    return this.#problem && placeOf(this.#problem) === place ? explain(this.#problem) : null;
  }
}
