import { expect, test } from 'vitest';
import { readPlace, writePlace } from './place';

const NOWHERE = { game: null, table: null, panel: null, path: [] };

test.each([
  ['', NOWHERE],
  ['#/', NOWHERE],
  ['#/odds/atlantic-city', { ...NOWHERE, panel: 'odds', path: ['atlantic-city'] }],
  ['#/play/multihand', { ...NOWHERE, game: 'multihand' }],
  ['#/play/multihand/help', { ...NOWHERE, game: 'multihand', panel: 'help' }],
  [
    '#/play/multihand/history/t1-20261116-10%3A00%3A00',
    { ...NOWHERE, game: 'multihand', panel: 'history', path: ['t1-20261116-10:00:00'] },
  ],
  ['#/table/lounge-1', { ...NOWHERE, table: 'lounge-1' }],
  ['#/table/lounge-1/odds/multihand', { ...NOWHERE, table: 'lounge-1', panel: 'odds', path: ['multihand'] }],
])('%s is read as a place', (hash, place) => {
  expect(readPlace(hash)).toEqual(place);
});

test.each(['#/nowhere', '#/play', '#/table', '#/nowhere/else', '#/odds/%E0%A4%A'])(
  '%s names nothing that there is',
  (hash) => {
    expect(readPlace(hash)).toEqual({ ...NOWHERE, astray: true });
  },
);

test('at a table, what is no panel is passed over', () => {
  expect(readPlace('#/table/lounge-1/nothing')).toEqual({ ...NOWHERE, table: 'lounge-1' });
});

test.each([
  { game: 'atlantic-city', table: null, panel: 'history' as const, path: ['t1-20261116-10:00:00'] },
  { game: null, table: 'lounge-1', panel: 'help' as const, path: [] },
])('a place is written as it is read', (place) => {
  expect(readPlace(writePlace(place))).toEqual(place);
});
