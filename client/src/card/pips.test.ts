import { expect, test } from 'vitest';
import { placePips } from './pips';

test.each([...'23456789T'])('a %s has as many marks as it counts, no two in one place', (rank) => {
  const pips = placePips(rank);
  const places = new Set(pips.map(String));
  expect(places.size).toBe(rank === 'T' ? 10 : Number(rank));
});
