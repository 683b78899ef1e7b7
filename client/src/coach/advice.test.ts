import { expect, test } from 'vitest';
import type { SeenTable } from '../round/seen';
import type { CoachPage } from '../wire/protocol';
import { adviceFor, asksInsurance, isAsked } from './advice';

const felt = (version: number, ...asked: number[]) =>
  ({ game: 'atlantic-city', version, round: { asked } }) as unknown as SeenTable;

const PAGE: CoachPage = {
  game: 'atlantic-city',
  version: 7,
  boxes: [
    { box: 2, hand: 1, values: { H: -0.5, S: -0.54 }, best: 'H' },
    { box: 4, hand: 1, values: { Y: -0.07, N: 0 }, best: 'N' },
  ],
};

test('P-7: the coach speaks of the box that is looked at, else of the first that is asked', () => {
  expect(adviceFor(PAGE, felt(7, 2, 4))?.box).toBe(2);
  expect(adviceFor(PAGE, felt(7, 2, 4), 4)?.box).toBe(4);
  expect(adviceFor(PAGE, felt(7, 2, 4), 5)?.box).toBe(2);
});

test('P-7: what was said of another moment, or of another game, is not shown', () => {
  expect(adviceFor(PAGE, felt(8, 2))).toBeNull();
  expect(adviceFor({ ...PAGE, game: 'multihand' }, felt(7, 2))).toBeNull();
  expect(adviceFor(null, felt(7, 2))).toBeNull();
});

test('P-7: the coach is quiet where nothing is asked, and about a hand that has no exact value', () => {
  expect(isAsked(felt(7))).toBe(false);
  expect(isAsked(felt(7, 1))).toBe(true);
  expect(adviceFor(PAGE, felt(7, 3))).toBeNull();
});

test('P-7: insurance is told as a share of the insurance', () => {
  expect(PAGE.boxes.map(asksInsurance)).toEqual([false, true]);
});
