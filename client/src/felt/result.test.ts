import { expect, test } from 'vitest';
import { insuranceOf, roundNet, toneOf, wonOn, writeTotal } from './result';
import { box, hand, round } from './sample';

test('soft hands are written both ways while they are played', () => {
  expect(writeTotal(hand([], { total: 17, soft: true }))).toBe('7 / 17');
  expect(writeTotal(hand([], { total: 17, soft: true, fate: 'stood' }))).toBe('17');
  expect(writeTotal(hand([], { total: 0 }))).toBe('');
});

test('AC-10: what a hand won or lost', () => {
  expect(wonOn(hand([], { staked: 1000, returned: 2500, outcome: 'blackjack' }))).toBe(1500);
  expect(wonOn(hand([], { staked: 1000, returned: 500, outcome: 'surrender' }))).toBe(-500);
  expect(wonOn(hand([], { staked: 1000, golden: 1000, returned: 1000, outcome: 'win' }))).toBe(1000);
  expect(wonOn(hand([], { staked: 1000, golden: 1000, returned: 0, outcome: 'lose' }))).toBe(0);
});

test('the round as a whole', () => {
  expect(roundNet(round({ staked: 3000, returned: 2750 }))).toBe(-250);
  expect([toneOf(1), toneOf(0), toneOf(-1)]).toEqual(['good', 'even', 'bad']);
});

test('AC-8: insurance is found among the bets of a box', () => {
  const insurance = { bet: 'insurance', staked: 500, settled: false, returned: 0 };
  expect(insuranceOf(box(1, [], { bets: [insurance] }))).toBe(insurance);
  expect(insuranceOf(box(1, []))).toBe(undefined);
});
