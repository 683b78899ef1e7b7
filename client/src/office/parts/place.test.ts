import { beforeEach, expect, test, vi } from 'vitest';
import { words } from '../../words/words.svelte';
import { namePlace } from './place';

vi.stubGlobal('document', { documentElement: {} });
beforeEach(() => words.speak('en'));

test('M-2: who deals reads the same name of a place as who sits there', () => {
  expect(namePlace(3, 'box')).toBe('Seat 3');
  expect(namePlace(2, 'position')).toBe('Position 2');
});
