import { isReceipt, type Receipt } from './receipt';

/** What is kept of a shoe: the receipt, and the cut that is meant for it as long as none was sent. */
export interface Kept {
  receipt: Receipt;
  cut: string;
}

/** Where a page may keep texts. */
export interface Storage {
  getItem(name: string): string | null;
  /** Keeps the text on the device; throws where it cannot, for want of room or because the browser forbids it. */
  setItem(name: string, text: string): void;
  /** Keeps the text as long as the page is open. */
  hold(name: string, text: string): void;
}

/** So many shoes of an account are kept, the newest. */
export const KEPT_MOST = 200;
const KEYS_MOST = 8;

/**
 * What this device keeps of one account at this house: receipts, and the house's key.
 *
 * Everything is read where it lies and written back at once, so that several tabs have the same. Where the browser lets
 * nothing be kept, it lasts as long as the page.
 */
export class Drawer {
  readonly #storage: Storage;
  readonly #name: string;
  /** What was read last: every message asks, and most find what was there before. */
  #read: { text: string | null; kept: readonly Kept[] } = { text: null, kept: [] };

  constructor(storage: Storage, player: string) {
    this.#storage = storage;
    this.#name = `sabot.receipts.${player}`;
  }

  all(): Kept[] {
    const text = this.#storage.getItem(this.#name);
    if (text !== this.#read.text) {
      const found = parse(text);
      this.#read = { text, kept: Array.isArray(found) ? found.filter(isKept) : [] };
    }
    return [...this.#read.kept];
  }

  find(shoe: string): Kept | null {
    return this.all().find(({ receipt }) => receipt.shoe === shoe) ?? null;
  }

  /** The shoe that this device saw the round dealt from, whatever a record says of it. */
  findRound(code: string): Kept | null {
    return this.all().findLast(({ receipt }) => receipt.rounds.includes(code)) ?? null;
  }

  /** The newest shoe of a table but the one named. */
  findBefore(table: string, shoe: string): Kept | null {
    return this.all().findLast(({ receipt }) => receipt.table === table && receipt.shoe !== shoe) ?? null;
  }

  /** Whether it is kept on the device; if not, it lasts as long as the page. */
  keep(kept: Kept): boolean {
    const all = this.all();
    const place = all.findIndex(({ receipt }) => receipt.shoe === kept.receipt.shoe);
    if (place < 0) all.push(kept);
    else all[place] = kept;
    return this.#write(all.slice(-KEPT_MOST));
  }

  #write(all: Kept[]): boolean {
    // A full storage has room for the newest.
    for (let few = all; few.length > 0; few = few.slice(Math.ceil(few.length / 2))) {
      try {
        this.#storage.setItem(this.#name, JSON.stringify(few));
        return true;
      } catch (error) {
        if (!isFull(error)) break;
      }
    }
    this.#storage.hold(this.#name, JSON.stringify(all));
    return false;
  }
}

/** The keys of this house: the first that was seen, and those that the player has trusted since; the last one counts. */
export class KeyRing {
  readonly #storage: Storage;
  readonly #name = 'sabot.house-keys';

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  get keys(): string[] {
    const found = parse(this.#storage.getItem(this.#name));
    return Array.isArray(found) ? found.filter((key) => typeof key === 'string') : [];
  }

  get current(): string | null {
    return this.keys.at(-1) ?? null;
  }

  /** Takes the key for the house's, if it is the first; whether it is the one this device knows. */
  recognise(key: string): boolean {
    if (this.current === null) this.trust(key);
    return this.current === key;
  }

  /** From now on this is the house's key: the player says so. */
  trust(key: string): void {
    const others = this.keys.filter((known) => known !== key);
    const text = JSON.stringify([...others, key].slice(-KEYS_MOST));
    try {
      this.#storage.setItem(this.#name, text);
    } catch {
      this.#storage.hold(this.#name, text);
    }
  }
}

/** Whether there was no room for what should be kept: less of it may have room. */
function isFull(error: unknown): boolean {
  const { name } = (error ?? {}) as { name?: unknown };
  return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED';
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function isKept(found: unknown): found is Kept {
  const { receipt, cut } = (found ?? {}) as Partial<Record<keyof Kept, unknown>>;
  return typeof cut === 'string' && isReceipt(receipt);
}
