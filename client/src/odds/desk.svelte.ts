import { tick } from 'svelte';
import { Latest } from '../parts/latest.svelte';
import { ask } from '../wire/api';
import type { OddsPage, OddsReturn, OddsSpread, RuleGroup } from '../wire/protocol';
import type { Changes } from './changes';

/** A slider or a key held down changes a rule many times; only where it rests is asked. */
const PAUSE_MS = 30;

/** What the odds of a game are, and what they would be with its rules changed (O-5). */
export class Desk {
  readonly own = new Latest<OddsPage>();
  readonly changed = new Latest<OddsPage>(true);
  readonly rules = new Latest<RuleGroup[]>();
  /** The return of the changed rules, known before their chart. */
  readonly first = new Latest<OddsReturn>(true);
  /** How results spread: asked for last, for it takes longest. */
  readonly spread = new Latest<OddsSpread>(true);
  /** How long the last change took, from the hand on the rule to the figures on the screen. */
  answeredMs = $state<number | null>(null);
  #changing = $state(false);
  #busy = $state(false);
  #turn = 0;

  /** The odds to show: those of the changed rules as soon as they are known. */
  get here(): OddsPage | null {
    return (this.#changing ? this.changed.value : null) ?? this.own.value;
  }

  /** The return to show: that of the changed rules, also while their chart is still computed. */
  get rtp(): number | null {
    return (this.#changing ? this.first.value?.rtp : null) ?? this.here?.rtp ?? null;
  }

  get waiting(): boolean {
    return this.own.waiting || this.#busy;
  }

  open(game: string, language: string): void {
    const given = { path: { game }, query: { language } };
    void this.own.ask((signal) => ask('GET /api/odds/{game}', { ...given, signal }));
    void this.rules.ask((signal) => ask('GET /api/odds/{game}/fields', { ...given, signal }));
  }

  async change(game: string, language: string, changes: Changes): Promise<void> {
    const turn = ++this.#turn;
    const any = Object.keys(changes).length > 0;
    this.#changing = this.#busy = any;
    if (any) await this.#answer(turn, language, { game, changes });
    else for (const answer of [this.first, this.changed]) answer.clear();
    if (turn !== this.#turn) return;
    this.#busy = false;
    await this.spread.ask((signal) => ask('POST /api/odds/spread', { body: { game, changes }, signal }));
  }

  /** First the return, then page and chart. Rules that are refused are refused twice; the page says why. */
  async #answer(turn: number, language: string, body: { game: string; changes: Changes }): Promise<void> {
    const began = performance.now();
    await this.first.ask((signal) => ask('POST /api/odds/return', { body, signal }), PAUSE_MS);
    if (turn !== this.#turn) return;
    const given = { query: { language }, body };
    if (!(await this.changed.ask((signal) => ask('POST /api/odds', { ...given, signal })))) return;
    await tick();
    this.answeredMs = Math.round(performance.now() - began);
  }

  close(): void {
    this.own.stop();
    this.#turn++;
    this.first.stop();
    this.changed.stop();
    this.spread.stop();
    this.rules.stop();
  }
}
