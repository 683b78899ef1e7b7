import { makeId } from '../wire/id';
import type { Problem } from '../wire/problem';

export type PaymentKind = 'deposit' | 'withdraw';

/** After these nobody knows whether the payment was made: only the same id again brings it to its end, once. */
const UNSURE = new Set(['unreachable', 'broken', 'busy', 'store-down', 'too-fast']);

/** Whether a payment may have been made in spite of the problem; a deposit also where its provider does not answer. */
export function isUnsure(kind: PaymentKind, problem: Problem): boolean {
  return UNSURE.has(problem.why) || (kind === 'deposit' && problem.why === 'refused');
}

/**
 * The ids of payments. One is made for each attempt and kept until the house has answered: pressing again after a lost
 * connection asks for the same payment, and nothing is paid twice.
 */
export class Attempts {
  #open = new Map<string, string>();
  readonly #make: () => string;

  constructor(make: () => string = makeId) {
    this.#make = make;
  }

  idFor(player: string, kind: PaymentKind, amount: number): string {
    const key = `${player} ${kind} ${amount}`;
    const id = this.#open.get(key) ?? this.#make();
    this.#open.set(key, id);
    return id;
  }

  /** The house has answered, one way or the other. */
  settle(id: string): void {
    for (const [key, kept] of this.#open) if (kept === id) this.#open.delete(key);
  }
}

export const attempts = new Attempts();
