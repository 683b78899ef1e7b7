import type { Act, RaisedAlarm, TableCard } from '../../wire/protocol';

/** The alarms that concern a table: its own, and those of the meter that it feeds. */
export function alarmsAt(alarms: readonly RaisedAlarm[], card: TableCard): RaisedAlarm[] {
  const meter = `${card.meter}:${card.currency}`;
  return alarms.filter(
    ({ kind, subject }) =>
      (kind === 'table' && subject === card.table) || (kind === 'meter' && subject === meter),
  );
}

/** All bets that can be switched at the table, and whether each is on from the next round. */
export function switchesOf({ bets, terms }: TableCard): { bet: string; on: boolean }[] {
  const off = terms.off ?? [];
  const all = [...new Set([...bets, ...off])].sort();
  return all.map((bet) => ({ bet, on: !off.includes(bet) }));
}

/** The last round of the table, as far as it is over: while it is played it is neither shown nor settled anew. */
export function lastFinished({ last, round, phase }: TableCard): string | null {
  return last === round && phase !== 'closed' ? null : last;
}

/** What limits that are ordered come to in each currency of the table; none where it takes one (BJ-8, W-5). */
export function limitsInEach(
  { times }: TableCard,
  limits: { min: number; max: number; increment: number },
): { currency: string; min: number; max: number; increment: number }[] {
  return Object.entries(times).map(([currency, by]) => ({
    currency,
    min: limits.min * by,
    max: limits.max * by,
    increment: limits.increment * by,
  }));
}

const SETTING = ['limits', 'pace', 'timers', 'bets'];

/** The order of the log that can be taken back: the last that set something, unless it was taken back already. */
export function findUndoable(acts: readonly Act[]): Act | null {
  const last = acts.find(({ what }) => [...SETTING, 'undo', 'open'].includes(what));
  return last && SETTING.includes(last.what) ? last : null;
}
