import { Drawer, KeyRing, type Storage } from './drawer';
import { ShoeWatch, type Place } from './watch.svelte';

/** Keeps on the device what can be kept there, and in memory what is held. */
export class DeviceStorage implements Storage {
  readonly #memory = new Map<string, string>();

  getItem(name: string): string | null {
    const here = this.#memory.get(name);
    if (here !== undefined) return here;
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  }

  setItem(name: string, text: string): void {
    localStorage.setItem(name, text);
    this.#memory.delete(name);
  }

  hold(name: string, text: string): void {
    this.#memory.set(name, text);
  }
}

const device = new DeviceStorage();

/** What is kept here of an account. */
export function openDrawer(player: string): Drawer {
  return new Drawer(device, player);
}

/** The keys by which this device knows the house. */
export const keyRing = new KeyRing(device);

/** Watches the shoes of an account's table. */
export function openWatch(player: string, head: Place['head']): ShoeWatch {
  return new ShoeWatch(openDrawer(player), keyRing, { house: location.origin, now: () => Date.now(), head });
}
