/** What a dial shows: the part of its circle that is left, and whole seconds. */
export interface Reading {
  part: number;
  seconds: number;
  /** The last of it: in another colour. */
  late: boolean;
}

const LATE_S = 3;

/** What is left of the whole; one that begins with more is full until then, so that everybody sees it alike. */
export function readDial(wholeMs: number, leftMs: number): Reading {
  const left = Math.max(0, leftMs);
  const seconds = Math.ceil(left / 1_000);
  return { part: Math.min(1, left / Math.max(wholeMs, 1)), seconds, late: seconds <= LATE_S };
}
