import type { Action } from '../wire/protocol';
import { words } from './words.svelte';

const WORDS: Record<Action, string> = {
  H: 'hit',
  S: 'stand',
  D: 'double',
  P: 'split',
  R: 'surrender',
  Y: 'insurance',
  N: 'no-insurance',
};

/** The key of an answer's word among the house's own; whoever says no where surrender is open plays on. */
export function actionKey(action: string, open: readonly string[] = []): string {
  const word = action === 'N' && open.includes('R') ? 'play-on' : (WORDS[action as Action] ?? action);
  return `action-${word}`;
}

/** The key of the word on the button: the same, unless the question beside it leaves less to say. */
export function buttonKey(key: string): string {
  return words.knows(`${key}-button`) ? `${key}-button` : key;
}

/** The key of the word where a button is narrow: the same, unless the house has a shorter one. */
export function shortKey(key: string): string {
  return words.knows(`${key}-short`) ? `${key}-short` : buttonKey(key);
}
