import { visit } from '../house/visit.svelte';

/** Whether anything is heard: as the profile has it, unless the sound button has turned it at this table (PL-21). */
class Hearing {
  #turned = $state<boolean | null>(null);

  get on(): boolean {
    return this.#turned ?? visit.settings.audio.sound;
  }

  turn(): void {
    this.#turned = !this.on;
  }

  /** At another table, and when the setting is changed, it is as the profile has it. */
  restore(): void {
    this.#turned = null;
  }
}

export const hearing = new Hearing();
