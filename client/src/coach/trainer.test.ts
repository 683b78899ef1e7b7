import { expect, test } from 'vitest';
import type { TableEvent } from '../round/event';
import type { CoachPage } from '../wire/protocol';
import { trainer } from './trainer.svelte';

const PAGE: CoachPage = {
  game: 'atlantic-city',
  version: 7,
  boxes: [{ box: 2, hand: 1, values: { H: -0.5, S: -0.54, R: -0.5 }, best: 'H' }],
};
const stand = { event: 'Decided', player: 'me', box: 2, hand: 1, action: 'S', added: 0 } as TableEvent;

test('P-7: a decision is judged by what its answers were worth when it was made', () => {
  trainer.judge(PAGE, [stand]);
  expect(trainer.verdict).toMatchObject({ box: 2, action: 'S', best: 'H' });
  expect(trainer.verdict?.cost).toBeCloseTo(0.04);
  trainer.judge(PAGE, [{ ...stand, action: 'R' } as TableEvent]);
  expect(trainer.verdict?.cost).toBe(0);
});

test('P-7: nothing is said of a decision that was not weighed, and nothing is undone by other events', () => {
  trainer.judge(PAGE, [stand]);
  trainer.judge(PAGE, [{ event: 'PlayOpened' } as TableEvent]);
  expect(trainer.verdict?.action).toBe('S');
  trainer.judge(null, [stand]);
  expect(trainer.verdict).toBeNull();
});

test('P-7: the best answer is marked only while the table stands as it was weighed', () => {
  trainer.page = PAGE;
  expect(trainer.bestFor('atlantic-city', 7, 2)).toBe('H');
  expect(trainer.bestFor('atlantic-city', 8, 2)).toBeNull();
  expect(trainer.bestFor('multihand', 7, 2)).toBeNull();
  trainer.forget();
  expect(trainer.bestFor('atlantic-city', 7, 2)).toBeNull();
});
