export const PERIODS = ['all', 'week', 'month', 'chosen'] as const;

export type Period = (typeof PERIODS)[number];

/** From one moment on and before another, as the house asks for it. */
export interface Span {
  since_ms?: number;
  until_ms?: number;
}

const DAYS = { week: 7, month: 30 };

/** The span of a period; `from` and `to` are days as a date field has them, both included, by the device's calendar. */
export function spanOf(period: Period, from: string, to: string, now = new Date()): Span {
  if (period === 'all') return {};
  if (period === 'chosen') return chosenSpan(from, to);
  return { since_ms: dayStart(now, 1 - DAYS[period]) };
}

/** Whether the days are in order; one left out is no bound. */
export function isInOrder(from: string, to: string): boolean {
  return !from || !to || from <= to;
}

function chosenSpan(from: string, to: string): Span {
  const since = readDay(from);
  const until = readDay(to);
  return {
    ...(since && { since_ms: dayStart(since, 0) }),
    ...(until && { until_ms: dayStart(until, 1) }),
  };
}

function readDay(text: string): Date | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return found ? new Date(Number(found[1]), Number(found[2]) - 1, Number(found[3])) : null;
}

function dayStart(day: Date, offset: number): number {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + offset).getTime();
}
