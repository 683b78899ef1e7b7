/** What a dial shows: the part of its circle that is left, and whole seconds. */
export interface Reading {
  part: number;
  seconds: number;
  /** The last of it: in another colour. */
  late: boolean;
}

/** A whole turn of the dial; one that begins with more is full until then, so that everybody sees it alike. */
const TURN_MS: Record<string, number> = {
  bets: 20_000,
  play: 12_000,
  insurance: 8_000,
  surrender: 8_000,
  cut: 8_000,
};
const LATE_S = 3;

export function readDial(kind: string, leftMs: number): Reading {
  const left = Math.max(0, leftMs);
  const seconds = Math.ceil(left / 1_000);
  return { part: Math.min(1, left / (TURN_MS[kind] ?? 12_000)), seconds, late: seconds <= LATE_S };
}
