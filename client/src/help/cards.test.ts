import { expect, test } from 'vitest';
import { cutAtCards } from './cards';

test('AC-12b: the cards of a worked example are found in its sentences', () => {
  expect(cutAtCards('You are dealt 10♥ K♦.')).toEqual([
    { text: 'You are dealt ' },
    { rank: '10', suit: '♥' },
    { text: ' ' },
    { rank: 'K', suit: '♦' },
    { text: '.' },
  ]);
});

test('a sentence without cards stays whole', () => {
  expect(cutAtCards('It pays 3 to 2: you receive €50.00.')).toEqual([
    { text: 'It pays 3 to 2: you receive €50.00.' },
  ]);
  expect(cutAtCards('')).toEqual([]);
});
