import { expect, test } from 'vitest';
import type { MeterBooks } from '../../wire/protocol';
import { sinceOf } from './period';
import { addUp, readMeter, readReserve } from './reconcile';

const BOOKS = {
  opening: 50_000,
  funded: 0,
  contributed: 320,
  paid: 50_320,
  refilled: 64,
  reversed: 0,
  lent: 0,
  closing: 64,
  held: 64,
  reserve_opening: 0,
  reserve_contributed: 64,
  reserve_reversed: 0,
  reserve_lent: 0,
  reserve_closing: 0,
  reserve_held: 0,
} as MeterBooks;

test('M-3, R-9: what came and went makes a meter and its reserve what they hold', () => {
  const meter = readMeter(BOOKS);
  expect(meter.entries.map(({ name, amount }) => [name, amount])).toEqual([
    ['opening', 50_000],
    ['contributed', 320],
    ['paid', -50_320],
    ['refilled', 64],
  ]);
  expect(addUp(meter)).toBe(meter.closing);
  expect(addUp(readReserve(BOOKS))).toBe(BOOKS.reserve_closing);
});

test('R-9: what the ledger holds besides is not explained away', () => {
  const meter = readMeter({ ...BOOKS, held: 70 });
  expect(meter.closing - addUp(meter)).toBe(6);
});

test('M-3: a day back, or all of it', () => {
  expect(sinceOf('day', 100_000_000.5)).toBe(13_600_000);
  expect(sinceOf('all', 100_000_000)).toBeNull();
});
