/** From the least to the most that is drawn, and the round numbers in between that are written beside it. */
export interface Scale {
  low: number;
  high: number;
  ticks: number[];
}

/** A scale that holds all values and nothing, with about `count` steps of 1, 2 or 5 times a power of ten. */
export function makeScale(values: number[], count = 4): Scale {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  if (least === most) return { low: 0, high: 1, ticks: [0] };
  const step = roundUp((most - least) / count);
  const low = Math.floor(least / step) * step;
  const high = Math.ceil(most / step) * step;
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step);
  return { low, high, ticks };
}

/** A scale that holds all values and no more than it must, for what is far from nothing: returns, a meter. */
export function makeCloseScale(values: number[], count = 4): Scale {
  const least = Math.min(...values);
  const most = Math.max(...values);
  // What never moves is drawn in the middle.
  const air = most > least ? 0 : Math.max(Math.abs(least) * 0.01, Number.EPSILON);
  const step = roundUp((most - least + 2 * air) / count);
  const first = Math.floor((least - air) / step);
  const last = Math.ceil((most + air) / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
  return { low: first * step, high: last * step, ticks };
}

function roundUp(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const factor = [1, 2, 5, 10].find((one) => one * power >= step) ?? 10;
  return factor * power;
}

/** The place of a value on a line of that length, `low` at its beginning. */
export function placeOn({ low, high }: { low: number; high: number }, length: number, value: number): number {
  return ((value - low) / (high - low)) * length;
}

/** What the values have come to after each of them. */
export function runningSums(values: number[]): number[] {
  let sum = 0;
  return values.map((value) => (sum += value));
}

/** Which of so many labels can be written without running into each other: evenly spread, the last among them. */
export function pickLabels(count: number, room: number): number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(1, room)));
  return Array.from({ length: count }, (_, place) => place).filter(
    (place) => (count - 1 - place) % every === 0,
  );
}

/** The part of the axis that band and marker need, with some air on both sides. */
export function frameBand(band: { low: number; high: number; achieved: number; exact: number }): {
  low: number;
  high: number;
} {
  const low = Math.min(band.low, band.achieved, band.exact);
  const high = Math.max(band.high, band.achieved, band.exact);
  const air = Math.max((high - low) * 0.12, 0.001);
  return { low: low - air, high: high + air };
}

/** About as wide as a letter of a label is. */
const LETTER = 7;

/** Where the middle of a label lies that is to stand at a place, and all of it within the plot. */
export function centre(at: number, label: string, width: number): number {
  const half = (label.length * LETTER) / 2;
  return Math.max(half, Math.min(at, width - half));
}
