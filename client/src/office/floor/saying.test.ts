import { beforeEach, expect, test, vi } from 'vitest';
import { words } from '../../words/words.svelte';
import { saySeconds } from './saying';

vi.mock('../../house/games.svelte', () => ({ games: {} }));

vi.stubGlobal('document', { documentElement: {} });
beforeEach(() => words.speak('en'));

test.each([
  [0, '0 s'],
  [1_000, '1 s'],
  [300, '0.3 s'],
  [250, '0.25 s'],
  [1_005, '1.005 s'],
])('M-1: a pace of %d ms is told as %s, so that no change of it is hidden', (ms, told) => {
  expect(saySeconds(ms)).toBe(told);
});
