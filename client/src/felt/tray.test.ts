import { expect, test } from 'vitest';
import { firstChip, fitChips, nextChip, windowStart } from './tray';

const CHIPS = [100, 500, 1000, 2500, 10_000, 50_000, 100_000];

test('AC-15: the chosen chip is always among those seen, and the window is full', () => {
  expect(windowStart(7, 0, 0, 5)).toBe(0);
  expect(windowStart(7, 6, 0, 5)).toBe(2);
  expect(windowStart(7, 1, 2, 5)).toBe(1);
  expect(windowStart(7, 4, 2, 5)).toBe(2);
  expect(windowStart(3, 2, 2, 5)).toBe(0);
});

test('all chips that fit are shown; else as many as leave room for the arrows', () => {
  expect(fitChips(7, 350, 50)).toBe(7);
  expect(fitChips(7, 315, 50)).toBe(7);
  expect(fitChips(7, 314, 50)).toBe(4);
  expect(fitChips(7, 100, 50)).toBe(3);
  expect(fitChips(2, 100, 50)).toBe(2);
  expect(fitChips(7, 0, 0)).toBe(7);
});

test('the first chip is one that several bets can be made of', () => {
  expect(firstChip(CHIPS, 100, 100_000)).toBe(500);
  expect(firstChip(CHIPS, 100, 300)).toBe(100);
  expect(firstChip(CHIPS, 100, 0)).toBe(100);
  expect(firstChip([], 100, 0)).toBe(0);
});

test('only chips the balance covers are come to', () => {
  expect(nextChip(CHIPS, 500, 1, 2000)).toBe(1000);
  expect(nextChip(CHIPS, 1000, 1, 2000)).toBe(1000);
  expect(nextChip(CHIPS, 1000, -1, 0)).toBe(500);
  expect(nextChip(CHIPS, 100, -1, 2000)).toBe(100);
});
