import { problemOf, type Problem } from '../../wire/problem';

interface Page<Line, Cursor> {
  lines: Line[];
  /** Where the next page begins; null on the last. */
  next: Cursor | null;
}

type Read<Line, Cursor> = (cursor: Cursor | null, signal: AbortSignal) => Promise<Page<Line, Cursor>>;

/** A list that the house tells page by page. */
export class Pages<Line, Cursor extends string | number> {
  /** Null until the house has answered for the first time. */
  lines = $state.raw<Line[] | null>(null);
  problem = $state.raw<Problem | null>(null);
  waiting = $state(false);
  #next = $state.raw<Cursor | null>(null);
  #read: Read<Line, Cursor>;
  #asking: AbortController | undefined;

  constructor(read: Read<Line, Cursor>) {
    this.#read = read;
  }

  get more(): boolean {
    return this.#next !== null;
  }

  /** Asks anew; the lines shown stay until there are others. */
  begin(): void {
    void this.#ask(null);
  }

  goOn(): void {
    if (this.#next !== null) void this.#ask(this.#next);
  }

  async #ask(cursor: Cursor | null): Promise<void> {
    this.#asking?.abort();
    const { signal } = (this.#asking = new AbortController());
    this.waiting = true;
    try {
      const found = await this.#read(cursor, signal);
      if (signal.aborted) return;
      this.lines = cursor === null ? found.lines : [...(this.lines ?? []), ...found.lines];
      this.#next = found.next;
      this.problem = null;
    } catch (error) {
      if (signal.aborted) return;
      this.problem = problemOf(error);
    }
    this.waiting = false;
  }
}
