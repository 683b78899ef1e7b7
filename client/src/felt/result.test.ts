import { expect, test } from 'vitest';
import { insuranceOf, toneOf, writeTotal } from './result';
import { box, hand } from './sample';

test('soft hands are written both ways while they are played', () => {
  expect(writeTotal(hand([], { total: 17, low: 7, soft: true }))).toBe('7 / 17');
  expect(writeTotal(hand([], { total: 17, low: 7, soft: true, fate: 'stood' }))).toBe('17');
  expect(writeTotal(hand([], { total: 0 }))).toBe('');
});

test('a win, a push and a loss differ in tone', () => {
  expect([toneOf(1), toneOf(0), toneOf(-1)]).toEqual(['good', 'even', 'bad']);
});

test('AC-8: insurance is found among the bets of a box', () => {
  const insurance = { name: 'p', bet: 'insurance', staked: 500, settled: false, returned: 0, net: 0 };
  expect(insuranceOf(box(1, [], { bets: [insurance] }))).toBe(insurance);
  expect(insuranceOf(box(1, []))).toBe(undefined);
});
