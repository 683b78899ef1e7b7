import { expect, test } from 'vitest';
import { formatReturn } from '../words/format';
import { edgeBar, formatPoints, formatValue } from './figure';

test('O-5: a difference is told with its sign, in percentage points', () => {
  expect(formatPoints(-0.000245)).toBe('\u22120.0245');
  expect(formatPoints(0.001)).toBe('+0.1000');
  expect(formatPoints(0)).toBe('0.0000');
});

test('AC-12: returns are told to four digits, values with their sign', () => {
  expect(formatReturn(0.9966973)).toBe('99.6697%');
  expect(formatValue(-0.504547)).toBe('\u221250.45%');
});

test('a bar of the house edge is full at a tenth, and empty where there is none', () => {
  expect(edgeBar(0.345)).toBe(1);
  expect(edgeBar(1.01)).toBe(0);
  expect(edgeBar(0.95)).toBeCloseTo(0.5);
});
