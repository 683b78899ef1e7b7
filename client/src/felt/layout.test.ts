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
  ['small phone upright', 360, 395],
  ['small phone with a panel', 360, 177],
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
      const { boxes, dealerFoot, dealerX, dealerWidth } = arrange(room(width, height, { focus }));
      const place = boxes[focus];
      expect(place?.hidden).toBe(false);
      const top = (place?.y ?? 0) - boxHeight(place?.card ?? 0, place?.spot ?? 0, true);
      const left = (place?.x ?? 0) - (place?.width ?? 0) / 2;
      // Below the dealer, or beside.
      expect(top > dealerFoot - 30 || left >= dealerX + dealerWidth / 2).toBe(true);
      expect(top).toBeGreaterThan(0);
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

for (const [name, width, height] of SCREENS.filter(([, wide]) => wide < 560)) {
  test(`${name}: boxes that show their results have a place each`, () => {
    for (const hands of [FIVE, [1, 2, 1, 1, 1], [4, 1, 3, 1, 2], [4, 4, 4, 4, 4], [1, 0, 1, 0, 1]]) {
      const { boxes } = arrange(room(width, height, { hands, focus: null, open: true, corner: 90 }));
      const areas = boxes.map(({ x, y, width: wide, height: high = 0 }) => ({
        left: x - wide / 2,
        right: x + wide / 2,
        top: y - high,
        bottom: y,
      }));
      areas.forEach((one, index) => {
        expect(one.left).toBeGreaterThanOrEqual(0);
        expect(one.right).toBeLessThanOrEqual(width);
        expect(one.top).toBeGreaterThanOrEqual(90);
        for (const other of areas.slice(index + 1)) {
          const apart = one.right <= other.left || other.right <= one.left;
          expect(apart || one.bottom <= other.top || other.bottom <= one.top).toBe(true);
        }
      });
    }
  });
}

test('a small phone has room for five results in two rows', () => {
  const { boxes } = arrange(room(360, 395, { hands: [1, 2, 1, 1, 1], focus: null, open: true, corner: 90 }));
  expect(new Set(boxes.map((place) => place.y)).size).toBe(2);
  expect(Math.min(...boxes.map((place) => place.card))).toBeGreaterThanOrEqual(36);
});

test('PL-1: seven seats have the same arc', () => {
  const { boxes, arc } = arrange(room(1440, 748, { hands: [1, 1, 1, 1, 1, 1, 1], focus: 3 }));
  expect(arc).toBe(true);
  expect(boxes).toHaveLength(7);
  expect(boxes[3]?.y).toBeGreaterThan(boxes[0]?.y ?? 0);
});

const UPRIGHT_AND_WIDE = SCREENS.filter(([, wide, high]) => wide >= 560 || high >= 300);

test.each(UPRIGHT_AND_WIDE)('%s: a hand has one place from the bet to its result', (_, width, height) => {
  const moments: Partial<Room>[] = [
    { hands: [0, 0, 0, 0, 0], dealt: false, open: true, focus: null },
    { focus: 1 },
    { focus: 4 },
    { focus: null, open: true },
  ];
  const [bet, ...later] = moments.map((moment) =>
    arrange(room(width, height, { ...moment, corner: 90 })).boxes.map(({ x, y }) => [x, y]),
  );
  for (const places of later) expect(places).toEqual(bet);
});

test.each(UPRIGHT_AND_WIDE)('%s: cards of split hands are as large as all others', (_, width, height) => {
  const { boxes } = arrange(room(width, height, { hands: [1, 3, 1, 2, 1], corner: 90 }));
  expect(new Set(boxes.map(({ card }) => card)).size).toBe(1);
});

test('a large screen has a large table', () => {
  const usual = arrange(room(1440, 748));
  const large = arrange(room(2560, 1270, { scale: 1.5 }));
  expect(large.dealerCard / usual.dealerCard).toBeGreaterThan(1.6);
  expect((large.boxes[2]?.card ?? 0) / (usual.boxes[2]?.card ?? 1)).toBeGreaterThan(1.6);
});

test('every box is in reach while bets can be made, also beside the last result', () => {
  for (const [, width, height] of SCREENS) {
    const { boxes } = arrange(room(width, height, { hands: [0, 1, 0, 0, 0], focus: null, open: true }));
    expect(boxes.every((place) => !place.hidden)).toBe(true);
  }
});

test.each([
  ['390 × 844', 390, 460],
  ['360 × 640', 360, 330],
])(
  'PL-11: on a phone of %s one’s own seat is large, and the others stand above it in a strip',
  (_, width, height) => {
    const hands = [0, 1, 0, 1, 0, 1, 1];
    const room = {
      width,
      height,
      hands,
      focus: null,
      dealt: true,
      open: false,
      plate: 34,
      note: 54,
      corner: 80,
    };
    const { boxes } = arrange({ ...room, large: [3] });
    const own = boxes[3];
    const others = boxes.filter((_place, index) => index !== 3);
    expect(others.every((place) => place.pile && place.y < (own?.y ?? 0))).toBe(true);
    for (const place of others) expect(own?.card).toBeGreaterThan(place.card);
    for (const place of boxes) expect(place.x + place.width / 2).toBeLessThanOrEqual(width + 1);
  },
);

test('what others split never moves what is mine at a table of seats', () => {
  const room = { width: 1_440, height: 740, focus: 2, dealt: true, open: false, plate: 82 };
  const before = arrange({ ...room, hands: [1, 1, 1, 1, 1, 1, 1] }).boxes.map(({ x }) => x);
  const after = arrange({ ...room, hands: [1, 1, 4, 1, 1, 2, 1] }).boxes.map(({ x }) => x);
  expect(after).toEqual(before);
});

test('R-5: a table of which only the played boxes are drawn gives them its room, chips and all', () => {
  const { boxes } = arrange(room(390, 420, { hands: [0, 2, 0, 0, 0], shown: [1] }));
  expect(boxes.map(({ hidden }) => hidden)).toEqual([true, false, true, true, true]);
  expect(boxes[1]?.pile).toBe(false);
  expect(boxes[1]?.card).toBeGreaterThan(34);
});

test.each([
  ['390 × 844 beside a panel', 390, 188],
  ['360 × 640 beside a panel', 360, 188],
  ['844 × 390 beside a panel', 475, 205],
  ['844 × 390 beside the chat', 604, 205],
])(
  'PL-12: at %s one’s own hand in turn is large beside the dealer, and nobody else is in sight',
  (_, width, height) => {
    const seats = { width, height, dealt: true, open: false, plate: 34, note: 54, corner: 90, large: [1, 3] };
    const { boxes, dealerX, dealerWidth, column } = arrange({
      ...seats,
      hands: [1, 1, 0, 2, 0, 1, 1],
      focus: 3,
    });
    expect(boxes.map(({ hidden }) => hidden)).toEqual([true, true, true, false, true, true, true]);
    const own = boxes[3];
    // Split, and read at 44 px still.
    expect(own?.card).toBeGreaterThanOrEqual(44);
    expect((own?.x ?? 0) - (own?.width ?? 0) / 2).toBeGreaterThanOrEqual(dealerX + dealerWidth / 2);
    expect((own?.x ?? 0) - (own?.width ?? 0) / 2).toBeGreaterThanOrEqual((column ?? 0) - 1);
    // Where nobody is asked, all of one's own are there.
    const { boxes: resting } = arrange({ ...seats, hands: [1, 1, 0, 1, 0, 1, 1], focus: null });
    expect(resting.map(({ hidden }) => hidden)).toEqual([true, false, true, false, true, true, true]);
  },
);

test('with a coach on a small phone the other hands stand under the one in turn', () => {
  const { boxes } = arrange(room(360, 300, { focus: 1 }));
  const own = boxes[1];
  expect(own?.card).toBeGreaterThanOrEqual(52);
  for (const [index, place] of boxes.entries()) {
    expect(place.hidden).toBe(false);
    if (index !== 1) expect(place.y - (place.height ?? 0)).toBeGreaterThanOrEqual((own?.y ?? 0) - 1);
  }
});

test.each([
  ['360 × 640', 328, 305],
  ['390 × 740', 358, 319],
])(
  'MF-2: in a replay at %s two positions have the whole width, and split hands can be told apart',
  (_, width, height) => {
    for (const focus of [null, 0]) {
      const replay = { hands: [3, 1], focus, large: [0, 1], plate: 47, note: 0 };
      const { boxes, dealerFoot } = arrange(room(width, height, replay));
      const [first, second] = boxes.map(({ x, width: wide }) => [x - wide / 2, x + wide / 2] as const);
      expect(first?.[1]).toBeLessThanOrEqual(second?.[0] ?? 0);
      expect(second?.[1]).toBeLessThanOrEqual(width);
      for (const place of boxes) {
        expect(place.hidden).toBe(false);
        expect(place.y - (place.height ?? 0)).toBeGreaterThanOrEqual(dealerFoot - 1);
        expect(place.card).toBeGreaterThanOrEqual(34);
      }
    }
  },
);

test.each([
  ['390 × 844', 390, 598],
  ['360 × 640', 360, 395],
])(
  'PL-12: at %s a large hand and the foot under it stay clear of the seats in the strip',
  (_, width, height) => {
    const plate = 60;
    const seats = { hands: [1, 0, 0, 1, 0, 0, 1], focus: 3, large: [3], plate, note: 54 };
    const { boxes } = arrange(room(width, height, seats));
    const own = boxes[3];
    for (const other of boxes.filter(({ pile }, index) => pile && index !== 3))
      expect((own?.y ?? 0) - plate - (own?.height ?? 0)).toBeGreaterThanOrEqual(other.y);
  },
);
