import { expect, test } from 'vitest';
import { centre, frameBand, makeCloseScale, makeScale, pickLabels, placeOn, runningSums } from './scale';

test('P-6: a scale holds all values and nothing, in round steps', () => {
  expect(makeScale([130, 480])).toEqual({ low: 0, high: 600, ticks: [0, 200, 400, 600] });
  expect(makeScale([-3200, 1100])).toEqual({ low: -4000, high: 2000, ticks: [-4000, -2000, 0, 2000] });
});

test('P-6: without values, or with nothing but nothing, there is still a scale', () => {
  expect(makeScale([])).toEqual({ low: 0, high: 1, ticks: [0] });
  expect(makeScale([0, 0])).toEqual({ low: 0, high: 1, ticks: [0] });
});

test('M-3, M-4: what is far from nothing has a scale that is close to it', () => {
  expect(makeCloseScale([50_000, 50_380]).ticks).toEqual([50_000, 50_100, 50_200, 50_300, 50_400]);
  const { low, high, ticks } = makeCloseScale([700]);
  expect(low).toBeLessThan(700);
  expect(high).toBeGreaterThan(700);
  expect(ticks.length).toBeGreaterThan(1);
  expect(makeCloseScale([0]).high).toBeGreaterThan(0);
});

test('P-6: values find their place', () => {
  expect(placeOn({ low: -10, high: 30 }, 200, 10)).toBe(100);
});

test('P-6: days add up', () => {
  expect(runningSums([5, -7, 3])).toEqual([5, -2, 1]);
});

test('P-6: as many labels as there is room for, the newest among them', () => {
  expect(pickLabels(3, 10)).toEqual([0, 1, 2]);
  expect(pickLabels(10, 4)).toEqual([0, 3, 6, 9]);
  expect(pickLabels(1, 0)).toEqual([0]);
});

test('P-6: a marker outside its band is still in the picture', () => {
  const { low, high } = frameBand({ low: 0.9, high: 1.08, exact: 0.99, achieved: 1.4 });
  expect(low).toBeLessThan(0.9);
  expect(high).toBeGreaterThan(1.4);
});

test('P-6: a label stands at its place, and at the edges within the plot', () => {
  expect(centre(300, '17 Nov', 600)).toBe(300);
  expect(centre(590, '17 Nov', 600)).toBe(579);
  expect(centre(4, '17 Nov', 600)).toBe(21);
});
