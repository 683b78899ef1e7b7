import { ask } from '../wire/api';
import { problemOf, type Problem } from '../wire/problem';
import type { HistoryLine } from '../wire/protocol';

type Query = Record<string, string | number>;

const PAGE = 25;

/** The rounds that are asked for, page after page, the newest first. */
export class Pager {
  /** Null until the house has answered for the first time. */
  lines = $state.raw<HistoryLine[] | null>(null);
  problem = $state.raw<Problem | null>(null);
  waiting = $state(false);
  #before = $state<string | null>(null);
  #query: Query = {};
  #asking: AbortController | undefined;

  /** Whether there are older rounds than those shown. */
  get more(): boolean {
    return this.#before !== null;
  }

  /** Whether no more than the first page is shown. */
  get atStart(): boolean {
    return (this.lines?.length ?? 0) <= PAGE;
  }

  /** Asks anew; the lines shown stay until there are others. */
  async begin(query: Query = this.#query): Promise<void> {
    this.#query = query;
    await this.#ask(null);
  }

  async goOn(): Promise<void> {
    if (this.#before !== null) await this.#ask(this.#before);
  }

  async #ask(before: string | null): Promise<void> {
    this.#asking?.abort();
    const { signal } = (this.#asking = new AbortController());
    this.waiting = true;
    try {
      const found = await ask('GET /api/rounds', { query: { ...this.#query, limit: PAGE, before }, signal });
      if (signal.aborted) return;
      this.lines = before === null ? found.lines : [...(this.lines ?? []), ...found.lines];
      this.#before = found.before;
      this.problem = null;
    } catch (error) {
      if (signal.aborted) return;
      this.problem = problemOf(error);
    }
    this.waiting = false;
  }
}
