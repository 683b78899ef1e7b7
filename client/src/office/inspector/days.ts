import type { Span } from '../../bank/period';

/** Days that the house exports at once. */
const DAYS_MAX = 31;
const DAY_MS = 86_400_000;
/** A month has one more where the clocks go back in it. */
const HOUR_MS = 3_600_000;

/** A day as a date field has it, by the device's calendar. */
export function writeDay(day: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

export function firstOfMonth(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), 1);
}

/** Whether a time is longer than the house exports at once. */
export function spansTooMuch({ since_ms: since = 0, until_ms: until = 0 }: Span): boolean {
  return until - since > DAYS_MAX * DAY_MS + HOUR_MS;
}
