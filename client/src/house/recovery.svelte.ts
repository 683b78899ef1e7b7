import { untrack } from 'svelte';
import { visit } from './visit.svelte';

/** Does something each time the lost line is up again, for as long as the part lives that calls this. */
export function onRecovery(act: () => void): void {
  let lost = false;
  $effect(() => {
    const { state } = visit.line;
    if (state === 'lost') lost = true;
    if (state !== 'open' || !lost) return;
    lost = false;
    untrack(act);
  });
}
