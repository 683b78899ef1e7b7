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
}

export interface Arrangement {
  /** All boxes in an arc, or one large with the others beneath it. */
  arc: boolean;
  /** How deep the edge of the table is rounded. */
  bend: number;
  dealerCard: number;
  /** From the top to where the dealer's cards end. */
  dealerFoot: number;
  /** The middle of the dealer's cards, and how wide they may lie. */
  dealerX: number;
  dealerWidth: number;
  /** From the top to the round's sum; null where it has to stand at the dealer's side. */
  sumTop: number | null;
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

/** A phone that lies on its side leaves a table no higher than this. */
const LOW = 340;
/** Beside the open panel of a phone the table is no higher than this. */
const SHORT = 250;
/** The shoe and Cut, at the right edge. */
const SHOE = 86;
/** The round's sum, with a little felt around it. */
const SUM = 42;
/** What stands under a pile's cards: its total and a result of two lines. */
const RESULT = 60;
/** As wide as most results are written. */
const WORD = 84;
/** What stands under the cards of a seat in the strip: its total and its name. */
const STRIP = 58;
/** The same without its stake, where the table is low, and a result under the large hands. */
const STRIP_LEAST = 34;
const STRIP_LOW = 430;
const STRIP_RESULT = 38;
/** What a hand of one row needs of the width, in cards: two cards, and the room around them. */
const PAIR = 1.62;

export function arrange(room: Room): Arrangement {
  if (room.width >= 560) return arrangeArc(room);
  if (room.large) return arrangeStrip(room, room.large);
  return room.height < SHORT ? arrangeShort(room) : arrangeUpright(room);
}

/** How high a box is whose hands lie in one row. */
export function boxHeight(card: number, spot: number, dealt: boolean): number {
  return (dealt ? card * HIGH + FIGURES : 0) + spot + FIGURES;
}

function arrangeArc(room: Room): Arrangement {
  const { width, height, hands, focus, dealt, plate = 0 } = room;
  // Low as a phone that lies on its side, the outer seats of many would come to lie under the furniture.
  const bend = height * (plate && height < LOW ? BEND / 3 : BEND);
  // Two hands of cards above each other, a spot, their figures, and a line between.
  const card = clamp((height - plate - 3 * FIGURES - RIM - 20) / (2 * HIGH + 1.1), CARD_LEAST, CARD_MOST);
  const spot = clamp(card * 0.78, 36, 92);
  // What others do never moves what is mine: seats are equally wide, whatever is split there.
  const widths = plate
    ? hands.map(() => (width * ACROSS) / hands.length)
    : shareWidths(width * ACROSS, hands, focus);
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
  const dealerFoot = card * HIGH + FIGURES;
  const top = Math.min(...boxes.map((one) => one.y - boxHeight(one.card, one.spot, dealt) - plate));
  return {
    arc: true,
    bend,
    dealerCard: card,
    dealerFoot,
    dealerX: width / 2,
    dealerWidth: width * 0.34,
    sumTop: top - dealerFoot < 56 ? null : dealerFoot + 6,
    boxes,
  };
}

/** Boxes with several hands get more of the width, the one in turn a little more still. */
function shareWidths(width: number, hands: number[], focus: number | null): number[] {
  const weights = hands.map((count, index) => Math.max(1, count * 0.62) * (index === focus ? 1.15 : 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => (width * weight) / sum);
}

function arrangeUpright(room: Room): Arrangement {
  const { width, height, hands, dealt, open } = room;
  const dealerCard = clamp(height * 0.13, 32, 74);
  const dealerFoot = dealerCard * HIGH + FIGURES;
  const top = Math.max(dealerFoot, room.corner ?? 0);
  const dealer = { dealerCard, dealerFoot, dealerX: width / 2, dealerWidth: width * 0.46, sumTop: top + 4 };
  const active = activeOf(hands);
  const large = largeOf(room);
  if (!dealt) return { arc: false, bend: 0, ...dealer, boxes: inRow(room, allOf(hands), 0, 6) };
  if (large === null) {
    return { arc: false, bend: 0, ...dealer, boxes: inRows(room, open ? allOf(hands) : active, top + SUM) };
  }
  const piled = active.length > 1 && height > 330;
  const card = clamp(height * 0.062, CARD_LEAST, 36);
  const others = piled ? active.filter((index) => index !== large) : [];
  const pileTop = piled ? card * HIGH + RESULT + 8 : 0;
  const boxes = inPiles(room, others, card, pileTop);
  boxes[large] = enlarge(room, large, top, pileTop);
  return { arc: false, bend: 0, ...dealer, boxes };
}

/** A table of seats on a phone: some of them large, all others in a strip under the dealer, where they can be looked at. */
function arrangeStrip(room: Room, large: number[]): Arrangement {
  const { width, height, hands, dealt, plate = 0, note = 0 } = room;
  const dealerCard = clamp(height * 0.12, 30, 66);
  const dealerFoot = dealerCard * HIGH + FIGURES;
  const others = allOf(hands).filter((index) => !large.includes(index));
  const cell = width / Math.max(others.length, 1);
  const small = clamp(cell / 1.9, 20, height < STRIP_LOW ? 24 : 34);
  const noteTop = Math.max(dealerFoot, room.corner ?? 0) + 4;
  const top = noteTop + note;
  const stripFoot = others.length ? top + small * HIGH + (height < STRIP_LOW ? STRIP_LEAST : STRIP) : top;
  const boxes = inRows(dealt ? room : { ...room, hands: hands.map(() => 0) }, large, stripFoot, STRIP_RESULT);
  if (!dealt) for (const index of large) enlargeSpot(boxes[index], width / Math.min(large.length, 4), plate);
  others.forEach((index, place) => {
    boxes[index] = {
      ...{ x: cell * (place + 0.5), y: stripFoot - 4, width: cell * 0.98, height: stripFoot - top },
      ...{ card: small, spot: small, hidden: false, pile: true },
    };
  });
  const dealer = {
    dealerCard,
    dealerFoot,
    dealerX: width / 2,
    dealerWidth: width * 0.46,
    sumTop: noteTop,
  };
  return { arc: false, bend: 0, ...dealer, boxes };
}

function enlargeSpot(place: Place | undefined, share: number, plate: number): void {
  if (place) place.spot = clamp(Math.min(share * 0.6, (place.height ?? 200) - plate - FIGURES), 34, 92);
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
    return { arc: false, bend: 0, ...dealer, boxes };
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
  const count = Math.max(hands[large] ?? 1, 1);
  const free = height - MARKER - 14;
  const spot = clamp(free * 0.16, 20, 34);
  const byHeight = (free - spot - RESULT + 16) / (HIGH + 0.14);
  const byWidth = (right - left) / count / (count > 1 ? PAIR : 1.9);
  const boxes = hands.map((_, index): Place => ({
    x: (left + right) / 2,
    y: height - 4,
    width: right - left,
    height: free,
    card: clamp(Math.min(byHeight, byWidth), CARD_LEAST, CARD_MOST),
    spot,
    hidden: index !== large,
    pile: false,
  }));
  return { arc: false, bend: 0, ...dealer, boxes };
}

/** The box that is shown large, where one is. */
function largeOf({ hands, focus, open }: Room): number | null {
  const active = activeOf(hands);
  return open ? null : (focus ?? (active.length === 1 ? (active[0] ?? null) : null));
}

function enlarge(room: Room, index: number, top: number, pileTop: number): Place {
  const { width, height, hands } = room;
  const count = Math.max(hands[index] ?? 1, 1);
  const free = height - top - pileTop - MARKER;
  const spot = clamp(free * 0.17, 22, 56);
  const byHeight = (free - spot - 2.7 * FIGURES) / HIGH;
  const byWidth = (width * 0.94) / count / (count > 1 ? PAIR : 1.9);
  const card = clamp(Math.min(byHeight, byWidth), CARD_LEAST, CARD_MOST);
  // In the middle of what is free, nearer to the player.
  const slack = Math.max(0, free - boxHeight(card, spot, true));
  const y = height - pileTop - slack * 0.35 - 4;
  return {
    x: width / 2,
    y,
    width: width * 0.94,
    height: y - top - MARKER,
    card,
    spot,
    hidden: false,
    pile: false,
  };
}

/** Small piles side by side at the foot, each as wide as its hands ask for; the others are out of sight. */
function inPiles(room: Room, shown: number[], card: number, high: number): Place[] {
  const { width, height, hands } = room;
  const unit = width / Math.max(unitsOf(shown, hands), 1);
  let left = 0;
  return hands.map((count, index): Place => {
    const hidden = !shown.includes(index);
    const wide = hidden ? 0 : unit * Math.max(count, 1);
    left += wide;
    return {
      x: hidden ? width / 2 : left - wide / 2,
      y: height - 4,
      width: Math.max(wide * 0.96, 1),
      height: high,
      card: Math.min(card, Math.max(unit / PAIR, CARD_LEAST)),
      spot: card * 0.9,
      hidden,
      pile: true,
    };
  });
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

/** All boxes as large as they can be, in as many rows as serves that best. */
function inRows(room: Room, shown: number[], top: number, result = RESULT): Place[] {
  const { width, height, hands, plate = 0 } = room;
  const rows = chooseRows(room, shown, top);
  const high = (height - top) / rows.length;
  const spot = high - plate > 190 ? 44 : 0;
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
    const unit = Math.min(width / unitsOf(row, hands), width / 2);
    let left = (width - unit * unitsOf(row, hands)) / 2;
    for (const index of row) {
      const count = hands[index] ?? 0;
      const wide = unit * Math.max(count, 1);
      boxes[index] = {
        x: left + wide / 2,
        y: top + high * (number + 1) - 4,
        width: wide * 0.97,
        height: high - 6,
        card: sizeCards(unit, count, high - plate, spot, result),
        spot: count > 0 ? Math.max(spot, 30) : Math.min(48, high - 30),
        hidden: false,
        pile: count > 0 && (spot === 0 || count > 2),
      };
      left += wide;
    }
  });
  return boxes;
}

/** Of all the ways to break a line of boxes into rows, the one with the largest cards whose results can be written. */
function chooseRows({ width, height, hands }: Room, shown: number[], top: number): number[][] {
  let best = [shown];
  let most = -Infinity;
  for (let breaks = 2 ** Math.max(shown.length - 1, 0) - 1; breaks >= 0; breaks--) {
    const rows = breakRows(shown, breaks);
    const high = (height - top) / rows.length;
    const least = Math.min(
      ...rows.map((row) => {
        const unit = Math.min(width / unitsOf(row, hands), width / 2);
        const cards = row.map((index) => sizeCards(unit, hands[index] ?? 0, high, high > 190 ? 44 : 0));
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

function sizeCards(unit: number, count: number, high: number, spot: number, result = RESULT): number {
  const byHeight = (high - spot - result - 8) / (HIGH + 0.14);
  return clamp(Math.min(byHeight, unit / (count > 1 ? PAIR : 1.82)), CARD_LEAST, CARD_MOST);
}

/** How many hands stand side by side; an empty box takes the place of one. */
function unitsOf(row: number[], hands: number[]): number {
  return row.reduce((sum, index) => sum + Math.max(hands[index] ?? 0, 1), 0);
}

function activeOf(hands: number[]): number[] {
  return allOf(hands).filter((index) => (hands[index] ?? 0) > 0);
}

function allOf(hands: number[]): number[] {
  return hands.map((_, index) => index);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
