import { expect, test } from 'vitest';
import { spotsOf } from './edge';
import { classOf, kindOf, PART, printValue } from './kind';

const EUR = [100, 500, 1_000, 2_500, 10_000, 50_000, 100_000];
const RON = [500, 2_500, 5_000, 12_500, 50_000, 250_000, 500_000];

test.each([
  ['EUR', EUR],
  ['RON', RON],
])('no two chips of %s look the same', (currency, chips) => {
  expect(new Set(chips.map((chip) => kindOf(chip, currency))).size).toBe(chips.length);
});

test('a part of a unit has a chip of its own', () => {
  expect(kindOf(50, 'EUR')).toBe(PART);
  expect(classOf(PART)).toBe('chip-part');
  expect(spotsOf(PART)).not.toEqual(spotsOf(kindOf(100, 'EUR')));
});

test('values are printed in short figures', () => {
  expect(EUR.map((chip) => printValue(chip, 'EUR'))).toEqual(['1', '5', '10', '25', '100', '500', '1K']);
  expect(printValue(250_000, 'RON')).toBe('2.5K');
  expect(printValue(50, 'EUR')).toBe('.5');
  expect(printValue(200_000_000, 'EUR')).toBe('2M');
});
