import { expect, test } from 'vitest';
import { readDial } from './dial';

test('PL-12: a dial shows what is left, and its last three seconds apart', () => {
  expect(readDial(20_000, 15_000)).toEqual({ part: 0.75, seconds: 15, late: false });
  expect(readDial(20_000, 3_000)).toEqual({ part: 0.15, seconds: 3, late: true });
  expect(readDial(12_000, 6_001)).toMatchObject({ seconds: 7, late: false });
});

test('a dial is never more than full, nor less than empty', () => {
  expect(readDial(20_000, 60_000).part).toBe(1);
  expect(readDial(12_000, -5)).toEqual({ part: 0, seconds: 0, late: true });
});
