import { getContext, setContext } from 'svelte';
import { explain } from '../house/error.svelte';
import type { Problem } from '../wire/problem';

const KEY = Symbol('who says why something could not be answered');

export type Say = (problem: Problem) => string;

/** Has everything below say in these words why something could not be answered: it is no player who reads them. */
export function answerIn(say: Say): void {
  setContext(KEY, say);
}

/** The words for it here; null where they are the players'. */
export function ownWords(): Say | null {
  return getContext<Say | undefined>(KEY) ?? null;
}

/** Why something could not be answered, to whoever reads it here. */
export function wordsHere(): Say {
  return ownWords() ?? explain;
}
