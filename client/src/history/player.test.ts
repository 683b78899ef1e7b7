import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FilmPlayer, SPEEDS } from './player.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('R-5: a round runs picture by picture and stops at its end', () => {
  const player = new FilmPlayer(3);
  player.play();
  vi.advanceTimersByTime(SPEEDS.normal);
  expect([player.place, player.playing]).toEqual([1, true]);
  vi.advanceTimersByTime(10 * SPEEDS.normal);
  expect([player.place, player.playing]).toEqual([2, false]);
});

test('R-5: leafing by hand stops the running and stays within the round', () => {
  const player = new FilmPlayer(3);
  player.play();
  player.go(7);
  expect([player.place, player.playing, player.atEnd]).toEqual([2, false, true]);
  player.go(-1);
  expect([player.place, player.atStart]).toEqual([0, true]);
  vi.advanceTimersByTime(10 * SPEEDS.normal);
  expect(player.place).toBe(0);
});

test('R-5: at the end it runs from the beginning, at the speed that is set', () => {
  const player = new FilmPlayer(3);
  player.go(2);
  player.speed = 'fast';
  player.play();
  expect(player.place).toBe(0);
  vi.advanceTimersByTime(SPEEDS.fast);
  expect(player.place).toBe(1);
});

test('a film opens on the picture it is told to, or on its first', () => {
  expect(new FilmPlayer(5, 2).place).toBe(2);
  expect(new FilmPlayer(5, -1).place).toBe(0);
  expect(new FilmPlayer(2, 7).place).toBe(1);
});
