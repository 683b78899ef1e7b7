/** Chips that are seen at once, however little room there is. */
const LEAST = 3;
/** What an arrow takes. */
const ARROW = 46;

/** As narrow as a finger still meets a chip. */
const CHIP_LEAST = 45;

/** How many chips fit: all of them, drawn smaller if need be, or as many as leave room for the arrows. */
export function fitChips(count: number, room: number, chip: number): number {
  if (count * Math.min(chip, CHIP_LEAST) <= room) return count;
  return Math.min(count, Math.max(LEAST, Math.floor((room - 2 * ARROW) / chip)));
}

/** The first chip to be seen, so that the chosen one is among those seen and the window is full. */
export function windowStart(count: number, chosen: number, start: number, size: number): number {
  const last = Math.max(0, count - size);
  const least = Math.max(0, chosen - size + 1);
  return Math.min(Math.max(start, least), Math.min(chosen, last));
}

/** The chip that is chosen when the table is entered: one that a few bets can be made of. */
export function firstChip(chips: readonly number[], least: number, cash: number): number {
  const fitting = chips.filter((value) => value >= least && value <= cash);
  return fitting[1] ?? fitting[0] ?? chips[0] ?? 0;
}

/** The chip so many places further among those the money covers; the same where there is none. */
export function nextChip(chips: readonly number[], chosen: number, by: number, cash: number): number {
  const place = chips.indexOf(chosen) + by;
  const next = chips[place];
  return next !== undefined && (by < 0 || next <= cash) ? next : chosen;
}
