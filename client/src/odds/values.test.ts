import { expect, test } from 'vitest';
import { actionKey, barReach, rankValues } from './values';

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

test('P-7: no to insurance and no to an early surrender are called by their own names', () => {
  expect(actionKey('N', ['Y', 'N'])).toBe('action-no-insurance');
  expect(actionKey('N', ['R', 'N'])).toBe('action-play-on');
  expect(actionKey('P', ['H', 'S', 'P'])).toBe('action-split');
});
