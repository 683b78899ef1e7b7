import { makeId } from '../wire/id';
import { isUnsure as isUnknown, type Problem } from '../wire/problem';

export type PaymentKind = 'deposit' | 'withdraw';

/** Whether a payment may have been made in spite of the problem; a deposit also where its provider does not answer. */
export function isUnsure(kind: PaymentKind, problem: Problem): boolean {
  return isUnknown(problem) || (kind === 'deposit' && problem.why === 'refused');
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
