import { describe, expect, test } from 'vitest';
import { layOut, splitIntoChips } from './split';

const CHIPS = [100, 500, 1_000, 2_500, 10_000, 50_000, 100_000];

describe('splitting an amount into chips', () => {
  test('the largest come first, as few as can be', () => {
    expect(splitIntoChips(17_600, CHIPS)).toEqual([
      { value: 10_000, count: 1 },
      { value: 2_500, count: 3 },
      { value: 100, count: 1 },
    ]);
  });

  test('in whatever order the chips are given', () => {
    expect(splitIntoChips(600, [100, 2_500, 500])).toEqual(splitIntoChips(600, [2_500, 500, 100]));
  });

  test('every amount the chips can make is made exactly', () => {
    for (let amount = 100; amount <= 200_000; amount += 700) {
      const sum = splitIntoChips(amount, CHIPS).reduce((all, { value, count }) => all + value * count, 0);
      expect(sum).toBe(amount);
    }
  });

  test('what no chip can make lies on top as a chip of just that', () => {
    expect(splitIntoChips(550, CHIPS)).toEqual([
      { value: 500, count: 1 },
      { value: 50, count: 1 },
    ]);
    expect(splitIntoChips(250, CHIPS)).toEqual([
      { value: 100, count: 2 },
      { value: 50, count: 1 },
    ]);
    expect(splitIntoChips(50, CHIPS)).toEqual([{ value: 50, count: 1 }]);
  });

  test('nothing is nothing', () => {
    expect(splitIntoChips(0, CHIPS)).toEqual([]);
    expect(splitIntoChips(500, [])).toEqual([]);
  });
});

test('chips are laid out one by one, and not more than there is room for', () => {
  expect(layOut(splitIntoChips(700, CHIPS), 8)).toEqual([500, 100, 100]);
  expect(layOut(splitIntoChips(100_000_000, CHIPS), 8)).toHaveLength(8);
});
