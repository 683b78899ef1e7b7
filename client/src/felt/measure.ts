/** Measures that all tables share, whatever their layout. */

export const CARD_MOST = 280;
export const CARD_LEAST = 24;
/** A card is this much higher than wide; a hand's total hangs below it by this much. */
export const HIGH = 1.4;
export const FIGURES = 24;
/** Between the edge of the stage and the dealer's cards, where there is little room. */
export const TOP_LOW = 8;
/** The sign above the hand in turn. */
export const MARKER = 12;
/** The shoe and its button, at the right edge. */
export const SHOE = 86;
/** What stands under the cards of a pile: the total and a result of two lines. */
export const RESULT = 60;
/** Results of hands with less room than that are written in two lines, and the second one takes so much. */
export const TWO_LINES = 150;
export const SECOND_LINE = 26;
/** As wide as most results are in one line, written small. */
export const ONE_LINE = 104;
/** A pile at a table of seats that is lower than this has no room for its stake. */
export const BARE = 80;
/** What a hand of one row needs of the width, in cards: two cards, and the room around them. */
export const PAIR = 1.62;
/** At a table of seats: how large a split hand is beside its sibling in turn. */
export const ASIDE = 0.6;

/** What the hands of a seat take of the width, in hands: one of them is large, its siblings stand aside. */
export function weighHands(count: number): number {
  return 1 + Math.max(count - 1, 0) * ASIDE;
}

/** How large each hand of a seat is drawn: the one in turn whole; where none is in turn, all alike. */
export function sizeHands(inTurn: readonly boolean[]): number[] {
  if (inTurn.length < 2) return inTurn.map(() => 1);
  const alike = weighHands(inTurn.length) / inTurn.length;
  return inTurn.map((one) => (one ? 1 : inTurn.includes(true) ? ASIDE : alike));
}

export function activeOf(hands: number[]): number[] {
  return allOf(hands).filter((index) => (hands[index] ?? 0) > 0);
}

export function allOf(hands: number[]): number[] {
  return hands.map((_, index) => index);
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
