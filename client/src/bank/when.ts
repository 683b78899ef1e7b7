import { formatMoment } from '../words/format';

/** A moment in little room, by the house's clock (UTC), as statements and codes of rounds have it; the year only where
 * it is not this one. */
export function sayWhen(ms: number, now = new Date()): string {
  const other = new Date(ms).getUTCFullYear() !== now.getUTCFullYear();
  return formatMoment(ms, {
    day: 'numeric',
    month: 'short',
    ...(other ? { year: 'numeric' } : {}),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
}
