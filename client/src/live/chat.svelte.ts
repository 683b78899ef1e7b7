import { visit } from '../house/visit.svelte';
import { ask } from '../wire/api';
import type { News } from '../wire/line.svelte';
import { problemOf, type Problem } from '../wire/problem';
import type { ChatLine } from '../wire/protocol';

/** Lines that are kept on the screen; the house keeps no more either. */
const KEPT = 50;

/** The chat at a live table (PL-19). */
export class Chat {
  readonly table: string;
  lines = $state.raw<readonly ChatLine[]>([]);
  open = $state(false);
  /** Lines of others that came while it was closed. */
  unread = $state(0);
  problem = $state.raw<Problem | null>(null);
  /** The line that was reported last. */
  reported = $state(0);

  constructor(table: string) {
    this.table = table;
  }

  hear(message: News): void {
    if (message.type === 'chat' && message.table === this.table) this.lines = message.lines;
    if (message.type !== 'said' || message.table !== this.table) return;
    if (this.lines.some(({ n }) => n === message.line.n)) return;
    this.lines = [...this.lines, message.line].slice(-KEPT);
    if (!this.open) this.unread += 1;
  }

  toggle(): void {
    this.open = !this.open;
    this.unread = 0;
  }

  /** Says it; whether the house took it. */
  async say(text: string): Promise<boolean> {
    if (!text.trim()) return false;
    return this.#try(() => visit.line.say(this.table, text));
  }

  /** Hears no more of somebody, on every device. */
  hide(name: string): Promise<boolean> {
    return this.#try(() => ask('POST /api/chat/hidden', { body: { name, hidden: true } }));
  }

  async report(line: ChatLine): Promise<void> {
    const path = { table: this.table };
    const body = { line: line.n, reason: 'abuse' };
    if (await this.#try(() => ask('POST /api/chat/tables/{table}/reports', { path, body })))
      this.reported = line.n;
  }

  async #try(act: () => Promise<unknown>): Promise<boolean> {
    this.problem = null;
    try {
      await act();
      return true;
    } catch (error) {
      this.problem = problemOf(error);
      return false;
    }
  }
}
