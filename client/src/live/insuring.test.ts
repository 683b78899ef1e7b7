import { expect, test } from 'vitest';
import { roundAmount } from './insuring';

test('BJ-2b: an amount that is drawn is a round one, and never beyond the half or under the least', () => {
  expect(roundAmount(1_234, 1, 2_500)).toBe(1_250);
  expect(roundAmount(2_499, 1, 2_500)).toBe(2_500);
  expect(roundAmount(12_480, 1, 12_475)).toBe(12_475);
  expect(roundAmount(3, 1, 250)).toBe(5);
  expect(roundAmount(0, 1, 250)).toBe(1);
});
