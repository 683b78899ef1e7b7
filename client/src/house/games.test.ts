import { expect, test, vi } from 'vitest';
import type { GameCard } from '../wire/protocol';
import { games } from './games.svelte';

vi.mock('./visit.svelte', () => ({ visit: { currency: 'EUR' } }));

test('M-5: a game that was made from another and is called the same is told apart by its short name', () => {
  games.value = [
    { game: 'casino-blackjack', name: 'Casino Black-Jack' },
    { game: 'winter', name: 'Casino Black-Jack' },
    { game: 'corner', name: 'Corner' },
  ] as GameCard[];
  expect(games.nameOf('winter')).toBe('Casino Black-Jack (winter)');
  expect(games.nameOf('casino-blackjack')).toBe('Casino Black-Jack (casino-blackjack)');
  expect(games.nameOf('corner')).toBe('Corner');
  expect(games.nameOf('unheard-of')).toBe('unheard-of');
});
