import { Latest } from '../parts/latest.svelte';
import { ask } from '../wire/api';
import { UNREACHABLE } from '../wire/problem';
import type { GameCard } from '../wire/protocol';
import { words } from '../words/words.svelte';
import { visit } from './visit.svelte';

/** A house that has just opened is still calculation what its games return; one that is away may be back. */
const CALCULATION_MS = 1_000;

/** The games of the house, in the visitor's language and currency: asked for once, for all of the page. */
class Games extends Latest<GameCard[]> {
  #wanted = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Asks where it has not been asked in this language and currency; to be called in an effect, which follows both. */
  open(): void {
    const wanted = `${words.language} ${visit.currency}`;
    if (this.#wanted !== wanted) this.again();
    this.#wanted = wanted;
  }

  again(): void {
    const query = { language: words.language, currency: visit.currency };
    clearTimeout(this.#timer);
    void this.ask((signal) => ask('GET /api/games', { query, signal })).then(() => {
      if (this.#isIncomplete()) this.#timer = setTimeout(() => this.again(), CALCULATION_MS);
    });
  }

  /** Whether something is missing that another question may bring. */
  #isIncomplete(): boolean {
    return this.problem?.why === UNREACHABLE || (this.value?.some((game) => game.returns === null) ?? false);
  }

  find(game: string): GameCard | undefined {
    return this.value?.find((card) => card.game === game);
  }

  /** The vocabulary of the game: which words its sheet chooses in this language. */
  wordsOf(game: string): string {
    return this.find(game)?.words ?? '';
  }

  /**
   * What the game is called: by its short name as long as nothing better is known, and by that too where another is
   * called the same, as one is that was made from it.
   */
  nameOf(game: string): string {
    const name = this.find(game)?.name;
    if (name === undefined) return game;
    const alike = this.value?.some((card) => card.game !== game && card.name === name);
    return alike ? `${name} (${game})` : name;
  }
}

export const games = new Games();
