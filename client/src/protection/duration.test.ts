import { expect, test } from 'vitest';
import { MINUTE_MS, partsOf, sayingOf, withChosen } from './duration';

const HOUR_MS = 60 * MINUTE_MS;

test('a length of time in whole parts', () => {
  expect(partsOf(HOUR_MS + 5 * MINUTE_MS + 9_999)).toEqual({ hours: 1, minutes: 5, seconds: 9 });
  expect(partsOf(-5)).toEqual({ hours: 0, minutes: 0, seconds: 0 });
});

test.each([
  [2 * HOUR_MS, 'duration-hours'],
  [90 * MINUTE_MS, 'duration-hours-minutes'],
  [45 * MINUTE_MS + 12_000, 'duration-minutes'],
  [12_000, 'duration-seconds'],
  [0, 'duration-minutes'],
])('%i ms is said by %s', (ms, key) => {
  expect(sayingOf(ms).key).toBe(key);
});

test('a choice that is in force can always be seen', () => {
  expect(withChosen([30, 60], 45)).toEqual([30, 45, 60]);
  expect(withChosen([30, 60], 60)).toEqual([30, 60]);
  expect(withChosen([30, 60], null)).toEqual([30, 60]);
});
