import {
  activeOf,
  allOf,
  CARD_LEAST,
  CARD_MOST,
  clamp,
  FIGURES,
  HIGH,
  MARKER,
  PAIR,
  RESULT,
  SECOND_LINE,
  SHOE,
  TOP_LOW,
  TWO_LINES,
  weighHands,
} from './measure';
import { inRows } from './rows';
import { arrangeBeside, arrangeStrip, BESIDE, BESIDE_WIDE } from './strip';

/** What there is to arrange, and the room for it. */
export interface Room {
  width: number;
  height: number;
  /** For each box: how many hands lie there (0: none). */
  hands: number[];
  /** The box that is looked at, from 0; null where none is more important than another. */
  focus: number | null;
  /** Whether cards are on the table. */
  dealt: boolean;
  /** Whether bets can be made, so that every box has to be in reach. */
  open: boolean;
  /** From the top to where the furniture in the corners ends, with what is written under it. */
  corner?: number;
  /** What stands at the foot of every box: at a table of seats, its name and its lesser spots. */
  plate?: number;
  /** How high the line under the dealer is that says what the table waits for. */
  note?: number;
  /** Where it is narrow: the boxes that are shown large, while all others stand in a strip. */
  large?: number[];
  /** The boxes that are drawn at all, from 0; left out: every one. */
  shown?: number[];
  /** What a bet behind another's hand takes in that strip. */
  behind?: number;
  /** How much larger than usual words and figures are written: a large screen has large ones. */
  scale?: number;
}

/** Where a box stands: the middle of its foot, how wide and high it may be, how large its cards and its spot are. */
export interface Place {
  x: number;
  y: number;
  width: number;
  /** Left out where there is always enough. */
  height?: number;
  card: number;
  spot: number;
  hidden: boolean;
  /** Small and beside the point: no more than cards, total and stake. */
  pile: boolean;
  /** Whether its results are written in one line, small, for want of height. */
  line?: boolean;
}

export interface Arrangement {
  /** All boxes in an arc, or in rows. */
  arc: boolean;
  /** How deep the edge of the table is rounded. */
  bend: number;
  /** From the top to the dealer's cards. */
  dealerTop: number;
  dealerCard: number;
  /** From the top to where the dealer's cards end. */
  dealerFoot: number;
  /** The middle of the dealer's cards, and how wide they may lie. */
  dealerX: number;
  dealerWidth: number;
  /** From the top to the round's sum; null where it has to stand at the dealer's side. */
  sumTop: number | null;
  /** How wide the column at the left is in which dealer and sum stand above each other, where they do. */
  column?: number;
  boxes: Place[];
}

/** A table as wide as this has all its boxes in an arc. */
export const ARC_WIDE = 560;
/** Between the edge of the stage and the dealer's cards. */
const TOP = 14;
/** The edge of the table, and how far the boxes spread over its width. */
const RIM = 18;
const BEND = 0.2;
const ACROSS = 0.92;
/** How much of the width each of two positions has that stand apart. */
const PARTED = 0.38;
/** Felt between the dealer and the boxes, for what is printed on it: so much of the height, where there is that much. */
const BETWEEN = 0.24;

/** A phone that lies on its side leaves a table no higher than this. */
const LOW = 340;
/** Beside the open panel of a phone, or with the coach on a small one, the table is no higher than this. */
const SHORT = 330;
/** Where it is higher than this, the other hands stand in a strip under the one in turn, which is as high as that. */
const PILES_FROM = 270;
const PILES = 104;
const TINY = 130;
const PILE = 26;
/** The round's sum, with a little felt around it. */
export const SUM = 42;

export function arrange(room: Room): Arrangement {
  if (room.large && room.height < BESIDE && room.width <= BESIDE_WIDE && !isReplayed(room))
    return arrangeBeside(room, room.large);
  if (room.width >= ARC_WIDE) return arrangeArc(room);
  if (room.large) return arrangeStrip(room, room.large);
  return room.height < SHORT ? arrangeShort(room) : arrangeUpright(room);
}

/** Whether all of shared positions are shown and nothing is waited for: a replay, in which they need the whole width. */
function isReplayed({ large, hands, dealt, note = 0 }: Room): boolean {
  return dealt && note === 0 && hands.length > 1 && large?.length === hands.length;
}

/** How high a box is whose hands lie in one row. */
export function boxHeight(card: number, spot: number, dealt: boolean, scale = 1): number {
  return (dealt ? card * HIGH + FIGURES * scale : 0) + spot + FIGURES * scale;
}

/** Whether a box stands where something in the middle of the table would lie over it; the outer ones stand aside. */
export function isInner({ x }: Place, width: number): boolean {
  return Math.abs(2 * x - width) < width * 0.6;
}

function arrangeArc(room: Room): Arrangement {
  const { width, height, hands, dealt, plate = 0, scale = 1 } = room;
  const low = height < LOW;
  // Low as a phone that lies on its side, the outer boxes would come to lie under the furniture.
  const bend = height * (low ? BEND / 3 : BEND);
  const between = clamp((height - LOW) * 0.3, 0, height * BETWEEN);
  // What others do never moves what is mine: seats are equally wide, whatever is split there.
  const seat = (width * ACROSS) / hands.length;
  const widths = plate ? hands.map(() => seat) : shareWidths(width * ACROSS, hands);
  const second = plate && !low && (seat * 0.96) / scale < TWO_LINES ? SECOND_LINE * scale : 0;
  // Two hands of cards above each other, a spot, their figures, and a line between.
  const free = height - plate - 3 * FIGURES * scale - second - RIM - 20 - between;
  const wanted = clamp(free / (2 * HIGH + 1.1), CARD_LEAST, CARD_MOST);
  // At one's own table all hands are alike; at a table of seats the hand in turn is large.
  const weigh = plate ? weighHands : (count: number) => Math.max(count, 1);
  const fitting = widths.map((share, index) =>
    Math.min(wanted, (share * 0.96) / weigh(hands[index] ?? 1) / 1.56),
  );
  // At one's own table all cards are alike, those of split hands too.
  const alike = Math.min(...fitting);
  const spot = clamp((plate ? wanted : alike) * 0.78, 36, CARD_MOST);
  // Two shared positions leave the middle of a low table to what it waits for.
  const parted = low && plate > 0 && hands.length === 2;
  let left = (width * (1 - ACROSS)) / 2;
  const boxes = widths.map((whole, index): Place => {
    const share = parted ? width * PARTED : whole;
    const x = parted ? width * (0.5 + (index - 0.5) * 0.58) : left + whole / 2;
    left += whole;
    const card = plate ? (fitting[index] ?? wanted) : alike;
    const reach = Math.min(0.98, (Math.abs(2 * x - width) + Math.max(card, spot) * 1.1) / width);
    const y = height - RIM - 4 - bend * (1 - Math.sqrt(1 - reach * reach));
    return { x, y, width: share * 0.96, card, spot, hidden: false, pile: false };
  });
  const dealerTop = low ? TOP_LOW : TOP * scale;
  const dealerFoot = dealerTop + wanted * HIGH + 16 * scale;
  const top = Math.min(
    ...boxes
      .filter((one) => isInner(one, width))
      .map((one) => one.y - boxHeight(one.card, one.spot, dealt, scale) - plate),
  );
  return {
    arc: true,
    bend,
    dealerTop,
    dealerCard: wanted,
    dealerFoot,
    dealerX: width / 2,
    dealerWidth: width * 0.34,
    sumTop: parted ? dealerFoot + 4 : top - dealerFoot < 56 ? null : dealerFoot + 10,
    boxes,
  };
}

/** Boxes with several hands get more of the width; whose turn it is moves nothing. */
function shareWidths(width: number, hands: number[]): number[] {
  const weights = hands.map((count) => Math.max(1, count * 0.62));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => (width * weight) / sum);
}

/** A phone held upright: every hand has one place, from the bet to its result. */
function arrangeUpright(room: Room): Arrangement {
  const { width, height, hands } = room;
  const dealerCard = clamp(height * 0.13, 32, 74);
  const dealerFoot = TOP_LOW + dealerCard * HIGH + 16;
  const top = Math.max(dealerFoot, room.corner ?? 0);
  const all = room.shown ?? allOf(hands);
  const half = Math.ceil(all.length / 2);
  const rows = all.length > 3 ? [all.slice(0, half), all.slice(half)] : [all];
  return {
    arc: false,
    bend: 0,
    dealerTop: TOP_LOW,
    dealerCard,
    dealerFoot,
    dealerX: width / 2,
    dealerWidth: width * 0.46,
    sumTop: top + 4,
    boxes: alignCards(inRows(room, all, top + SUM, rows)),
  };
}

/** All cards alike: none is smaller because its hand was split. */
function alignCards(boxes: Place[]): Place[] {
  const card = Math.min(...boxes.filter(({ hidden }) => !hidden).map((place) => place.card));
  return boxes.map((place) => ({ ...place, card }));
}

/** Beside an open panel: the dealer stands at the side of the hand in turn, for one above the other could not be read. */
function arrangeShort(room: Room): Arrangement {
  const { width, height, hands, dealt, open } = room;
  const large = largeOf(room);
  if (!dealt || large === null) {
    const dealerCard = 32;
    const dealerFoot = dealerCard * HIGH + FIGURES;
    const boxes = dealt
      ? inRows(room, open ? allOf(hands) : activeOf(hands), Math.max(dealerFoot, room.corner ?? 0))
      : inRow(room, allOf(hands), 0, 6);
    const dealer = { dealerCard, dealerFoot, dealerX: width / 2, dealerWidth: width * 0.34, sumTop: null };
    return { arc: false, bend: 0, dealerTop: TOP_LOW, ...dealer, boxes };
  }
  const left = width * 0.33;
  const right = width - SHOE;
  const dealerCard = clamp(Math.min(height * 0.3, width * 0.15), 32, 74);
  const dealer = {
    dealerCard,
    dealerFoot: dealerCard * HIGH + FIGURES,
    dealerX: left / 2,
    dealerWidth: left - 8,
    sumTop: null,
  };
  const others = activeOf(hands).filter((index) => index !== large);
  const strip = others.length && height >= PILES_FROM ? PILES : 0;
  const count = Math.max(hands[large] ?? 1, 1);
  const free = height - strip - MARKER - 14;
  // Too low for a circle: the stake alone stands under the cards.
  const pile = free < TINY;
  const spot = pile ? 0 : clamp(free * 0.16, 20, 34);
  const byHeight = (free - spot - RESULT + 15) / (HIGH + 0.14);
  const byWidth = (right - left) / count / (count > 1 ? PAIR : 1.9);
  const boxes = hands.map((_, index): Place => ({
    x: (left + right) / 2,
    y: height - strip - 4,
    width: right - left,
    height: free,
    card: clamp(Math.min(byHeight, byWidth), CARD_LEAST, CARD_MOST),
    spot: spot || PILE,
    hidden: index !== large,
    pile,
    line: count === 1,
  }));
  const cell = width / Math.max(others.length, 1);
  if (strip)
    others.forEach((index, place) => {
      boxes[index] = {
        ...{
          x: cell * (place + 0.5),
          y: height - 2,
          width: Math.min(cell, width / 3) * 0.96,
          height: strip - 4,
        },
        ...{ card: PILE, spot: PILE, hidden: false, pile: true },
      };
    });
  return { arc: false, bend: 0, dealerTop: TOP_LOW, ...dealer, boxes };
}

/** The box that is shown large, where one is. */
function largeOf({ hands, focus, open }: Room): number | null {
  const active = activeOf(hands);
  return open ? null : (focus ?? (active.length === 1 ? (active[0] ?? null) : null));
}

/** The empty boxes side by side at the foot, in a gentle arc. */
function inRow(room: Room, shown: number[], card: number, foot: number): Place[] {
  const { width, height } = room;
  const share = width / Math.max(shown.length, 1);
  return shown.map((_, place): Place => {
    const x = share * (place + 0.5);
    const aside = (2 * x) / width - 1;
    const y = height - foot - Math.min(height * 0.03, 18) * aside * aside;
    return {
      x,
      y,
      width: share * 0.96,
      card,
      spot: clamp(share * 0.72, 34, 64),
      hidden: false,
      pile: false,
    };
  });
}
