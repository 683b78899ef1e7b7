import { formatMoment } from '../words/format';

/** A moment in little room: the year only where it is not this one. */
export function sayWhen(ms: number, now = new Date()): string {
  const year = new Date(ms).getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return formatMoment(ms, { day: 'numeric', month: 'short', ...year, hour: '2-digit', minute: '2-digit' });
}
