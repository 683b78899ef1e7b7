import { ask } from '../wire/api';

/** What the page has to know of a game's rules to keep a place for every answer, asked for once a game. */
class Sheets {
  #surrender = $state.raw<Record<string, string>>({});
  readonly #asked = new Set<string>();

  /** Asks where it is not known; a game whose rules cannot be had now is asked for with the next table. */
  learn(game: string): void {
    if (this.#asked.has(game)) return;
    this.#asked.add(game);
    ask('GET /api/odds/{game}/fields', { path: { game } }).then(
      (groups) => {
        const field = groups.flatMap((group) => group.fields).find((one) => one.field === 'surrender');
        this.#surrender = { ...this.#surrender, [game]: field?.sheet ?? 'none' };
      },
      () => this.#asked.delete(game),
    );
  }

  /** Whether a hand can be given up at all. */
  surrenders(game: string): boolean {
    return (this.#surrender[game] ?? 'none') !== 'none';
  }
}

export const sheets = new Sheets();
