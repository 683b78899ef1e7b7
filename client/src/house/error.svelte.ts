import { sayLossLimit } from '../protection/saying';
import { session } from '../protection/session.svelte';
import { problemOf, type Problem } from '../wire/problem';
import { t, words } from '../words/words.svelte';

/** What happened, what it means for the money, and what to do, in the visitor's language. */
export function explain(problem: Problem): string {
  const limit = session.stops(problem.why);
  if (limit) return sayLossLimit(limit, session.status?.currency ?? '');
  const key = `why-${problem.why}`;
  return t(words.knows(key) ? key : 'why-unknown');
}

/** Errors that no part of the page has a place for are told at its foot. */
class Complaints {
  current = $state.raw<{ id: number; text: string } | null>(null);
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  tell(error: unknown): void {
    this.say(explain(problemOf(error)));
  }

  say(text: string): void {
    this.current = { id: ++this.#count, text };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.current = null), 8_000);
  }

  dismiss(): void {
    this.current = null;
  }
}

export const complaints = new Complaints();
