import { SvelteMap } from 'svelte/reactivity';
import { announcer } from '../../shell/announcer.svelte';
import { t } from '../../words/words.svelte';

export type PersonVerb = 'mute' | 'unmute' | 'put-out';

/**
 * What is being done to whom, and what was done last. It belongs to a section and not to a row of it: a row goes when
 * somebody leaves the table, and what is being written about them stays.
 */
export class PersonOrders {
  asked = $state.raw<{ verb: PersonVerb; name: string } | null>(null);
  readonly done = new SvelteMap<string, PersonVerb>();

  ask(verb: PersonVerb, name: string): void {
    this.asked = { verb, name };
  }

  /** What was asked for was done. */
  note(): void {
    if (!this.asked) return;
    const { verb, name } = this.asked;
    this.done.set(name, verb);
    this.asked = null;
    announcer.say(t(`floor-done-${verb}`, { name }));
  }

  drop(): void {
    this.asked = null;
  }
}
