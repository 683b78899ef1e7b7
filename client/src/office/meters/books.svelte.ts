import { ask } from '../../wire/api';
import { Latest } from '../../parts/latest.svelte';
import type { MeterBooks, MeterMovement } from '../../wire/protocol';

const PAGE = 25;

/** A meter's books of a time, and of its movements as many as were asked for. */
export class BookReader {
  readonly books = new Latest<MeterBooks>();
  readonly older = new Latest<MeterBooks>();
  movements = $state.raw<MeterMovement[]>([]);
  #before = $state<number | null>(null);
  #path: { meter: string } = { meter: '' };
  #query: Record<string, string | number | null> = {};

  /** Whether there are older movements than those shown. */
  get more(): boolean {
    return this.#before !== null;
  }

  async begin(meter: string, currency: string, sinceMs: number | null): Promise<void> {
    this.#path = { meter };
    this.#query = { currency, since_ms: sinceMs, limit: PAGE };
    this.older.clear();
    await this.again();
  }

  async again(): Promise<void> {
    const [path, query] = [this.#path, this.#query];
    if (await this.books.ask((signal) => ask('GET /api/meters/{meter}/books', { path, query, signal })))
      this.#take(this.books.value, []);
  }

  async goOn(): Promise<void> {
    const [path, query] = [this.#path, { ...this.#query, before: this.#before }];
    if (await this.older.ask((signal) => ask('GET /api/meters/{meter}/books', { path, query, signal })))
      this.#take(this.older.value, this.movements);
  }

  stop(): void {
    this.books.stop();
    this.older.stop();
  }

  #take(found: MeterBooks | null, shown: MeterMovement[]): void {
    this.movements = [...shown, ...(found?.movements ?? [])];
    this.#before = found?.before ?? null;
  }
}
