import { formatNumber, formatPercent } from '../words/format';

/** What a decision is worth, as a share of the stake, with its sign. */
export function formatValue(value: number): string {
  return formatPercent(value, 2, true);
}

/** The difference of two returns in percentage points, with its sign: 0.001 is +0.1000. */
export function formatPoints(difference: number, digits = 4): string {
  return formatNumber(difference * 100, digits, true);
}

/** The house edge at which a bar is full; above it only the figure tells how much. */
export const EDGE_FULL = 0.1;

/** How much of a bar the edge fills. */
export function edgeBar(exact: number): number {
  return Math.min(1, Math.max(0, (1 - exact) / EDGE_FULL));
}
