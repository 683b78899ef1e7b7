import { isReceipt, type Receipt } from './receipt';

/** What is kept of a shoe: the receipt, and the cut that is meant for it as long as none was sent. */
export interface Kept {
  receipt: Receipt;
  cut: string;
}

/** Where a page may keep texts; the browser's own storage is one. */
export interface Storage {
  getItem(name: string): string | null;
  setItem(name: string, text: string): void;
}

/** So many shoes of an account are kept, the newest. */
export const KEPT_MOST = 200;
const KEYS_MOST = 8;

/**
 * What this device keeps of one account at this house: receipts, and the house's key.
 *
 * Everything is read where it lies and written back at once, so that several tabs have the same. A browser that lets
 * nothing be kept keeps it as long as the page.
 */
export class Drawer {
  readonly #storage: Storage;
  readonly #name: string;

  constructor(storage: Storage, player: string) {
    this.#storage = storage;
    this.#name = `sabot.receipts.${player}`;
  }

  all(): Kept[] {
    const found = parse(this.#storage.getItem(this.#name));
    return Array.isArray(found) ? found.filter(isKept) : [];
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

  keep(kept: Kept): void {
    const all = this.all();
    const place = all.findIndex(({ receipt }) => receipt.shoe === kept.receipt.shoe);
    if (place < 0) all.push(kept);
    else all[place] = kept;
    this.#write(all.slice(-KEPT_MOST));
  }

  #write(all: Kept[]): void {
    // A full storage has room for the newest.
    for (let few = all; few.length > 0; few = few.slice(Math.ceil(few.length / 2))) {
      try {
        return this.#storage.setItem(this.#name, JSON.stringify(few));
      } catch (error) {
        if (few.length === 1) throw error;
      }
    }
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
    this.#storage.setItem(this.#name, JSON.stringify([...others, key].slice(-KEYS_MOST)));
  }
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
