import { expect, test } from 'vitest';
import { chipsOf, insuranceOf, lowOf, toneOf, writeTotal } from './result';
import { box, hand } from './sample';

test('soft hands are written both ways while they are played', () => {
  expect(writeTotal(hand([], { total: 17, low: 7, soft: true }))).toBe('7 / 17');
  expect(writeTotal(hand([], { total: 17, low: 7, soft: true, fate: 'stood' }))).toBe('17');
  expect(writeTotal(hand([], { total: 0 }))).toBe('');
});

test('an ace of the dealer’s counts both ways', () => {
  expect(lowOf(['As'], 11)).toBe(1);
  expect(lowOf(['As', '6d'], 17)).toBe(7);
  expect(lowOf(['As', '6d', 'Th'], 17)).toBe(17);
  expect(lowOf(['Kd', '9s'], 19)).toBe(19);
});

test('a win, a push and a loss differ in tone', () => {
  expect([toneOf(1), toneOf(0), toneOf(-1)]).toEqual(['good', 'even', 'bad']);
});

test('W-4: what a golden bet wins lies there as money, what a push brings back as the chip it was', () => {
  const golden = { staked: 500, golden: 500 };
  expect(chipsOf(hand([], golden))).toEqual({ amount: 500, golden: 500 });
  expect(chipsOf(hand([], { ...golden, outcome: 'win', returned: 500, net: 500 }))).toEqual({
    amount: 500,
    golden: 0,
  });
  expect(chipsOf(hand([], { ...golden, outcome: 'push', returned: 500, net: 0 }))).toEqual({
    amount: 500,
    golden: 500,
  });
  const doubled = { staked: 1000, golden: 500, outcome: 'push', returned: 1000, net: 0 };
  expect(chipsOf(hand([], doubled))).toEqual({ amount: 1000, golden: 500 });
  expect(chipsOf(hand([], { outcome: 'win', returned: 1000, net: 500 }))).toEqual({
    amount: 1000,
    golden: 0,
  });
});

test('AC-8: insurance is found among the bets of a box', () => {
  const insurance = { name: 'p', bet: 'insurance', staked: 500, settled: false, returned: 0, net: 0 };
  expect(insuranceOf(box(1, [], { bets: [insurance] }))).toBe(insurance);
  expect(insuranceOf(box(1, []))).toBe(undefined);
});
