import { expect, test } from 'vitest';
import { tabOf } from './tabs';

test('PL-23: each of the four tabs has its address, and General is the first', () => {
  expect(tabOf(['video'])).toBe('video');
  expect(tabOf(['bet-behind'])).toBe('bet_behind');
  expect(tabOf([])).toBe('general');
  expect(tabOf(['elsewhere'])).toBe('general');
});
