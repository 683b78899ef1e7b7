import type { Place, Room } from './layout';
import {
  CARD_LEAST,
  CARD_MOST,
  clamp,
  HIGH,
  ONE_LINE,
  PAIR,
  RESULT,
  SECOND_LINE,
  TWO_LINES,
  weighHands,
} from './measure';

/** What stands under a hand with its circle: the total and a result of two lines. */
const RESULT_LARGE = 72;
/** As wide as most results are written. */
const WORD = 84;
/** A circle in a row that has room for it: a row lower than this has none, and the cards lie on their circle. */
const CIRCLE = 44;
const CIRCLE_ROW = 170;
/** Cards smaller than this are not read at arm's length: rather than that, the rows are broken anew. */
const READABLE = 34;
/** Between a hand and the plate under it, where cards stay readable: with less the hand's figures are drawn smaller. */
const CLEAR = 14;

/** What a table of seats keeps under a hand for its result, and whether that is written in one line where it fits. */
interface Below {
  result: number;
  line: boolean;
}

/** The boxes in these rows, or in as many as let their cards be largest. */
export function inRows(
  room: Room,
  shown: number[],
  top: number,
  wished?: number[][],
  below?: Below,
): Place[] {
  const { width, height, hands, plate = 0 } = room;
  const units = weighBoxes(room);
  const rows = wished && isReadable(room, wished, top) ? wished : chooseRows(room, shown, top);
  const high = (height - top) / rows.length;
  const spot = high - plate > CIRCLE_ROW ? CIRCLE : 0;
  const widest = wished ? Math.max(2, ...rows.map((row) => row.length)) : 2;
  const boxes = hands.map((): Place => ({
    x: width / 2,
    y: height,
    width,
    card: CARD_LEAST,
    spot: 30,
    hidden: true,
    pile: true,
  }));
  rows.forEach((row, number) => {
    // A row of few is no wider than it needs to be, and stands in the middle.
    const unit = Math.min(width / unitsOf(row, units), width / widest);
    let left = (width - unit * unitsOf(row, units)) / 2;
    for (const index of row) {
      const count = hands[index] ?? 0;
      const wide = unit * (units[index] ?? 1);
      const share = (wide * 0.97) / Math.max(count, 1);
      const line = below?.line && share < TWO_LINES && share >= ONE_LINE;
      const result = below && below.result + (share < TWO_LINES && !line ? SECOND_LINE : 0);
      const clear = sizeCards(unit, count, high - plate - (count > 0 && plate ? CLEAR : 0), spot, result);
      boxes[index] = {
        x: left + wide / 2,
        y: top + high * (number + 1) - 4,
        width: wide * 0.97,
        // What stands at its foot is no part of its hands.
        height: high - 6 - (count > 0 ? plate : 0),
        card: clear >= READABLE ? clear : sizeCards(unit, count, high - plate, spot, result),
        spot: spot || (count > 0 ? 30 : clamp(high - 52, 34, CIRCLE)),
        hidden: false,
        pile: count > 0 && (spot === 0 || count > 2),
        ...(line ? { line } : {}),
      };
      left += wide;
    }
  });
  return boxes;
}

/** Whether the cards of all hands can be read in these rows. */
function isReadable(room: Room, rows: number[][], top: number): boolean {
  const { width, height, hands } = room;
  const units = weighBoxes(room);
  const high = (height - top) / rows.length;
  const spot = high > CIRCLE_ROW ? CIRCLE : 0;
  return rows.every((row) => {
    const unit = Math.min(width / unitsOf(row, units), width / 2);
    return row.every((index) => sizeCards(unit, hands[index] ?? 0, high, spot) >= READABLE);
  });
}

/** Of all the ways to break a line of boxes into rows, the one with the largest cards whose results can be written. */
function chooseRows(room: Room, shown: number[], top: number): number[][] {
  const { width, height, hands } = room;
  const units = weighBoxes(room);
  let best = [shown];
  let most = -Infinity;
  for (let breaks = 2 ** Math.max(shown.length - 1, 0) - 1; breaks >= 0; breaks--) {
    const rows = breakRows(shown, breaks);
    const high = (height - top) / rows.length;
    const least = Math.min(
      ...rows.map((row) => {
        const unit = Math.min(width / unitsOf(row, units), width / 2);
        const cards = row.map((index) =>
          sizeCards(unit, hands[index] ?? 0, high, high > CIRCLE_ROW ? CIRCLE : 0),
        );
        return (
          Math.min(...cards) * Math.min(1, unit / WORD) * Math.min(1, high / (RESULT + CARD_LEAST * HIGH))
        );
      }),
    );
    if (least - rows.length / 100 > most) [best, most] = [rows, least - rows.length / 100];
  }
  return best;
}

/** A row ends after each box whose bit is set. */
function breakRows(shown: number[], breaks: number): number[][] {
  const rows: number[][] = [[]];
  shown.forEach((index, place) => {
    rows.at(-1)?.push(index);
    if (place < shown.length - 1 && breaks & (2 ** place)) rows.push([]);
  });
  return rows;
}

function sizeCards(
  unit: number,
  count: number,
  high: number,
  spot: number,
  result = spot ? RESULT_LARGE : RESULT - 4,
): number {
  const byHeight = (high - spot - result - 8) / (HIGH + 0.14);
  return clamp(Math.min(byHeight, unit / (count > 1 ? PAIR : 1.82)), CARD_LEAST, CARD_MOST);
}

/** What each box takes of the width, in hands; an empty one takes the place of one. */
function weighBoxes({ hands, large }: Room): number[] {
  return hands.map((count) => (large ? weighHands(count) : Math.max(count, 1)));
}

function unitsOf(row: number[], units: number[]): number {
  return row.reduce((sum, index) => sum + (units[index] ?? 1), 0);
}
