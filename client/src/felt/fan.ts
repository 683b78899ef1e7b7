/** Where a card of a hand lies, in widths of a card from the hand's top left corner. */
export interface Lie {
  x: number;
  y: number;
  /** Laid across the others, as the card of a doubled hand is. */
  across?: boolean;
}

export interface Fan {
  lies: Lie[];
  width: number;
  height: number;
}

export const CARD_HEIGHT = 1.4;

/** As far apart as two cards look best, and as near as their corners can still be read. */
const STEP = 0.46;
const STEP_LEAST = 0.3;
const ROW_STEP = 0.52;

/** Lays the cards of a hand side by side, the later over the earlier, in as many rows as the room asks for. */
export function fanOut(count: number, room: number): Fan {
  const most = Math.max(1, Math.floor((Math.max(room, 1) - 1) / STEP_LEAST + 1.001));
  const rows = Math.max(1, Math.ceil(count / most));
  const inRow = Math.ceil(count / rows);
  const step = inRow > 1 ? Math.min(STEP, (Math.max(room, 1) - 1) / (inRow - 1)) : 0;
  const lies = Array.from({ length: count }, (_, index) => ({
    x: (index % Math.max(inRow, 1)) * step,
    y: Math.floor(index / Math.max(inRow, 1)) * ROW_STEP,
  }));
  return { lies, width: 1 + Math.max(inRow - 1, 0) * step, height: CARD_HEIGHT + (rows - 1) * ROW_STEP };
}

/** The one card of a doubled hand lies across the first two and leaves their corners free. */
export function layAcross(fan: Fan): Fan {
  const width = Math.max(fan.width, CARD_HEIGHT);
  const aside = (width - fan.width) / 2;
  const lies = fan.lies.map((lie) => ({ ...lie, x: lie.x + aside }));
  return {
    lies: [...lies, { x: (width - 1) / 2, y: fan.height - 1.2, across: true }],
    width,
    height: fan.height,
  };
}
