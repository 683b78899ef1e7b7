import type { Arrangement, Place, Room } from './layout';
import {
  allOf,
  BARE,
  CARD_LEAST,
  CARD_MOST,
  clamp,
  FIGURES,
  HIGH,
  MARKER,
  ONE_LINE,
  PAIR,
  SHOE,
  TOP_LOW,
  TWO_LINES,
  weighHands,
} from './measure';
import { inRows } from './rows';

/** Beside an open panel or the chat of a phone, a table of seats is no higher and no wider than this. */
export const BESIDE = 320;
export const BESIDE_WIDE = 620;
/** What stands under the cards of a seat in the strip: its total, its stake or result, and its name. */
const STRIP = 58;
/** The second line of a result there. */
const STRIP_SECOND = 19;
/** The same without its stake, where the table is low, and a result under the large hands. */
const STRIP_LEAST = 39;
const STRIP_LOW = 430;
const STRIP_RESULT = 38;
const STRIP_RESULT_LOW = 30;
/** Between the strip and the large hands. */
const GAP = 6;
/** How much of the width the dealer takes, with what the table waits for under the cards. */
const COLUMN = 0.42;
/** What total and stake or result take under cards that have no circle, in one line and in two. */
const STAKE = 43;
const STAKE_TALL = 60;
const STAKELESS = 16;

/** A table of seats on a phone: some of them large, all others in a strip under the dealer, where they can be looked at. */
export function arrangeStrip(room: Room, large: number[]): Arrangement {
  const { width, height, hands, dealt, plate = 0, note = 0 } = room;
  const dealerCard = clamp(height * 0.12, 30, 66);
  const dealerFoot = TOP_LOW + dealerCard * HIGH + 16;
  const others = allOf(hands).filter((index) => !large.includes(index));
  const cell = width / Math.max(others.length, 1);
  const small = clamp(cell / 1.9, 20, height < STRIP_LOW ? 24 : 34);
  const noteTop = Math.max(dealerFoot, room.corner ?? 0) + 4;
  const top = noteTop + note;
  const second = cell * 0.98 < TWO_LINES ? STRIP_SECOND : 0;
  const strip = small * HIGH + (height < STRIP_LOW ? STRIP_LEAST : STRIP + second) + (room.behind ?? 0);
  // The sign above the hand in turn stands clear of the names in the strip.
  const stripFoot = others.length ? top + strip + GAP : top;
  const boxes = inRows(
    dealt ? room : { ...room, hands: hands.map(() => 0) },
    large,
    stripFoot,
    undefined,
    height < STRIP_LOW ? { result: STRIP_RESULT_LOW, line: true } : { result: STRIP_RESULT, line: false },
  );
  if (!dealt) for (const index of large) enlargeSpot(boxes[index], width / Math.min(large.length, 4), plate);
  others.forEach((index, place) => {
    boxes[index] = {
      ...{ x: cell * (place + 0.5), y: stripFoot - GAP - 4, width: cell * 0.98, height: strip },
      ...{ card: small, spot: small, hidden: false, pile: true },
    };
  });
  const dealer = {
    dealerTop: TOP_LOW,
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

/**
 * A table of seats beside an open panel or the chat of a phone: the dealer and what the table waits for at the side, the
 * player's own hand in turn, or all of their own, as large as the rest allows; nobody else is in sight.
 */
export function arrangeBeside(room: Room, large: number[]): Arrangement {
  const { width, height, hands, dealt, focus } = room;
  const left = width * COLUMN;
  const dealerCard = clamp(Math.min(height * 0.28, width * 0.14), 32, 74);
  const dealerFoot = TOP_LOW + dealerCard * HIGH + 18;
  const chosen = dealt && focus !== null && large.includes(focus) ? [focus] : large;
  const boxes = dealt ? placeHands(room, chosen, left) : placeSpots(room, chosen, left);
  const dealer = { dealerTop: TOP_LOW, dealerCard, dealerFoot, dealerX: left / 2, dealerWidth: left - 12 };
  return {
    arc: false,
    bend: 0,
    ...dealer,
    sumTop: dealerFoot,
    column: left,
    boxes: hideOthers(hands, boxes),
  };
}

function placeHands(
  { width, height, hands, plate = 0 }: Room,
  chosen: number[],
  left: number,
): Map<number, Place> {
  const units = chosen.reduce((sum, index) => sum + weighHands(hands[index] ?? 1), 0);
  const unit = (width - SHOE - left) / units;
  const high = height - MARKER - 10;
  let from = left;
  return new Map(
    chosen.map((index) => {
      const count = hands[index] ?? 1;
      const wide = unit * weighHands(count);
      from += wide;
      const line = (wide * 0.97) / count >= ONE_LINE;
      const under = high - plate < BARE ? STAKELESS : line ? STAKE : STAKE_TALL;
      const card = Math.min((high - plate - under) / (HIGH + 0.14), unit / (count > 1 ? PAIR : 1.82));
      const place = { x: from - wide / 2, y: height - 4, width: wide * 0.97, height: high - plate };
      return [
        index,
        { ...place, card: clamp(card, CARD_LEAST, CARD_MOST), spot: 30, hidden: false, pile: true, line },
      ];
    }),
  );
}

function placeSpots(room: Room, chosen: number[], left: number): Map<number, Place> {
  const { width, plate = 0 } = room;
  // Whoever has no seat yet finds all of them; they may stand under the shoe as well.
  const wide = width - left - (chosen.length > 1 ? SHOE : 0);
  const boxes = inRows(
    { ...room, width: wide, hands: room.hands.map(() => 0) },
    chosen,
    chosen.length > 3 ? 0 : TOP_LOW,
  );
  for (const index of chosen) enlargeSpot(boxes[index], wide / Math.min(chosen.length, 4), plate);
  return new Map(
    chosen.flatMap((index) => {
      const place = boxes[index];
      return place ? [[index, { ...place, x: place.x + left }]] : [];
    }),
  );
}

function hideOthers(hands: number[], shown: Map<number, Place>): Place[] {
  const away = { x: 0, y: 0, width: 0, card: CARD_LEAST, spot: 30, hidden: true, pile: true };
  return hands.map((_, index) => shown.get(index) ?? away);
}
