import { explain } from '../../house/error.svelte';
import { makeId } from '../../wire/id';
import { isUnsure, problemOf, type Problem } from '../../wire/problem';
import { t, words } from '../../words/words.svelte';

/** The shortest and the longest reason that the house writes into its log. */
export const REASON = { least: 3, most: 200 };

/** Why the house refused one of its own people: where its word for players speaks of their money, in another. */
export function sayRefusal(problem: Problem): string {
  const own = `office-why-${problem.why}`;
  return words.knows(own) ? t(own) : explain(problem);
}

type Work = (id: string) => Promise<unknown>;

/**
 * An order to the house: one at a time, under one id until it is known what became of it. One that may have been done
 * although nobody said so is given again as it was, whatever has been written meanwhile: so it is done once.
 */
export class Order {
  busy = $state(false);
  /** Given, and not known to be done or refused. */
  unsure = $state(false);
  #problem = $state.raw<Problem | null>(null);
  #id = makeId();
  #given: Work | null = null;

  /** Whether it was done. */
  async give(work: Work): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.#problem = null;
    this.#given ??= work;
    try {
      await this.#given(this.#id);
      this.#end();
      return true;
    } catch (error) {
      this.#problem = problemOf(error);
      this.unsure = isUnsure(this.#problem);
      // Refused is refused: what is sent next is another order.
      if (!this.unsure) this.#end();
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Why it was refused, in the words of the page, and what the house says of it besides. */
  get error(): string | null {
    if (!this.#problem) return null;
    const { reason } = this.#problem;
    return [sayRefusal(this.#problem), reason].filter(Boolean).join(' ');
  }

  get problem(): Problem | null {
    return this.#problem;
  }

  /** What is left where nobody has answered: under which id it was given, and how it is given again. */
  get left(): { id: string; work: Work } | null {
    return this.#given && (this.busy || this.unsure) ? { id: this.#id, work: this.#given } : null;
  }

  #end(): void {
    this.unsure = false;
    this.#id = makeId();
    this.#given = null;
  }
}
