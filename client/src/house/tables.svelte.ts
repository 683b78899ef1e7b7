import { Latest } from '../parts/latest.svelte';
import { route } from '../route/route.svelte';
import { ask } from '../wire/api';
import type { LiveTable } from '../wire/protocol';

/** How old the list of tables may be where somebody looks at it. */
const AGE_MS = 3_000;

/** The live tables that are open: who sits there and what the meters show changes while one looks. */
class Tables extends Latest<LiveTable[]> {
  /** Asks, and asks again as long as the part lives that calls this in an effect. */
  watch(): () => void {
    this.again();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !this.waiting) this.again();
    }, AGE_MS);
    return () => clearInterval(timer);
  }

  again(): void {
    void this.ask((signal) => ask('GET /api/tables', { signal }));
  }

  find(table: string): LiveTable | undefined {
    return this.value?.find((one) => one.table === table);
  }

  /** The game of the table that is on the screen, one's own or a live one; null where there is none. */
  get game(): string | null {
    return route.game ?? (route.table === null ? null : (this.find(route.table)?.game ?? null));
  }

  /** The open tables of a game. */
  of(game: string): LiveTable[] {
    return this.value?.filter((one) => one.game === game) ?? [];
  }
}

export const tables = new Tables();
