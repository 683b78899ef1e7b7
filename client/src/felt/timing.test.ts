import { expect, test } from 'vitest';
import { card, CLOSED, dealerCard, decided, OPENED, settled } from './sample';
import type { TableEvent } from './scene';
import { DEAL_MS, FLIGHT_MS, timeEvents } from './timing';

function dealOf(hands: number): TableEvent[] {
  const boxes = Array.from({ length: hands }, (_, index) => index + 1);
  return [
    OPENED,
    ...boxes.map((box) => card(box, '8h')),
    dealerCard('9h'),
    ...boxes.map((box) => card(box, '7d')),
    dealerCard('??', false),
  ];
}

test('five hands and seven lie within 1.6 seconds, also where the last round is collected first', () => {
  for (const hands of [1, 5, 7]) {
    expect(timeEvents(dealOf(hands)).length).toBeLessThanOrEqual(DEAL_MS);
    expect(timeEvents(dealOf(hands), true).length).toBeLessThanOrEqual(DEAL_MS);
  }
});

test('cards of the deal overlap', () => {
  const { starts } = timeEvents(dealOf(5));
  expect((starts[2] ?? 0) - (starts[1] ?? 0)).toBeLessThan(FLIGHT_MS);
});

test('time never goes back', () => {
  const events = [
    decided(1, 'S'),
    { event: 'HoleTurned', card: 'Kd' } as TableEvent,
    dealerCard('2h'),
    dealerCard('5h'),
    settled(1, 0),
    settled(2, 0),
    CLOSED,
  ];
  const { starts, ends, length } = timeEvents(events);
  for (const times of [starts, ends]) expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(ends.at(-1)).toBe(length);
});

test('the dealer draws one card after the other', () => {
  const { starts, ends } = timeEvents([
    { event: 'HoleTurned', card: 'Kd' },
    dealerCard('2h'),
    dealerCard('5h'),
  ]);
  expect(starts[1]).toBeGreaterThan(ends[0] ?? 0);
  expect(starts[2]).toBeGreaterThan(ends[1] ?? 0);
});

test('bets take no time', () => {
  expect(timeEvents([{ event: 'WagerRefunded', player: 'p', box: 1, seat_out: false }]).length).toBe(0);
});
