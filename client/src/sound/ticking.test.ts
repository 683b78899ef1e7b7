import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { houseClock } from '../house/clock';
import { tickUntil } from './ticking';

const audio = vi.hoisted(() => ({ tick: true }));
vi.mock('../house/visit.svelte', () => ({ visit: { settings: { audio } } }));
const play = vi.hoisted(() => vi.fn<(sound: string) => void>());
vi.mock('./sound', () => ({ play }));

beforeEach(() => {
  vi.useFakeTimers();
  play.mockClear();
  audio.tick = true;
});
afterEach(() => void vi.useRealTimers());

test('the last three seconds are heard', () => {
  tickUntil(houseClock.now() + 10_000);
  vi.advanceTimersByTime(6_900);
  expect(play).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  expect(play).toHaveBeenCalledTimes(3);
});

test('who has answered hears no more, and one who comes late what is left', () => {
  const stop = tickUntil(houseClock.now() + 2_500);
  vi.advanceTimersByTime(1_000);
  expect(play).toHaveBeenCalledTimes(1);
  stop();
  vi.advanceTimersByTime(5_000);
  expect(play).toHaveBeenCalledTimes(1);
});

test('nothing ticks for one who does not want it', () => {
  audio.tick = false;
  tickUntil(houseClock.now() + 5_000);
  vi.advanceTimersByTime(6_000);
  expect(play).not.toHaveBeenCalled();
});
