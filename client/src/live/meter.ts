/** What a meter shows when such a part of the time has gone: on its way up to what the house has told, never beyond. */
export function countUp(from: number, until: number, part: number): number {
  if (part >= 1 || until <= from) return until;
  return from + Math.floor((until - from) * Math.max(0, part));
}
