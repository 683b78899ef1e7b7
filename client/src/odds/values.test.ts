import { expect, test } from 'vitest';
import { barReach, rankValues } from './values';

test('P-7: the best answer comes first', () => {
  expect(rankValues({ S: -0.54, H: -0.5, R: -0.5, D: -1 }).map(([action]) => action)).toEqual([
    'H',
    'R',
    'S',
    'D',
  ]);
});

test('bars have room for a lost double', () => {
  expect(barReach({ S: -0.2, H: 0.1 })).toBe(1);
  expect(barReach({ S: -0.2, D: -1.3 })).toBe(1.3);
});
