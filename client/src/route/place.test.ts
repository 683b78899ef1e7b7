import { expect, test } from 'vitest';
import { readPlace, writePlace } from './place';

test.each([
  ['', { game: null, panel: null, path: [] }],
  ['#/', { game: null, panel: null, path: [] }],
  ['#/odds/atlantic-city', { game: null, panel: 'odds', path: ['atlantic-city'] }],
  ['#/play/multihand', { game: 'multihand', panel: null, path: [] }],
  ['#/play/multihand/help', { game: 'multihand', panel: 'help', path: [] }],
  [
    '#/play/multihand/history/t1-20261116-10%3A00%3A00',
    { game: 'multihand', panel: 'history', path: ['t1-20261116-10:00:00'] },
  ],
])('%s is read as a place', (hash, place) => {
  expect(readPlace(hash)).toEqual(place);
});

test.each(['#/nowhere', '#/play', '#/nowhere/else'])('%s is the lobby, where nothing else is', (hash) => {
  expect(readPlace(hash)).toEqual({ game: null, panel: null, path: [] });
});

test('an address that is not well written leads to the lobby, not to an error', () => {
  expect(readPlace('#/odds/%E0%A4%A')).toEqual({ game: null, panel: null, path: [] });
});

test('a place is written as it is read', () => {
  const place = { game: 'atlantic-city', panel: 'history' as const, path: ['t1-20261116-10:00:00'] };
  expect(readPlace(writePlace(place))).toEqual(place);
});
