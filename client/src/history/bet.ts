import { t, words } from '../words/words.svelte';

/** What a bet is called; one that this page has no words for goes by its own name. */
export function nameBet(bet: string): string {
  const key = `bet-${bet.replaceAll('+', '-')}`;
  return words.knows(key) ? t(key) : bet;
}

/** What became of a hand, in a word. */
export function nameOutcome(outcome: string): string {
  const key = `outcome-${outcome}`;
  return words.knows(key) ? t(key) : outcome;
}
