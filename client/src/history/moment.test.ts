import { expect, test } from 'vitest';
import { formatStart, readStart } from './moment';

const CODE = 't7-20261103-17:05:09';
const NOW = Date.UTC(2026, 11, 1);

test('PL-20: a round is told by the clock of the device, and its code by Greenwich’s', () => {
  const start = Date.UTC(2026, 10, 3, 17, 5, 9);
  expect(readStart(CODE)).toBe(start);
  expect(readStart(`${CODE}-2`)).toBe(start);
  const hour = String(new Date(start).getHours()).padStart(2, '0');
  for (const style of ['day', 'long', 'time'] as const)
    expect(formatStart(CODE, style, NOW)).toContain(`${hour}:05:09`);
});

test('the year is told where it is another one, or where there is room', () => {
  expect(formatStart(CODE, 'day', NOW)).not.toContain('2026');
  expect(formatStart(CODE, 'day', Date.UTC(2027, 0, 1))).toContain('2026');
  expect(formatStart(CODE, 'long', NOW)).toContain('2026');
});

test('what is no code is told as it is', () => {
  expect(readStart('t7')).toBeNull();
  expect(formatStart('t7', 'day')).toBe('t7');
});
