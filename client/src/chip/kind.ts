import { digitsOf } from '../words/format';

/** From these values on, in whole units, chips look different; a value looks the same at every table. */
const STEPS = [1, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000];

/** A part of a unit has a chip of its own, which no tray holds: it comes of a payment of 3 to 2, or of half a stake. */
export const PART = -1;

/** Which of the house's chips this value is; each has a colour and an edge of its own. */
export function kindOf(value: number, currency: string): number {
  const whole = wholeUnits(value, currency);
  // Below the first step there is none, which is the part's own number.
  return STEPS.findLastIndex((step) => step <= whole);
}

/** The class of its colours. */
export function classOf(kind: number, golden = false): string {
  if (golden) return 'chip-golden';
  return kind === PART ? 'chip-part' : `chip-${kind}`;
}

/** What is printed on the chip: 25, 500, 1K, 2.5K, and 50¢ as .5. */
export function printValue(value: number, currency: string): string {
  const whole = wholeUnits(value, currency);
  if (whole >= 1_000_000) return `${shorten(whole / 1_000_000)}M`;
  if (whole >= 1_000) return `${shorten(whole / 1_000)}K`;
  return shorten(whole);
}

function wholeUnits(value: number, currency: string): number {
  return value / 10 ** digitsOf(currency);
}

function shorten(figure: number): string {
  return String(Math.round(figure * 100) / 100).replace(/^0\./, '.');
}
