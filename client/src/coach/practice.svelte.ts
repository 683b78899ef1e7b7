import type { Action, CostlyDecision } from '../wire/protocol';

/** The order in which answers stand, the same for every hand. */
const ORDER: readonly string[] = ['Y', 'N', 'S', 'H', 'D', 'P', 'R'];

/** Hands that were once played wrongly, dealt again until each was answered right once (P-7); no money is in it. */
export class Practice {
  #waiting = $state.raw<readonly CostlyDecision[]>([]);
  /** What was answered to the hand in sight; null: it waits for an answer. */
  answer = $state<Action | null>(null);
  tries = $state(0);
  right = $state(0);
  readonly count: number;

  constructor(mistakes: readonly CostlyDecision[]) {
    this.#waiting = mistakes;
    this.count = mistakes.length;
  }

  /** The hand in sight; undefined: all were answered right. */
  get hand(): CostlyDecision | undefined {
    return this.#waiting[0];
  }

  get left(): number {
    return this.#waiting.length;
  }

  /** What may be answered. */
  get open(): Action[] {
    const values = this.hand?.decision.values ?? {};
    return Object.keys(values).sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other)) as Action[];
  }

  /** What the answer cost, in parts of the stake; another that is worth as much as the best is right too. */
  get cost(): number {
    const decision = this.hand?.decision;
    if (!decision || this.answer === null) return 0;
    return (decision.values[decision.best] ?? 0) - (decision.values[this.answer] ?? 0);
  }

  choose(action: Action): void {
    if (this.answer !== null || !this.open.includes(action)) return;
    this.answer = action;
    this.tries += 1;
    if (this.cost <= 0) this.right += 1;
  }

  /** Deals the next hand; one that was answered wrongly comes again behind the others. */
  goOn(): void {
    const [hand, ...others] = this.#waiting;
    if (!hand || this.answer === null) return;
    this.#waiting = this.cost > 0 ? [...others, hand] : others;
    this.answer = null;
  }
}
