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
}

/** Where a box stands: the middle of its foot, how wide it may be, how large its cards and its spot are. */
export interface Place {
  x: number;
  y: number;
  width: number;
  card: number;
  spot: number;
  hidden: boolean;
  /** Small and beside the point: no more than cards, total and stake. */
  pile: boolean;
}

export interface Arrangement {
  /** All boxes in an arc, or one large with the others beneath it. */
  arc: boolean;
  /** How deep the edge of the table is rounded. */
  bend: number;
  dealerCard: number;
  /** From the top to where the dealer's cards end. */
  dealerFoot: number;
  boxes: Place[];
}

const CARD_MOST = 122;
const CARD_LEAST = 24;
/** A card is this much higher than wide; a hand's total hangs below it by this much. */
const HIGH = 1.4;
const FIGURES = 24;
/** The sign above the hand in turn. */
const MARKER = 12;
/** The edge of the table, and how far the boxes spread over its width. */
const RIM = 18;
const BEND = 0.2;
const ACROSS = 0.92;

export function arrange(room: Room): Arrangement {
  return room.width >= 560 || room.width > room.height * 1.9 ? arrangeArc(room) : arrangeUpright(room);
}

/** How high a box is whose hands lie in one row. */
export function boxHeight(card: number, spot: number, dealt: boolean): number {
  return (dealt ? card * HIGH + FIGURES : 0) + spot + FIGURES;
}

function arrangeArc(room: Room): Arrangement {
  const { width, height, hands, focus, dealt } = room;
  const bend = height * BEND;
  // Two hands of cards above each other, a spot, their figures, and a line between.
  const card = clamp((height - 3 * FIGURES - RIM - 20) / (2 * HIGH + 1.1), CARD_LEAST, CARD_MOST);
  const spot = clamp(card * 0.78, 36, 92);
  const widths = shareWidths(width * ACROSS, hands, focus);
  let left = (width * (1 - ACROSS)) / 2;
  const boxes = widths.map((share, index): Place => {
    const x = left + share / 2;
    left += share;
    const count = Math.max(hands[index] ?? 1, 1);
    const own = Math.min(card, (share * 0.96) / count / 1.56);
    const reach = Math.min(0.98, (Math.abs(2 * x - width) + Math.max(own, spot) * 1.1) / width);
    const y = height - RIM - 4 - bend * (1 - Math.sqrt(1 - reach * reach));
    return { x, y, width: share * 0.96, card: dealt ? own : card, spot, hidden: false, pile: false };
  });
  return { arc: true, bend, dealerCard: card, dealerFoot: card * HIGH + FIGURES, boxes };
}

/** Boxes with several hands get more of the width, the one in turn a little more still. */
function shareWidths(width: number, hands: number[], focus: number | null): number[] {
  const weights = hands.map((count, index) => Math.max(1, count * 0.62) * (index === focus ? 1.15 : 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => (width * weight) / sum);
}

function arrangeUpright(room: Room): Arrangement {
  const { height, hands, focus, dealt, open } = room;
  const dealerCard = clamp(height * 0.13, 32, 74);
  const dealerFoot = dealerCard * HIGH + FIGURES;
  if (!dealt) return { arc: false, bend: 0, dealerCard, dealerFoot, boxes: inRow(room, allOf(hands), 0, 6) };
  const active = allOf(hands).filter((index) => (hands[index] ?? 0) > 0);
  const large = focus ?? (active.length === 1 ? (active[0] ?? null) : null);
  if (large === null || open) {
    return {
      arc: false,
      bend: 0,
      dealerCard,
      dealerFoot,
      boxes: inRows(room, open ? allOf(hands) : active, dealerFoot),
    };
  }
  const piled = active.length > 1 && height > 330;
  const boxes = inRow(room, piled ? active : [], clamp(height * 0.062, 24, 36), 6);
  const pileTop = piled ? boxHeight(boxes[large]?.card ?? 0, 0, true) + 16 : 0;
  boxes[large] = enlarge(room, large, dealerFoot, pileTop);
  return { arc: false, bend: 0, dealerCard, dealerFoot, boxes };
}

function enlarge(room: Room, index: number, dealerFoot: number, pileTop: number): Place {
  const { width, height, hands } = room;
  const count = Math.max(hands[index] ?? 1, 1);
  const free = height - dealerFoot - pileTop - MARKER;
  const spot = clamp(free * 0.17, 22, 56);
  const byHeight = (free - spot - 2.7 * FIGURES) / HIGH;
  const byWidth = (width * 0.94) / count / (count > 1 ? 1.58 : 1.9);
  const card = clamp(Math.min(byHeight, byWidth), CARD_LEAST, CARD_MOST);
  // In the middle of what is free, nearer to the player.
  const slack = Math.max(0, free - boxHeight(card, spot, true));
  const y = height - pileTop - slack * 0.35 - 4;
  return { x: width / 2, y, width: width * 0.94, card, spot, hidden: false, pile: false };
}

/** The boxes named, side by side at the foot in a gentle arc; the others are out of sight. */
function inRow(room: Room, shown: number[], card: number, foot: number): Place[] {
  const { width, height, hands } = room;
  const share = width / Math.max(shown.length, 1);
  const spot = clamp(share * 0.72, 34, 64);
  return hands.map((count, index): Place => {
    const place = shown.indexOf(index);
    const x = place < 0 ? width / 2 : share * (place + 0.5);
    const aside = (2 * x) / width - 1;
    const narrow = share / (count > 1 ? 2.6 : 1.5);
    return {
      x,
      y: height - foot - Math.min(height * 0.03, 18) * aside * aside,
      width: share * 0.96,
      card: Math.min(card, narrow),
      spot: card ? Math.min(spot, card * 0.9) : spot,
      hidden: place < 0,
      pile: card > 0,
    };
  });
}

/** All boxes as large as they can be: in two rows where there are many. */
function inRows(room: Room, shown: number[], dealerFoot: number): Place[] {
  const { width, height, hands } = room;
  const rows = shown.length > 3 && height - dealerFoot > 330 ? 2 : 1;
  const inRow = Math.ceil(shown.length / rows);
  const top = dealerFoot + 46;
  const high = (height - top) / rows;
  const spot = high > 190 ? 44 : 0;
  return hands.map((count, index): Place => {
    const place = shown.indexOf(index);
    const row = Math.floor(Math.max(place, 0) / inRow);
    const members = Math.min(inRow, shown.length - row * inRow);
    const share = width / Math.max(inRow, 2);
    const x = place < 0 ? width / 2 : width / 2 + share * ((place % inRow) - (members - 1) / 2);
    const card = Math.min(
      (high - spot - 3 * FIGURES) / HIGH,
      share / Math.max(count, 1) / (count > 1 ? 1.58 : 1.82),
      CARD_MOST,
    );
    return {
      x,
      y: top + high * (row + 1) - 4,
      width: share * 0.97,
      card: Math.max(card, CARD_LEAST),
      spot: count > 0 ? Math.max(spot, 30) : 48,
      hidden: place < 0,
      pile: count > 0 && (spot === 0 || count > 2),
    };
  });
}

function allOf(hands: number[]): number[] {
  return hands.map((_, index) => index);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
