import { Latest } from '../../parts/latest.svelte';
import { ask } from '../../wire/api';
import type { OddsPage } from '../../wire/protocol';

/** The game that a sheet is compared with: its own returns and chart. */
export class Rival extends Latest<OddsPage> {
  /** Asks for them; to be called in an effect. */
  look(game: string | null, language: string): void {
    if (game === null) this.clear();
    else
      void this.ask((signal) => ask('GET /api/odds/{game}', { path: { game }, query: { language }, signal }));
  }

  /** What is known of that game; null: nothing yet. */
  of(game: string | null): OddsPage | null {
    return this.value?.game === game ? this.value : null;
  }
}
