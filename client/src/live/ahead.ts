import type { SeenTable } from '../round/seen';
import type { Question } from '../wire/protocol';

type Open = Pick<SeenTable, 'ahead' | 'withdraw'>;

/** What may be decided before its turn, of the box that is looked at or the first; null: nothing of it. */
export function findAhead({ ahead, withdraw }: Open, looked: number | null): Question | null {
  const found = ahead.find(({ box }) => box === looked);
  // Whoever looks at a hand that can only be given up is asked about that one.
  if (found || (looked !== null && withdraw.includes(looked))) return found ?? null;
  return ahead[0] ?? null;
}

/**
 * The box from which the player may withdraw out of turn (BJ-6): the same that may be decided ahead, where one may.
 * What is pressed is never meant for a hand that is not named beside it.
 */
export function findLeaving(open: Open, looked: number | null): number | null {
  const ahead = findAhead(open, looked);
  if (ahead) return open.withdraw.includes(ahead.box) ? ahead.box : null;
  return open.withdraw.find((box) => box === looked) ?? open.withdraw[0] ?? null;
}
