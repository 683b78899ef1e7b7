import { DeviceStorage } from '../receipt/storage';
import type { LiveOutcome } from '../wire/protocol';

/** What became of a round that went on without its player. */
export type Missed = Pick<LiveOutcome, 'code' | 'net'>;

/** Of a round that ended longer ago nothing is told on a device that knows nothing of its player's rounds. */
const FRESH_MS = 3_600_000;

/** What went by at live tables while nobody looked: rounds end without their players there (P-4, MF-9). */
export class Absence {
  #player = '';
  #missed: LiveOutcome | null = null;
  readonly #storage: Pick<DeviceStorage, 'getItem' | 'setItem' | 'hold'>;

  constructor(storage: Pick<DeviceStorage, 'getItem' | 'setItem' | 'hold'>) {
    this.#storage = storage;
  }

  /** The house greets, with the last round of the player's that has ended. */
  greet(player: string, last: LiveOutcome | null, nowMs: number): void {
    this.#player = player;
    const seen = this.#storage.getItem(this.#name);
    const isNew = last !== null && (seen === null ? nowMs - last.closed_ms < FRESH_MS : seen !== last.code);
    this.#missed = isNew ? last : null;
  }

  /** The round that ended at the table meanwhile; it is told once. */
  take(table: string): Missed | null {
    const missed = this.#missed?.table === table ? this.#missed : null;
    if (missed) this.note(missed.code);
    return missed;
  }

  /** The end of a round of the player's was shown on this device. */
  note(code: string): void {
    this.#missed = null;
    try {
      this.#storage.setItem(this.#name, code);
    } catch {
      this.#storage.hold(this.#name, code);
    }
  }

  get #name(): string {
    return `sabot.live-seen.${this.#player}`;
  }
}

export const absence = new Absence(new DeviceStorage());
