import { expect, test } from 'vitest';
import { findLine, lineOf } from './place';

const TEXT = 'game = "corner"\n\ndecks = 6';

test('M-5: a line of the sheet is found, the last one for a number beyond it', () => {
  expect([1, 2, 3, 9].map((line) => TEXT.slice(...findLine(TEXT, line)))).toEqual([
    'game = "corner"',
    '',
    'decks = 6',
    'decks = 6',
  ]);
});

test('M-5: the line of a field is found, and only where it is set', () => {
  expect([lineOf(TEXT, 'decks'), lineOf(TEXT, 'corner'), lineOf(`# game =\n${TEXT}`, 'game')]).toEqual([
    3,
    null,
    2,
  ]);
});
