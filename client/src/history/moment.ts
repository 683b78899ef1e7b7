import { formatMoment } from '../words/format';

const START = /-(\d{4})(\d{2})(\d{2})-(\d{2}):(\d{2}):(\d{2})(?:-\d+)?$/;

/** When the round began: a code has it in UTC (PL-20); null for text that is no code. */
export function readStart(code: string): number | null {
  const found = START.exec(code)?.slice(1).map(Number);
  if (!found) return null;
  const [year = 0, month = 1, ...rest] = found;
  return Date.UTC(year, month - 1, ...rest);
}

/** When a round began, by the device's clock, wherever it is shown; the year only where it is another. */
export function formatStart(code: string, style: 'day' | 'long' | 'time', now = Date.now()): string {
  const ms = readStart(code);
  if (ms === null) return code;
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  if (style === 'time') return formatMoment(ms, time);
  const other = new Date(ms).getFullYear() !== new Date(now).getFullYear();
  return formatMoment(ms, {
    ...(style === 'long' || other ? { year: 'numeric' } : {}),
    month: style === 'long' ? 'long' : 'short',
    day: 'numeric',
    ...time,
  });
}
