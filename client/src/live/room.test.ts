import { expect, test } from 'vitest';
import { measureNote, measurePlate, PLATE_NAME } from './room';
import type { Seat } from './seat';

const SEAT: Seat = {
  box: 1,
  name: 'Ana',
  mine: true,
  leaving: false,
  companion: false,
  hot: 0,
  final: false,
  sides: [],
  behind: { own: 0, others: 0, net: null },
};
const pairs = { bet: 'pairs', name: 'Pairs', amount: 500, net: 0, settled: false };
const laid = { ...SEAT, sides: [pairs, { ...pairs, bet: 'over13' }] };
const tight = { large: 1, laying: false, tight: true, low: false };

test('a foot takes no more than it needs where there is little room', () => {
  const bare = measurePlate({ ...tight, seats: [SEAT] });
  expect(bare).toBe(PLATE_NAME);
  expect(measurePlate({ ...tight, seats: [laid] })).toBeGreaterThan(bare);
  expect(measurePlate({ ...tight, seats: [laid], low: true })).toBe(bare);
});

test('seats side by side have a line for each of their lesser bets', () => {
  const alone = measurePlate({ ...tight, seats: [laid] });
  expect(measurePlate({ ...tight, seats: [laid, laid], large: 2 })).toBeGreaterThan(alone);
});

test('PL-8: whoever only watches a phone’s table has the spots behind others, and nothing kept for side bets', () => {
  const laying = { ...tight, laying: true };
  const other = { ...SEAT, mine: false };
  expect(measurePlate({ ...laying, seats: [other] })).toBeLessThan(
    measurePlate({ ...laying, seats: [SEAT] }),
  );
});

test('points take their room under the dealer', () => {
  expect(measureNote(true, true)).toBeGreaterThan(measureNote(true, false));
});
