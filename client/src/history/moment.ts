import { formatMoment } from '../words/format';

/** When a round ended, to the second; the year only where it is another. */
export function formatWhen(ms: number, now = Date.now()): string {
  const year = new Date(ms).getFullYear();
  return formatMoment(ms, {
    ...(year === new Date(now).getFullYear() ? {} : { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  });
}
