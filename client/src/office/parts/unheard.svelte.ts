import { ask } from '../../wire/api';
import { isUnsure, problemOf, type Problem } from '../../wire/problem';

type Work = (id: string) => Promise<unknown>;

/** What is known of an order that nobody answered: nothing yet, that it is in the books, that it is not, or why not. */
export type Fate =
  { is: 'unknown' } | { is: 'done'; seq: number } | { is: 'open' } | { is: 'refused'; problem: Problem };

/** An order that was given, whose form is closed, and whose answer nobody has heard. */
export interface Unheard {
  id: string;
  /** What its form was called. */
  title: string;
  /** Whose it is: nobody else is told of it. */
  player: string;
  fate: Fate;
}

const PLACE = 'sabot-unheard-orders';

/**
 * Orders whose forms are closed without an answer: each keeps its id, and the house is asked what became of it. They
 * outlive the page being loaded again, all but the possibility to give them once more.
 */
export class UnheardOrders {
  orders = $state.raw<Unheard[]>(readKept());
  #works = new Map<string, Work>();

  /** Those of somebody. */
  of(player: string | undefined): Unheard[] {
    return this.orders.filter((order) => order.player === player);
  }

  keep(order: Omit<Unheard, 'fate'>, work: Work): void {
    this.#works.set(order.id, work);
    this.#set([...this.orders.filter(({ id }) => id !== order.id), { ...order, fate: { is: 'unknown' } }]);
  }

  /** Whether it can be given again as it was. */
  mayRepeat(order: Unheard): boolean {
    return order.fate.is !== 'done' && order.fate.is !== 'refused' && this.#works.has(order.id);
  }

  /** Asks the house what became of it; where that cannot be asked, nothing more is known. */
  async look({ id }: Unheard): Promise<void> {
    try {
      const found = await ask('GET /api/operator/orders/{order}', { path: { order: id } });
      this.#learn(id, found.done ? { is: 'done', seq: found.seq ?? 0 } : { is: 'open' });
    } catch {
      // It is asked again later.
    }
  }

  /** Gives it again under its id: what was done is not done twice. */
  async repeat(order: Unheard): Promise<void> {
    try {
      await this.#works.get(order.id)?.(order.id);
    } catch (error) {
      const problem = problemOf(error);
      this.#learn(order.id, isUnsure(problem) ? { is: 'unknown' } : { is: 'refused', problem });
      return;
    }
    await this.look(order);
  }

  forget({ id }: Unheard): void {
    this.#works.delete(id);
    this.#set(this.orders.filter((order) => order.id !== id));
  }

  #learn(id: string, fate: Fate): void {
    this.#set(this.orders.map((order) => (order.id === id ? { ...order, fate } : order)));
  }

  #set(orders: Unheard[]): void {
    this.orders = orders;
    try {
      const kept = orders.filter(({ fate }) => fate.is !== 'done' && fate.is !== 'refused');
      sessionStorage.setItem(
        PLACE,
        JSON.stringify(kept.map(({ id, title, player }) => ({ id, title, player }))),
      );
    } catch {
      // A device that keeps nothing still knows them until the page is closed.
    }
  }
}

function readKept(): Unheard[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(readOne) : [];
  } catch {
    return [];
  }
}

function readOne(kept: unknown): Unheard[] {
  const { id, title, player } = (kept ?? {}) as Record<string, unknown>;
  const whole = typeof id === 'string' && typeof title === 'string' && typeof player === 'string';
  return whole ? [{ id, title, player, fate: { is: 'unknown' } }] : [];
}

export const unheard = new UnheardOrders();
