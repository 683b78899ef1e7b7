import { expect, test } from 'vitest';
import { EVERYTHING, isNarrow, writeQuery } from './wanted';

const NOON = new Date(2026, 10, 3, 12, 30);

function midnight(month: number, day: number): number {
  return new Date(2026, month - 1, day).getTime();
}

test('P-5: everything is asked for without a filter', () => {
  expect(writeQuery(EVERYTHING, 'device', NOON)).toEqual({});
  expect(isNarrow(EVERYTHING)).toBe(false);
});

test.each([
  ['today', midnight(11, 3)],
  ['week', midnight(10, 28)],
  ['month', midnight(10, 5)],
] as const)('P-5: %s begins at midnight', (period, since) => {
  expect(writeQuery({ ...EVERYTHING, period }, 'device', NOON)).toEqual({ since_ms: since });
});

test('P-5: a chosen period has its last day whole, whichever way round it was given', () => {
  const chosen = { ...EVERYTHING, period: 'chosen', from: '2026-10-01', to: '2026-10-31' } as const;
  const expected = { since_ms: midnight(10, 1), until_ms: midnight(11, 1) };
  expect(writeQuery(chosen, 'device', NOON)).toEqual(expected);
  expect(writeQuery({ ...chosen, from: chosen.to, to: chosen.from }, 'device', NOON)).toEqual(expected);
  expect(writeQuery({ ...chosen, from: '' }, 'device', NOON)).toEqual({ until_ms: expected.until_ms });
});

test('P-5: a code is asked for without what no code has', () => {
  const wanted = { ...EVERYTHING, game: 'multihand', outcome: 'won', code: ' t1-2026 %' };
  expect(writeQuery(wanted, 'device', NOON)).toEqual({ game: 'multihand', outcome: 'won', code: 't1-2026' });
});

test('P-6: days that the house has added up are the house’s', () => {
  const wanted = { ...EVERYTHING, period: 'chosen', from: '2026-10-01', to: '2026-10-31' } as const;
  expect(writeQuery(wanted, 'house')).toEqual({
    since_ms: Date.UTC(2026, 9, 1),
    until_ms: Date.UTC(2026, 10, 1),
  });
});
