import { expect, test } from 'vitest';
import type { HouseReport, ReportLine } from '../../wire/protocol';
import { addUp, byPeriod, divide, groupByGame, isWithin, periodsOf, seriesOf } from './sums';
import { changePeriod, faultOf, fillIn, FIRST, writeQuery } from './wanted';

const BAND = {
  rounds: 3,
  staked_first: 300,
  net: -30,
  achieved: 0.9,
  exact: 0.995,
  low: 0.2,
  high: 1.8,
  confidence: 0.95,
  strays: -0.1,
};

function line(period: string, turnover: number, hold: number, more: Partial<ReportLine> = {}): ReportLine {
  return {
    period,
    game: 'atlantic-city',
    table: null,
    company: 'people',
    currency: 'EUR',
    players: 1,
    rounds: 3,
    voided: 0,
    void_staked: 0,
    turnover,
    winnings: turnover - hold,
    hold,
    hold_rate: turnover ? hold / turnover : null,
    bets: [],
    ...more,
  };
}

function report(lines: ReportLine[], more: Partial<HouseReport> = {}): HouseReport {
  return {
    period: 'day',
    first: '2026-02-27',
    last: '2026-03-01',
    tables: false,
    made_ms: 0,
    lines,
    ...more,
  };
}

test('M-4: currencies, and people and companions, are never added up', () => {
  const sections = divide(
    report([
      line('2026-02-27', 100, 10),
      line('2026-02-27', 900, 90, { currency: 'RON' }),
      line('2026-02-28', 200, 20),
      line('2026-02-28', 700, 70, { company: 'companions' }),
    ]),
  );
  expect(sections.map(({ currency, company, lines }) => [currency, company, addUp(lines).turnover])).toEqual([
    ['EUR', 'people', 300],
    ['RON', 'people', 900],
    ['EUR', 'companions', 700],
  ]);
});

test('M-4: sums by game and by period are those of the lines, and an empty day is a day', () => {
  const lines = [
    line('2026-02-27', 100, -10),
    line('2026-02-27', 50, 50, { game: 'multihand' }),
    line('2026-03-01', 300, 40),
  ];
  expect(groupByGame(lines).map(({ game, sums }) => [game, sums.turnover, sums.hold, sums.rounds])).toEqual([
    ['atlantic-city', 400, 30, 6],
    ['multihand', 50, 50, 3],
  ]);
  const days = byPeriod(report(lines), lines);
  expect(days.map(({ period, sums }) => [period, sums.turnover, sums.holdRate])).toEqual([
    ['2026-02-27', 150, 40 / 150],
    ['2026-02-28', 0, null],
    ['2026-03-01', 300, 40 / 300],
  ]);
  expect(periodsOf(report([], { period: 'month', first: '2025-12', last: '2026-02' }))).toEqual([
    '2025-12',
    '2026-01',
    '2026-02',
  ]);
});

test('M-4: a return is told for each bet that has one, period by period', () => {
  const bet = {
    bet: 'main',
    rounds: 3,
    bets: 3,
    turnover: 300,
    winnings: 270,
    hold: 30,
    hold_rate: 0.1,
    golden_staked: 0,
    golden_returned: 0,
    band: BAND,
  };
  const bets = [bet, { ...bet, bet: 'progressive', band: null }];
  const series = seriesOf([line('2026-02-27', 300, 30, { bets }), line('2026-02-28', 300, 30, { bets })]);
  expect(series.map(({ bet: name, bands }) => [name, bands.map(({ period }) => period)])).toEqual([
    ['main', ['2026-02-27', '2026-02-28']],
  ]);
  expect(isWithin(BAND)).toBe(true);
  expect(isWithin({ ...BAND, achieved: 1.9 })).toBe(false);
});

test('M-4: this month is asked for at first, and a year by months', () => {
  expect(writeQuery(FIRST)).toEqual({ period: 'day', company: 'people' });
  const wanted = fillIn(FIRST, report([], { first: '2026-11-01', last: '2026-11-17' }));
  expect(writeQuery(wanted)).toEqual({
    period: 'day',
    since: '2026-11-01',
    until: '2026-11-17',
    company: 'people',
  });
  expect(writeQuery({ ...changePeriod(wanted, 'month'), tables: true, company: '' })).toEqual({
    period: 'month',
    since: '2026-01-01',
    until: '2026-11-17',
    tables: 'true',
  });
});

test('M-4: days the wrong way round, or too many, are not asked for', () => {
  const days = (since: string, until: string) => faultOf({ ...FIRST, since, until });
  expect(days('2026-12-01', '2026-11-04')).toBe('turned');
  expect(days('2026-11-04', '2026-11-04')).toBeNull();
  expect(days('2025-01-01', '2026-02-04')).toBeNull();
  expect(days('2025-01-01', '2026-02-05')).toBe('long');
  expect(days('', '2026-02-05')).toBeNull();
  expect(faultOf({ ...FIRST, period: 'month', since: '2016-12-01', until: '2026-11-30' })).toBeNull();
  expect(faultOf({ ...FIRST, period: 'month', since: '2016-11-30', until: '2026-11-01' })).toBe('long');
});
