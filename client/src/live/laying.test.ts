import { expect, test } from 'vitest';
import { layBehind, layMain, laySide, layTwice, readLimits } from './laying';

const LIMITS = readLimits([
  { bet: 'main', min: 500, max: 5_000, increment: 500 },
  { bet: 'pairs', min: 100, max: 1_000, increment: 100 },
  { bet: 'progressive', min: 200, max: 200, increment: 200 },
]);

test('PL-12: a chip goes on all of one’s seats at once', () => {
  expect(layMain([{ box: 2, main: 500 }], [2, 5], 1_000, LIMITS)).toEqual({
    spots: [
      { box: 2, main: 1_500 },
      { box: 5, main: 1_000 },
    ],
    topped: false,
  });
});

test('PL-12: a chip that overshoots tops the bet up to the maximum, and it is told', () => {
  expect(layMain([{ box: 2, main: 4_500 }], [2], 1_000, LIMITS)).toEqual({
    spots: [{ box: 2, main: 5_000 }],
    topped: true,
  });
  const lying = [{ box: 2, main: 500, side: { pairs: 900 } }];
  expect(laySide(lying, [2], 'pairs', 500, LIMITS)).toEqual({
    spots: [{ box: 2, main: 500, side: { pairs: 1_000 } }],
    topped: true,
  });
});

test('PL-7: a side bet rides on a main bet, and lies nowhere else', () => {
  const lying = [{ box: 2, main: 500 }];
  expect(laySide(lying, [2, 5], 'pairs', 500, LIMITS).spots).toEqual([
    { box: 2, main: 500, side: { pairs: 500 } },
  ]);
  expect(laySide([{ box: 4, main: 500, behind: true }], [4], 'pairs', 500, LIMITS).spots).toEqual([
    { box: 4, main: 500, behind: true },
  ]);
});

test('BJ-7: the progressive has one stake, whatever chip is laid', () => {
  const laid = laySide([{ box: 2, main: 500 }], [2], 'progressive', 2_500, LIMITS);
  expect(laid).toEqual({ spots: [{ box: 2, main: 500, side: { progressive: 200 } }], topped: false });
});

test('PL-13: all bets are doubled, up to the limits', () => {
  const lying = [
    { box: 2, main: 3_000, side: { pairs: 400 } },
    { box: 4, main: 500, behind: true as const },
  ];
  expect(layTwice(lying, LIMITS)).toEqual({
    spots: [
      { box: 2, main: 5_000, side: { pairs: 800 } },
      { box: 4, main: 1_000, behind: true },
    ],
    topped: true,
  });
});

test('PL-8: a bet behind lies on another’s hand, beside one’s own', () => {
  const laid = layBehind([{ box: 2, main: 500 }], 4, 1_000, LIMITS);
  expect(laid.spots).toEqual([
    { box: 2, main: 500 },
    { box: 4, main: 1_000, behind: true },
  ]);
});

test('a Golden Chip does not mix with money on one spot', () => {
  expect(layMain([{ box: 1, main: 500, golden: true }], [1], 1_000, LIMITS).spots).toEqual([
    { box: 1, main: 1_000 },
  ]);
});
