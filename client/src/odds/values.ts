/** Answers with what they are worth, the best first; equal ones stay in the order they came in. */
export function rankValues(values: Record<string, number>): [string, number][] {
  return Object.entries(values).sort(([, a], [, b]) => b - a);
}

/** How far bars reach to either side: at least one stake, more where a double may cost two. */
export function barReach(values: Record<string, number>): number {
  return Math.max(1, ...Object.values(values).map(Math.abs));
}
