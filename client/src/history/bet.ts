import { words } from '../words/words.svelte';
import type { Say } from './naming';

/** What a bet is called; one that this page has no words for goes by its own name. */
export function nameBet(bet: string, say: Say): string {
  const key = `bet-${bet.replaceAll('+', '-')}`;
  return words.knows(key) ? say(key) : bet;
}

/** What became of a hand, in a word. */
export function nameOutcome(outcome: string, say: Say): string {
  const key = `outcome-${outcome}`;
  return words.knows(key) ? say(key) : outcome;
}
