/** Which stretch of time is looked at. */
export const PERIODS = ['all', 'today', 'week', 'month', 'chosen'] as const;

export type Period = (typeof PERIODS)[number];

export const OUTCOMES = ['won', 'lost', 'even', 'voided'] as const;

/** Which rounds somebody wants to see; an empty text does not matter. */
export interface Wanted {
  game: string;
  outcome: string;
  period: Period;
  /** The first and the last day of a chosen period, as a date field writes them. */
  from: string;
  to: string;
  code: string;
}

export const EVERYTHING: Wanted = { game: '', outcome: '', period: 'all', from: '', to: '', code: '' };

const DAYS_BACK = { today: 0, week: 6, month: 29 };

/** By whose calendar days are meant: the device's, or the house's (UTC), by which it adds up days. */
export type Calendar = 'device' | 'house';

/** The query that asks the house for these rounds. */
export function writeQuery(
  wanted: Wanted,
  calendar: Calendar = 'device',
  now = new Date(),
): Record<string, string | number> {
  const { since, until } = findSpan(wanted, calendar, now);
  const query: Record<string, string | number> = {};
  if (wanted.game) query['game'] = wanted.game;
  if (wanted.outcome) query['outcome'] = wanted.outcome;
  // Only what a code can have: everything else would be refused, and finds nothing anyway.
  const code = wanted.code.replace(/[^A-Za-z0-9_.:-]/g, '').slice(0, 80);
  if (code) query['code'] = code;
  if (since) query['since_ms'] = since.getTime();
  if (until) query['until_ms'] = until.getTime();
  return query;
}

/** Whether anything is left out. */
export function isNarrow(wanted: Wanted): boolean {
  return Object.keys(writeQuery(wanted)).length > 0;
}

interface Span {
  since: Date | null;
  until: Date | null;
}

function findSpan({ period, from, to }: Wanted, calendar: Calendar, now: Date): Span {
  if (period === 'all') return { since: null, until: null };
  if (period !== 'chosen') {
    const back = DAYS_BACK[period];
    const since =
      calendar === 'house'
        ? new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - back))
        : new Date(now.getFullYear(), now.getMonth(), now.getDate() - back);
    return { since, until: null };
  }
  const [first, last] = from && to && from > to ? [to, from] : [from, to];
  return { since: readDay(first, 0, calendar), until: readDay(last, 1, calendar) };
}

function readDay(day: string, later: number, calendar: Calendar): Date | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!found) return null;
  const [year = 0, month = 1, date = 1] = found.slice(1).map(Number);
  const parts = [year, month - 1, date + later] as const;
  const moment = calendar === 'house' ? new Date(Date.UTC(...parts)) : new Date(...parts);
  // The house counts from 1970 on.
  return moment.getTime() > 0 ? moment : null;
}
