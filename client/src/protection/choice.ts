import type { AskedLimits, Currencies } from '../wire/protocol';
import { MINUTE_MS } from './duration';

/** What a session may last and lose unless its player says otherwise. */
export const MINUTES_DEFAULT = 60;
const WHOLE_UNITS_DEFAULT = 100;

/** A sum that feels alike in every currency, in minor units. */
export function defaultLoss(currencies: Currencies, code: string): number {
  const currency = currencies.currencies[code];
  return WHOLE_UNITS_DEFAULT * (currency?.multiple ?? 1) * 10 ** (currency?.minor_digits ?? 2);
}

export function askedLimits(minutes: number, loss: number): AskedLimits {
  return { time_ms: minutes * MINUTE_MS, loss };
}

/**
 * The currency in whose digits an amount can be read before the account, and with it its currency, is known: any, if
 * all have the same; none, if the visitor has to say.
 */
export function commonCurrency(currencies: Currencies): string | null {
  const digits = new Set(Object.values(currencies.currencies).map((currency) => currency.minor_digits));
  return digits.size <= 1 ? currencies.base : null;
}
