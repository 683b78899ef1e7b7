import { tick } from 'svelte';
import { Latest } from '../parts/latest.svelte';
import { ask } from '../wire/api';
import type { OddsPage, RuleGroup } from '../wire/protocol';
import type { Changes } from './changes';

/** A slider or a key held down changes a rule many times; only where it rests is asked. */
const PAUSE_MS = 30;

/** What the odds of a game are, and what they would be with its rules changed (O-5). */
export class Desk {
  readonly own = new Latest<OddsPage>();
  readonly changed = new Latest<OddsPage>(true);
  readonly rules = new Latest<RuleGroup[]>();
  /** How long the last change took, from the hand on the rule to the figures on the screen. */
  answeredMs = $state<number | null>(null);
  #changing = $state(false);

  /** The odds to show: those of the changed rules as soon as they are known. */
  get here(): OddsPage | null {
    return (this.#changing ? this.changed.value : null) ?? this.own.value;
  }

  get waiting(): boolean {
    return this.own.waiting || this.changed.waiting;
  }

  open(game: string, language: string): void {
    const given = { path: { game }, query: { language } };
    void this.own.ask((signal) => ask('GET /api/odds/{game}', { ...given, signal }));
    void this.rules.ask((signal) => ask('GET /api/odds/{game}/fields', { ...given, signal }));
  }

  async change(game: string, language: string, changes: Changes): Promise<void> {
    const began = performance.now();
    const any = Object.keys(changes).length > 0;
    this.#changing = any;
    if (!any) return this.changed.clear();
    const given = { query: { language }, body: { game, changes } };
    const answered = await this.changed.ask(
      (signal) => ask('POST /api/odds', { ...given, signal }),
      PAUSE_MS,
    );
    if (!answered) return;
    await tick();
    this.answeredMs = Math.round(performance.now() - began);
  }

  close(): void {
    this.own.stop();
    this.changed.stop();
    this.rules.stop();
  }
}
