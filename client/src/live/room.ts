import type { Seat } from './seat';

/** As wide as a phone held upright, where nothing fits beside the cards. */
export const NARROW = 620;
/** A phone that lies on its side leaves a table no higher than this. */
export const LOW = 430;

/** What stands at the foot of a seat: its lesser spots and its name. */
const PLATE = 82;
/** Whoever sits nowhere has no side bets to lay: the spot behind another's hand, and the name. */
const PLATE_WATCH = 70;
/** The name alone, and with what lies on the lesser spots. */
export const PLATE_NAME = 34;
const PLATE_LAID = 60;
/** A line of lesser spots: where several seats stand side by side, each of them has one. */
const LINE = 22;
/** The line under the dealer: what the table waits for. */
const NOTE = 70;
const NOTE_TIGHT = 54;
/** The progress line of a game that has points. */
const POINTS = 66;
const POINTS_TIGHT = 54;

interface Foot {
  seats: readonly Seat[];
  /** How many seats are large where it is narrow. */
  large: number;
  /** Whether chips are laid. */
  laying: boolean;
  tight: boolean;
  low: boolean;
}

/** Where there is little room, what stands at the foot of a seat takes no more of it than it needs. */
export function measurePlate({ seats, large, laying, tight, low }: Foot): number {
  if (laying || !tight) return tight && !seats.some(({ mine }) => mine) ? PLATE_WATCH : PLATE;
  const laid = seats.some(
    ({ mine, sides, behind }) => (mine && sides.some(({ amount }) => amount > 0)) || behind.own > 0,
  );
  if (!laid || low) return PLATE_NAME;
  const lines = seats.map(({ mine, sides }) => (mine ? sides.filter(({ amount }) => amount > 0).length : 0));
  return large === 1 ? PLATE_LAID : PLATE_LAID + LINE * (Math.max(1, ...lines) - 1);
}

/** How high that is what stands under the dealer. */
export function measureNote(tight: boolean, scored: boolean): number {
  return tight ? NOTE_TIGHT + (scored ? POINTS_TIGHT : 0) : NOTE + (scored ? POINTS : 0);
}
