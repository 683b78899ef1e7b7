import { motion } from '../house/motion.svelte';
import { visit } from '../house/visit.svelte';
import { ask } from '../wire/api';
import type { LossLeft, SessionStatus } from '../wire/protocol';
import type { News } from '../wire/line.svelte';

/** Not more often than this, however quickly rounds are played. */
const REST_MS = 3_000;
const EVERY_MS = 60_000;

/** The session's clock and result, kept at hand (P-10): the clock runs here, the figures are the house's. */
class SessionWatch {
  status = $state.raw<SessionStatus | null>(null);
  /** How long the session has lasted, by the second. */
  elapsedMs = $state(0);
  /** Until when the visitor has excluded themselves; null: not at all. */
  readonly excludedUntilMs = $derived(this.status?.excluded_until_ms ?? null);
  /** The loss limit that nothing is left of; null: more may be bet. */
  readonly spent = $derived(this.status?.loss_left?.left === 0 ? this.status.loss_left : null);
  #heardAt = 0;
  #askedAt = -REST_MS;
  #asking = false;
  #later: ReturnType<typeof setTimeout> | undefined;

  /** Watches until the returned function is called. */
  start(): () => void {
    this.refresh();
    const tick = setInterval(() => this.#tick(), 1_000);
    const minute = setInterval(() => this.refresh(), EVERY_MS);
    const stop = visit.line.listen((message) => this.#hear(message));
    const awake = () => document.visibilityState === 'visible' && this.refresh();
    document.addEventListener('visibilitychange', awake);
    return () => {
      clearInterval(tick);
      clearInterval(minute);
      clearTimeout(this.#later);
      stop();
      document.removeEventListener('visibilitychange', awake);
      this.status = null;
    };
  }

  /** Asks the house, at once or after a short rest. */
  refresh(): void {
    clearTimeout(this.#later);
    const rest = this.#askedAt + REST_MS - performance.now();
    if (rest <= 0 && !this.#asking) void this.#ask();
    else this.#later = setTimeout(() => this.refresh(), Math.max(rest, 250));
  }

  /** The loss limit that a refusal comes from, also where an empty account hides it; null: it has another reason. */
  stops(why: string): LossLeft | null {
    if (why === 'loss-limit') return this.status?.loss_left ?? null;
    return why === 'short-balance' ? this.spent : null;
  }

  /** Takes over figures that came with another answer. */
  take(status: SessionStatus): void {
    this.status = status;
    this.#heardAt = performance.now();
    this.#tick();
  }

  async #ask(): Promise<void> {
    this.#asking = true;
    this.#askedAt = performance.now();
    // Asked again in a minute: a clock that misses once is nothing to complain about.
    const status = await ask('GET /api/session').catch(() => null);
    this.#asking = false;
    if (status && visit.visitor) this.take(status);
  }

  #hear(message: News): void {
    const closed = message.type === 'moved' && message.events.some((event) => event.event === 'RoundClosed');
    if (message.type === 'hello') this.refresh();
    if (message.type === 'notice' && message.notice === 'excluded') this.#exclude(message.facts['until_ms']);
    if (!closed) return;
    clearTimeout(this.#later);
    this.#later = setTimeout(() => this.refresh(), motion.suspenseMs);
  }

  /** Counts from the moment it is heard: the figures that say so too come a little later. */
  #exclude(untilMs: unknown): void {
    if (this.status && typeof untilMs === 'number')
      this.status = { ...this.status, excluded_until_ms: untilMs };
    this.refresh();
  }

  #tick(): void {
    if (this.status) this.elapsedMs = this.status.session_ms + performance.now() - this.#heardAt;
  }
}

export const session = new SessionWatch();
