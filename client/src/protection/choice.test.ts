import { expect, test } from 'vitest';
import type { Currencies, Currency } from '../wire/protocol';
import { askedLimits, commonCurrency, defaultLoss } from './choice';

const currency = (minor_digits: number, multiple = 1) =>
  ({ symbol: '', minor_digits, rate_millionths: 1_000_000, multiple }) as Currency;

const alike: Currencies = { base: 'EUR', currencies: { EUR: currency(2), RON: currency(2, 5) } };
const mixed: Currencies = { base: 'EUR', currencies: { EUR: currency(2), JPY: currency(0, 100) } };

test('R-4: limits are filled in with round sums in every currency', () => {
  expect(defaultLoss(alike, 'EUR')).toBe(10_000);
  expect(defaultLoss(alike, 'RON')).toBe(50_000);
  expect(defaultLoss(mixed, 'JPY')).toBe(10_000);
});

test('R-4: minutes and an amount are a session’s limits', () => {
  expect(askedLimits(60, 10_000)).toEqual({ time_ms: 3_600_000, loss: 10_000 });
});

test('an amount can be read before the account is known only where all currencies have the same digits', () => {
  expect(commonCurrency(alike)).toBe('EUR');
  expect(commonCurrency(mixed)).toBeNull();
});
