import type { HouseReport } from '../../wire/protocol';

/** What is asked of the house's reports, as the fields have it; an empty field leaves it to the house. */
export interface WantedReport {
  period: 'day' | 'month';
  /** Days by UTC, as in 2026-11-03. */
  since: string;
  until: string;
  tables: boolean;
  game: string;
  company: '' | 'companions' | 'people';
}

/** The house's own month, day by day; companions are no customers, and are looked at apart. */
export const FIRST: WantedReport = {
  period: 'day',
  since: '',
  until: '',
  tables: false,
  game: '',
  company: 'people',
};

/** The same with the days that the house has chosen: what day it is there, a device need not know. */
export function fillIn(wanted: WantedReport, { period, first, last }: HouseReport): WantedReport {
  // The same where there is nothing to fill in: another one would be asked for again.
  if (period !== 'day' || (wanted.since && wanted.until)) return wanted;
  return { ...wanted, since: wanted.since || first, until: wanted.until || last };
}

/** By months one looks at a year, by days at a month. */
export function changePeriod(wanted: WantedReport, period: WantedReport['period']): WantedReport {
  if (wanted.until === '') return { ...wanted, period };
  const since = period === 'month' ? `${wanted.until.slice(0, 4)}-01-01` : `${wanted.until.slice(0, 8)}01`;
  return { ...wanted, period, since };
}

/** As many days or months can be told at once. */
const MOST = { day: 400, month: 120 };
const DAY_MS = 86_400_000;

/** What the house would refuse about the days: they are the wrong way round, or too many. */
export function faultOf({ period, since, until }: WantedReport): 'long' | 'turned' | null {
  if (since === '' || until === '') return null;
  if (since > until) return 'turned';
  const [first, last] = [new Date(since), new Date(until)];
  const months =
    (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth();
  const count = period === 'month' ? months : (last.getTime() - first.getTime()) / DAY_MS;
  return count >= MOST[period] ? 'long' : null;
}

/** The question as the house takes it, the same for the page, the spreadsheet and the paper. */
export function writeQuery(wanted: WantedReport): Record<string, string> {
  const { period, since, until, tables, game, company } = wanted;
  const asked = { period, since, until, game, company, tables: tables ? 'true' : '' };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
}
