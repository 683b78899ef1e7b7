import { expect, test } from 'vitest';
import { columnKind } from './column';

test('AC-12b: every control stands with its key, drawn as one', () => {
  expect([0, 1, 2].map((column) => columnKind('controls', column))).toEqual(['words', 'key', 'words']);
});

test('AC-12: published and exact returns are set as figures', () => {
  expect([0, 1, 2].map((column) => columnKind('returns', column))).toEqual(['words', 'figures', 'figures']);
});

test('a section this page does not know yet is set as words', () => {
  expect(columnKind('new', 1)).toBe('words');
});
