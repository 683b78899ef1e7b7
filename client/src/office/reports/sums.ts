import type { BetTaking, HouseReport, ReportLine, ReturnBand } from '../../wire/protocol';

/** Lines that may be added up: one currency, and people apart from companions, for a round may have both. */
export interface Section {
  currency: string;
  company: string;
  lines: ReportLine[];
}

export interface Sums {
  rounds: number;
  voided: number;
  turnover: number;
  winnings: number;
  hold: number;
  /** Null where nothing was staked. */
  holdRate: number | null;
}

export interface Group {
  name: string;
  game: string;
  table: string | null;
  sums: Sums;
}

/** A bet of a game, at a table where tables are apart, and its return in each period that it was played in. */
export interface Series {
  name: string;
  game: string;
  table: string | null;
  bet: string;
  bands: { period: string; band: ReturnBand }[];
}

export function divide(report: HouseReport): Section[] {
  return [...groupBy(report.lines, (line) => `${line.currency} ${line.company}`).values()].map((lines) => {
    const [{ currency, company }] = lines as [ReportLine];
    return { currency, company, lines };
  });
}

export function addUp(lines: readonly ReportLine[]): Sums {
  const of = (name: 'hold' | 'rounds' | 'turnover' | 'voided' | 'winnings') =>
    lines.reduce((sum, line) => sum + line[name], 0);
  const [turnover, hold] = [of('turnover'), of('hold')];
  return {
    rounds: of('rounds'),
    voided: of('voided'),
    turnover,
    winnings: of('winnings'),
    hold,
    holdRate: turnover ? hold / turnover : null,
  };
}

/** The whole time by game, and by table where tables are apart. */
export function groupByGame(lines: readonly ReportLine[]): Group[] {
  return [...groupBy(lines, placeOf)].map(([name, own]) => {
    const [{ game, table }] = own as [ReportLine];
    return { name, game, table, sums: addUp(own) };
  });
}

/** Every period from the first to the last that is told of, with its sums: those in which nothing was played too. */
export function byPeriod(
  report: HouseReport,
  lines: readonly ReportLine[],
): { period: string; sums: Sums }[] {
  const own = groupBy(lines, (line) => line.period);
  return periodsOf(report).map((period) => ({ period, sums: addUp(own.get(period) ?? []) }));
}

export function periodsOf({ period, first, last }: HouseReport): string[] {
  const found: string[] = [];
  for (let at = first; at <= last; at = following(at, period)) found.push(at);
  return found;
}

/** The bets that have a return, the games in their order, main bets first. */
export function seriesOf(lines: readonly ReportLine[]): Series[] {
  const found = new Map<string, Series>();
  for (const line of lines) {
    for (const { bet, band } of line.bets) {
      if (!band) continue;
      const name = `${placeOf(line)} ${bet}`;
      const { game, table, period } = line;
      const series = found.get(name) ?? { name, game, table, bet, bands: [] };
      series.bands.push({ period, band });
      found.set(name, series);
    }
  }
  return [...found.values()];
}

export function isWithin({ achieved, low, high }: ReturnBand): boolean {
  return achieved >= low && achieved <= high;
}

/** Whether Golden Chips were played on any of the bets. */
export function hasGold(bets: readonly BetTaking[]): boolean {
  return bets.some((bet) => bet.golden_staked > 0);
}

function placeOf({ game, table }: ReportLine): string {
  return `${game} ${table ?? ''}`;
}

function following(at: string, period: HouseReport['period']): string {
  const next = new Date(`${period === 'day' ? at : `${at}-01`}T00:00:00Z`);
  if (period === 'day') next.setUTCDate(next.getUTCDate() + 1);
  else next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, period === 'day' ? 10 : 7);
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const own = found.get(key);
    if (own) own.push(item);
    else found.set(key, [item]);
  }
  return found;
}
