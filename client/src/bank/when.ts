import { formatMoment } from '../words/format';

/** A moment in little room, by the device's clock; the year only where it is not this one. */
export function sayWhen(ms: number, now = new Date()): string {
  const other = new Date(ms).getFullYear() !== now.getFullYear();
  return formatMoment(ms, {
    day: 'numeric',
    month: 'short',
    ...(other ? { year: 'numeric' } : {}),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}
