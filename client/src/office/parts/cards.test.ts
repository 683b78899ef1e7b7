import { expect, test } from 'vitest';
import { readCard, readCards, typeCards } from './cards';

test.each([
  ['Td', 'Td'],
  ['10h', 'Th'],
  [' ah ', 'Ah'],
  ['9♦', '9d'],
  ['K♥️', 'Kh'],
  ['10S', 'Ts'],
])('M-6: %s is read as %s', (typed, card) => {
  expect(readCard(typed)).toBe(card);
});

test.each(['', '1h', '11h', 'Ax', 'AhKd', 'h', 'ten of hearts'])('M-6: %j is no card', (typed) => {
  expect(readCard(typed)).toBeNull();
});

test('M-2: the cards of a hand are read as they are written', () => {
  expect(readCards('Ts 6h, Kd')).toEqual(['Ts', '6h', 'Kd']);
  expect(readCards(typeCards(['Ts', '6h']))).toEqual(['Ts', '6h']);
  expect(readCards('Ts nothing')).toBeNull();
  expect(readCards('  ')).toBeNull();
});
