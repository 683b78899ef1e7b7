/** Steps in which an amount is chosen by hand, in minor units. */
const STEPS = [1, 5, 10, 50, 100, 500, 1_000, 5_000];
const POSITIONS = 50;

/** The nearest round amount between the least and the most: a finger cannot choose to the minor unit. */
export function roundAmount(amount: number, least: number, most: number): number {
  const step = STEPS.find((one) => most / one <= POSITIONS) ?? 10_000;
  if (amount > most - step / 2) return most;
  return Math.min(most, Math.max(least, Math.round(amount / step) * step));
}
