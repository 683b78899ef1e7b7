import { houseClock } from '../house/clock';
import { visit } from '../house/visit.svelte';
import { play } from './sound';

const SECONDS = [3, 2, 1];

/** Ticks in the last seconds before that time of the house's, for one who wants to hear it; returns what stops it. */
export function tickUntil(dueMs: number): () => void {
  const left = dueMs - houseClock.now();
  const timers = SECONDS.map((second) => left - second * 1_000)
    .filter((ms) => ms >= 0)
    .map((ms) => setTimeout(() => visit.settings.audio.tick && play('tick'), ms));
  return () => timers.forEach(clearTimeout);
}
