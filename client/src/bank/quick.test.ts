import { expect, test } from 'vitest';
import type { Currency } from '../wire/protocol';
import { quickAmounts } from './quick';

const lei = { symbol: 'lei', minor_digits: 2, rate_millionths: 197_000, multiple: 5 } as Currency;

test('W-5: quick amounts are round in every currency', () => {
  expect(quickAmounts(lei, null)).toEqual([10_000, 25_000, 50_000, 250_000]);
});

test('W-3: nothing is offered for withdrawal that is not there', () => {
  expect(quickAmounts(lei, 30_000)).toEqual([10_000, 25_000]);
  expect(quickAmounts(undefined, null)).toEqual([]);
});
