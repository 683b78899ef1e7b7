import { expect, test } from 'vitest';
import type { Act, RaisedAlarm, TableCard } from '../../wire/protocol';
import { alarmsAt, findUndoable, lastFinished, limitsInEach, switchesOf } from './table';

const acts = (...whats: string[]): Act[] => whats.map((what, place) => ({ what, seq: 100 - place }) as Act);

test.each([
  [['pause', 'limits', 'open'], 'limits'],
  [['bets', 'undo', 'limits'], 'bets'],
  [['undo', 'limits', 'pace'], undefined],
  [['void', 'settle', 'open', 'limits'], undefined],
  [[], undefined],
])('M-1: of %j, the newest first, %s can be taken back', (whats, found) => {
  expect(findUndoable(acts(...whats))?.what).toBe(found);
});

test('BJ-5: a bet that is off stays on the list, once, also where the round still takes it', () => {
  const card = { bets: ['pairs', 'over13'], terms: { off: ['under13', 'pairs'] } } as unknown as TableCard;
  expect(switchesOf(card)).toEqual([
    { bet: 'over13', on: true },
    { bet: 'pairs', on: false },
    { bet: 'under13', on: false },
  ]);
  expect(switchesOf({ bets: ['pairs'], terms: {} } as unknown as TableCard)).toEqual([
    { bet: 'pairs', on: true },
  ]);
});

test('R-7: a table shows its own alarms and those of the meter that it feeds', () => {
  const alarm = (kind: string, subject: string) => ({ kind, subject }) as RaisedAlarm;
  const all = [
    alarm('table', 'late-1'),
    alarm('table', 'late-2'),
    alarm('meter', 'shared:EUR'),
    alarm('disk', ''),
  ];
  const card = { table: 'late-1', meter: 'shared', currency: 'EUR' } as TableCard;
  expect(alarmsAt(all, card).map(({ subject }) => subject)).toEqual(['late-1', 'shared:EUR']);
});

test.each([
  [{ last: 'b', round: 'b', phase: 'play' }, null],
  [{ last: 'b', round: 'b', phase: 'closed' }, 'b'],
  [{ last: 'b', round: null, phase: 'betting' }, 'b'],
  [{ last: null, round: null, phase: 'betting' }, null],
])('M-2: of %j, %s can be looked at and settled', (card, code) => {
  expect(lastFinished(card as TableCard)).toBe(code);
});

test('BJ-8, W-5: limits are ordered once and hold in each currency, the maximum as many times the minimum', () => {
  const limits = { min: 1_000, max: 20_000, increment: 500 };
  expect(limitsInEach({ times: {} } as unknown as TableCard, limits)).toEqual([]);
  const found = limitsInEach({ times: { EUR: 1, RON: 5 } } as unknown as TableCard, limits);
  expect(found).toEqual([
    { currency: 'EUR', ...limits },
    { currency: 'RON', min: 5_000, max: 100_000, increment: 2_500 },
  ]);
});
