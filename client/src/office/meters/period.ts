/** How far back a meter's books are looked at. */
export const SPANS = ['day', 'week', 'month', 'all'] as const;
export type Span = (typeof SPANS)[number];

const DAY_MS = 86_400_000;
const DAYS: Record<Exclude<Span, 'all'>, number> = { day: 1, week: 7, month: 30 };

/** From when on, seen from this moment; null: from the first movement on. */
export function sinceOf(span: Span, nowMs: number): number | null {
  return span === 'all' ? null : Math.floor(nowMs) - DAYS[span] * DAY_MS;
}
