import { expect, test } from 'vitest';
import { ASIDE, sizeHands, weighHands } from './measure';

test('the hand in turn is whole and its siblings stand aside', () => {
  expect(sizeHands([false, true, false])).toEqual([ASIDE, 1, ASIDE]);
});

test('hands of which none is in turn are alike, and a hand alone is whole', () => {
  expect(sizeHands([false])).toEqual([1]);
  const [first, second] = sizeHands([false, false]);
  expect(first).toBe(second);
  expect(2 * (first ?? 0)).toBeCloseTo(weighHands(2));
});

test('however the turn goes, the hands of a seat take the same width', () => {
  for (const hands of [
    [true, false, false],
    [false, false, false],
    [false, false, true],
  ]) {
    const sum = sizeHands(hands).reduce((total, size) => total + size, 0);
    expect(sum).toBeCloseTo(weighHands(3));
  }
});
