import type { Deposited, Limit } from '../wire/protocol';

export type LimitKind = Limit['kind'];
export type LimitGroup = 'deposit' | 'loss' | 'time';

const ORDER: LimitKind[] = [
  'deposit-day',
  'deposit-week',
  'deposit-month',
  'loss-day',
  'loss-week',
  'loss-month',
  'time-day',
];

export function groupOf(kind: LimitKind): LimitGroup {
  return kind.split('-')[0] as LimitGroup;
}

/** The limits of each group, the shortest period first. */
export function groupLimits(limits: readonly Limit[]): { group: LimitGroup; limits: Limit[] }[] {
  const sorted = [...limits].sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
  const groups: LimitGroup[] = ['deposit', 'loss', 'time'];
  return groups.map((group) => ({ group, limits: sorted.filter((limit) => groupOf(limit.kind) === group) }));
}

/** What counts against the limit so far, where the house says it here. */
export function usedOf(kind: LimitKind, deposited: Deposited, timeTodayMs: number | null): number | null {
  if (kind === 'deposit-day') return deposited.day;
  if (kind === 'deposit-week') return deposited.week;
  if (kind === 'deposit-month') return deposited.month;
  return kind === 'time-day' ? timeTodayMs : null;
}

/** The limits with one of them as the house has just answered it. */
export function withLimit(limits: readonly Limit[], answered: Limit): Limit[] {
  return limits.map((limit) => (limit.kind === answered.kind ? answered : limit));
}
