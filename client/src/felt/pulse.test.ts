import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pulse } from './pulse';

/** How long a frame takes. */
let frameMs = 16;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, frameMs));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function moveFor(pulse: Pulse, ms: number, whole = true): void {
  pulse.begin();
  vi.advanceTimersByTime(ms);
  pulse.end(whole);
}

test('a device that draws the motion is shown it', () => {
  frameMs = 40;
  const pulse = new Pulse();
  for (let step = 0; step < 5; step++) moveFor(pulse, 1_000);
  expect(pulse.isTired).toBe(false);
});

test('one that stutters twice is left in peace for a while', () => {
  frameMs = 150;
  const pulse = new Pulse();
  moveFor(pulse, 1_000);
  expect(pulse.isTired).toBe(false);
  moveFor(pulse, 1_000);
  expect(pulse.isTired).toBe(true);
  vi.advanceTimersByTime(10_000);
  expect(pulse.isTired).toBe(false);
});

test('what was hurried, or too short, says nothing of the device', () => {
  frameMs = 150;
  const pulse = new Pulse();
  for (let step = 0; step < 5; step++) moveFor(pulse, 1_000, false);
  for (let step = 0; step < 5; step++) moveFor(pulse, 100);
  expect(pulse.isTired).toBe(false);
});
