import type { Currency } from '../wire/protocol';

const WHOLE_UNITS = [20, 50, 100, 500];

/** Round sums to choose from, in minor units; of a withdrawal only those that are there. */
export function quickAmounts(currency: Currency | undefined, most: number | null): number[] {
  if (!currency) return [];
  const unit = currency.multiple * 10 ** currency.minor_digits;
  return WHOLE_UNITS.map((units) => units * unit).filter((amount) => most === null || amount < most);
}
