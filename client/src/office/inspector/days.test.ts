import { expect, test } from 'vitest';
import { spanOf } from '../../bank/period';
import { firstOfMonth, spansTooMuch, writeDay } from './days';

test('M-8: a whole month can be exported, and not a day more than the house takes', () => {
  const day = new Date(2026, 0, 31);
  expect([writeDay(firstOfMonth(day)), writeDay(day)]).toEqual(['2026-01-01', '2026-01-31']);
  expect(spansTooMuch(spanOf('chosen', '2026-01-01', '2026-01-31'))).toBe(false);
  expect(spansTooMuch(spanOf('chosen', '2026-01-01', '2026-02-01'))).toBe(true);
});
