import { expect, test } from 'vitest';
import { CARD_HEIGHT, fanOut, layAcross } from './fan';

test('two cards lie side by side, the second over the first', () => {
  const { lies, height } = fanOut(2, 3);
  expect(lies[1]?.x).toBeGreaterThan(0.3);
  expect(height).toBe(CARD_HEIGHT);
});

test('AC-5: eleven cards stay within the room, every corner to be seen', () => {
  for (const room of [1.4, 2, 3.5]) {
    const { lies, width } = fanOut(11, room);
    expect(width).toBeLessThanOrEqual(room + 0.001);
    const seen = new Set(lies.map((lie) => `${lie.x.toFixed(2)} ${lie.y.toFixed(2)}`));
    expect(seen.size).toBe(11);
    lies.slice(1).forEach((lie, index) => {
      const before = lies[index];
      if (lie.y === before?.y) expect(lie.x - before.x).toBeGreaterThanOrEqual(0.29);
    });
  }
});

test('where there is no room at all cards lie above each other', () => {
  expect(fanOut(3, 0.5).lies.map((lie) => lie.x)).toEqual([0, 0, 0]);
});

test('the card of a doubled hand lies across', () => {
  const fan = layAcross(fanOut(2, 3));
  expect(fan.lies.map((lie) => lie.across ?? false)).toEqual([false, false, true]);
  expect(fan.width).toBeGreaterThanOrEqual(CARD_HEIGHT);
});

test('no cards are no fan', () => {
  expect(fanOut(0, 2).lies).toEqual([]);
});
