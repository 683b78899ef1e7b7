import { expect, test } from 'vitest';
import { box, felt, hand, ME, round } from '../felt/sample';
import type { SeatView, SideBetCard } from '../wire/protocol';
import { abbreviate, chooseSeat, drawSeats, shortName } from './seat';

const PAIRS: SideBetCard = { bet: 'pairs', name: 'Perfect Pairs', min: 100, max: 1_000, increment: 100 };

function taken(number: number, name: string, more: Partial<SeatView> = {}): SeatView {
  return { box: number, name, idle: 0, run: 0, leaving: false, companion: false, ...more };
}

function table(seats: SeatView[], final: string[] = []) {
  return felt(1, {
    boxes: 7,
    live: {
      waits_for: 'bets',
      seats,
      cut: null,
      final,
      pace_ms: 0,
      seen_ms: 0,
      withdraw_ms: null,
      meter: null,
    } as NonNullable<ReturnType<typeof felt>['live']>,
  });
}

const BETTING = { betting: true, hasSeats: true };

test('PL-10, PL-11: seats have names, their own are told apart, and a run is shown from two on', () => {
  const seats = drawSeats(
    table([taken(2, ME, { run: 1 }), taken(4, 'Bob', { run: 3 })], ['Bob']),
    [],
    [{ box: 2, main: 500, side: { pairs: 100 } }],
    [PAIRS],
    BETTING,
  );
  expect(seats.map(({ name }) => name)).toEqual([null, ME, null, 'Bob', null, null, null]);
  expect([seats[1]?.mine, seats[1]?.hot, seats[3]?.hot, seats[3]?.final]).toEqual([true, 0, 3, true]);
  expect(seats[1]?.sides).toMatchObject([{ bet: 'pairs', amount: 100 }]);
});

test('PL-8: a bet behind is the player’s own, and that of others is counted', () => {
  const behind = { name: ME, main: 500, golden: false, behind: true, companion: false };
  const stake = { ...hand(['8h', '8d']).stakes[0], staked: 500, outcome: 'win', net: 500 };
  const view = box(4, [hand(['8h', '8d'], { mine: false, behind: stake as never })], {
    owner: 'Bob',
    wagers: [behind, { ...behind, name: 'Cleo', main: 1_000 }],
  });
  const seat = drawSeats(table([taken(4, 'Bob')]), [view], [], [PAIRS], {
    betting: false,
    hasSeats: true,
  })[3];
  expect(seat?.behind).toEqual({ own: 500, others: 1_000, net: 500 });
});

test('P-1: whoever has no wish gets the free seat nearest the middle, and none at a full table', () => {
  expect(chooseSeat(table([]))).toBe(4);
  expect(chooseSeat(table([taken(4, 'Bob')]))).toBe(3);
  expect(chooseSeat(table([1, 2, 3, 4, 5, 6, 7].map((number) => taken(number, 'Bob'))))).toBeNull();
});

test('MF-1: a position that anybody bets on is also one’s own', () => {
  const seats = drawSeats(felt(1, { boxes: 2, round: round() }), [], [], [PAIRS], {
    betting: true,
    hasSeats: false,
  });
  expect(seats.map(({ mine, name }) => [mine, name])).toEqual([
    [true, null],
    [true, null],
  ]);
});

test('PL-7: the sign of a bet has its figures and the first letters of its words', () => {
  expect(['Perfect Pairs', '21+3', 'over 13', 'Progressive'].map(abbreviate)).toEqual([
    'PP',
    '21+3',
    'O13',
    'P',
  ]);
});

test('P-11: a companion’s plate has a sign, and the name without the word that the sign stands for', () => {
  expect(shortName({ name: 'Companion Eight', companion: true })).toBe('Eight');
  expect(shortName({ name: 'Companion', companion: false })).toBe('Companion');
  expect(shortName({ name: 'Ada', companion: false })).toBe('Ada');
  expect(shortName({ name: null, companion: false })).toBe('');
});
