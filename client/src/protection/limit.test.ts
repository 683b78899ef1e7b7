import { expect, test } from 'vitest';
import type { Limit } from '../wire/protocol';
import { groupLimits, usedOf, withLimit } from './limit';

const limit = (kind: Limit['kind'], amount: number | null = null): Limit => ({
  kind,
  amount,
  since_ms: 0,
  next_amount: null,
  next_ms: null,
});

test('P-10: limits are shown by what they are on, the shortest period first', () => {
  const shuffled = [limit('time-day'), limit('loss-month'), limit('deposit-week'), limit('deposit-day')];
  expect(groupLimits(shuffled).map(({ group, limits }) => [group, limits.map((each) => each.kind)])).toEqual([
    ['deposit', ['deposit-day', 'deposit-week']],
    ['loss', ['loss-month']],
    ['time', ['time-day']],
  ]);
});

test('P-10: what counts against a limit stands beside it', () => {
  const deposited = { day: 1, week: 2, month: 3 };
  expect(usedOf('deposit-month', deposited, 9)).toBe(3);
  expect(usedOf('time-day', deposited, 9)).toBe(9);
  expect(usedOf('loss-day', deposited, 9)).toBeNull();
});

test('an answered limit takes the place of the one before', () => {
  const after = withLimit([limit('loss-day'), limit('loss-week', 5)], limit('loss-day', 7));
  expect(after.map((each) => each.amount)).toEqual([7, 5]);
});
