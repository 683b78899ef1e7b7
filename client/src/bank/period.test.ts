import { expect, test } from 'vitest';
import { isInOrder, spanOf } from './period';

const now = new Date(2026, 2, 30, 15, 20);

test('R-5: a week is today and the six days before, a month thirty days', () => {
  expect(spanOf('week', '', '', now)).toEqual({ since_ms: new Date(2026, 2, 24).getTime() });
  expect(spanOf('month', '', '', now)).toEqual({ since_ms: new Date(2026, 2, 1).getTime() });
});

test('R-5: chosen days are both included', () => {
  expect(spanOf('chosen', '2026-03-28', '2026-03-29', now)).toEqual({
    since_ms: new Date(2026, 2, 28).getTime(),
    until_ms: new Date(2026, 2, 30).getTime(),
  });
});

test('a day left out is no bound, and neither is one that is none', () => {
  expect(spanOf('chosen', '', '2026-03-29', now)).toEqual({ until_ms: new Date(2026, 2, 30).getTime() });
  expect(spanOf('chosen', 'soon', '', now)).toEqual({});
  expect(spanOf('all', '2026-03-28', '', now)).toEqual({});
});

test('days are in order or not', () => {
  expect(isInOrder('2026-03-01', '2026-03-01')).toBe(true);
  expect(isInOrder('', '2026-03-01')).toBe(true);
  expect(isInOrder('2026-03-02', '2026-03-01')).toBe(false);
});
