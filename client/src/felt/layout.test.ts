import { expect, test } from 'vitest';
import { arrange, boxHeight, type Room } from './layout';

const FIVE = [1, 1, 1, 1, 1];
const SCREENS: [string, number, number][] = [
  ['desktop', 1440, 748],
  ['desktop with a panel', 960, 748],
  ['phone upright', 390, 598],
  ['phone on its side', 844, 286],
  ['phone with a panel', 390, 251],
  ['small area', 390, 230],
];

function room(width: number, height: number, more: Partial<Room> = {}): Room {
  return { width, height, hands: FIVE, focus: 0, dealt: true, open: false, ...more };
}

for (const [name, width, height] of SCREENS) {
  test(`${name}: all that is shown lies on the stage`, () => {
    for (const given of [
      {},
      { focus: null },
      { hands: [4, 4, 4, 4, 4] },
      { hands: [0, 0, 0, 0, 0], dealt: false },
    ]) {
      const { boxes } = arrange(room(width, height, given));
      for (const place of boxes.filter((one) => !one.hidden)) {
        expect(place.x).toBeGreaterThan(0);
        expect(place.x).toBeLessThan(width);
        expect(place.y).toBeLessThanOrEqual(height);
        expect(place.y).toBeGreaterThan(height * 0.3);
      }
    }
  });

  test(`${name}: the hand in turn and the dealer are in sight`, () => {
    for (const focus of [0, 2, 4]) {
      const { boxes, dealerFoot } = arrange(room(width, height, { focus }));
      const place = boxes[focus];
      expect(place?.hidden).toBe(false);
      expect(place?.pile).toBe(false);
      const top = (place?.y ?? 0) - boxHeight(place?.card ?? 0, place?.spot ?? 0, true);
      expect(top).toBeGreaterThan(dealerFoot - 30);
    }
  });
}

test('cards can be read where one hand is in turn', () => {
  for (const [, width, height] of SCREENS) {
    expect(arrange(room(width, height, { focus: 1 })).boxes[1]?.card).toBeGreaterThanOrEqual(40);
  }
});

test('five boxes of four hands do not run into each other on a wide table', () => {
  const { boxes } = arrange(room(1440, 748, { hands: [4, 4, 4, 4, 4] }));
  boxes.slice(1).forEach((place, index) => {
    const left = boxes[index];
    expect(place.x - place.width / 2).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0) / 2);
    expect(place.card * 4 * 1.3).toBeLessThanOrEqual(place.width);
  });
});

test('PL-1: seven seats have the same arc', () => {
  const { boxes, arc } = arrange(room(1440, 748, { hands: [1, 1, 1, 1, 1, 1, 1], focus: 3 }));
  expect(arc).toBe(true);
  expect(boxes).toHaveLength(7);
  expect(boxes[3]?.y).toBeGreaterThan(boxes[0]?.y ?? 0);
});

test('upright, one hand is large and the others are piles', () => {
  const { boxes, arc } = arrange(room(390, 598, { focus: 2 }));
  expect(arc).toBe(false);
  expect(boxes.map((place) => place.pile)).toEqual([true, true, false, true, true]);
});

test('every box is in reach while bets can be made, also beside the last result', () => {
  for (const [, width, height] of SCREENS) {
    const { boxes } = arrange(room(width, height, { hands: [0, 1, 0, 0, 0], focus: null, open: true }));
    expect(boxes.every((place) => !place.hidden)).toBe(true);
  }
});
