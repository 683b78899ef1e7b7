import { expect, test } from 'vitest';
import { countUp } from './meter';

test('BJ-7: a meter counts up to what the house has told, and never runs ahead of it', () => {
  const counted = [0, 0.25, 0.99, 1, 3].map((part) => countUp(50_000, 50_080, part));
  expect(counted).toEqual([50_000, 50_020, 50_079, 50_080, 50_080]);
});

test('a meter that was won stands at once where it begins anew', () => {
  expect(countUp(80_000, 50_000, 0)).toBe(50_000);
});
