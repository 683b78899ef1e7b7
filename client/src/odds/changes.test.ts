import { expect, test } from 'vitest';
import { readPlace } from '../route/place';
import { addressOf, readChanges, withChange } from './changes';

const PAGE = { game: null, table: null, panel: 'odds' as const, path: [] };

test('O-5: a what-if is kept in the address and read back from it', () => {
  const changes = { decks: '8', blackjack_pays: '6:5', hole_card: 'peek-ace' };
  const address = addressOf(PAGE, 'atlantic-city', changes);
  expect(address).toBe('#/odds/atlantic-city/decks=8/blackjack_pays=6:5/hole_card=peek-ace');
  const [game, ...parts] = readPlace(address).path;
  expect(game).toBe('atlantic-city');
  expect(readChanges(parts)).toEqual(changes);
});

test('O-5: over a table the address stays that of the table', () => {
  const place = { ...PAGE, game: 'multihand' };
  expect(addressOf(place, 'multihand', { decks: '1' })).toBe('#/play/multihand/odds/multihand/decks=1');
});

test('a rule set to what the game has is no change', () => {
  expect(withChange({ decks: '8' }, 'decks', '6', '6')).toEqual({});
  expect(withChange({ decks: '8' }, 'surrender', 'none', 'late')).toEqual({ decks: '8', surrender: 'none' });
});

test('what is no change of a rule is passed over, and no more are read than the house takes', () => {
  expect(readChanges(['decks', '=8', 'decks=', '__proto__', 'decks=7'])).toEqual({ decks: '7' });
  expect(Object.keys(readChanges(Array.from({ length: 99 }, (_, n) => `rule${n}=1`)))).toHaveLength(40);
});
