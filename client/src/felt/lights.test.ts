import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findDisplaced, Lights, REST_MS, type Place } from './lights.svelte';

const DEAL = place('deal', 200, 300);
const HIT = place('H 1.1', 200, 300);
const STAND = place('S 1.1', 0, 190);

let open = true;
let lights: Lights;

function place(name: string, left: number, right: number): Place {
  return { name, left, right, top: 0, bottom: 56 };
}

beforeEach(() => {
  vi.useFakeTimers();
  open = true;
  lights = new Lights(() => open);
});
afterEach(() => void vi.useRealTimers());

test('AC-15: a button is lit later where another one lay, and at once where none did', () => {
  lights.arrange([DEAL]);
  lights.arrange([HIT, STAND]);
  expect(lights.isLit(HIT.name)).toBe(false);
  expect(lights.isLit(STAND.name)).toBe(true);
  vi.advanceTimersByTime(REST_MS - 1);
  expect(lights.isLit(HIT.name)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(lights.isLit(HIT.name)).toBe(true);
});

test('AC-15: a button that stays where it was needs no rest', () => {
  lights.arrange([HIT, STAND]);
  lights.arrange([HIT, STAND, place('D 1.1', 400, 500)]);
  expect(lights.isLit(HIT.name)).toBe(true);
});

test('AC-15: the same word for the next hand is another button', () => {
  lights.arrange([STAND]);
  lights.arrange([place('S 2.1', 0, 190)]);
  expect(lights.isLit('S 2.1')).toBe(false);
});

test('AC-15: what lay there before the cards moved still counts after they did', () => {
  lights.arrange([DEAL]);
  lights.arrange([]);
  vi.advanceTimersByTime(10 * REST_MS);
  lights.arrange([HIT]);
  expect(lights.isLit(HIT.name)).toBe(false);
});

test('AC-15: what comes to lie where a finger pressed on nothing is lit later', () => {
  lights.arrange([STAND]);
  lights.cover();
  lights.arrange([HIT]);
  expect(lights.isLit(HIT.name)).toBe(false);
});

test('PL-19: what a keyboard lay over is lit later, also where it was before', () => {
  lights.arrange([HIT, STAND]);
  lights.cover();
  lights.arrange([HIT, STAND]);
  expect([HIT, STAND].some(({ name }) => lights.isLit(name))).toBe(false);
  vi.advanceTimersByTime(REST_MS);
  expect([HIT, STAND].every(({ name }) => lights.isLit(name))).toBe(true);
});

test('AC-15: nothing is lit while cards move or the house is asked', () => {
  lights.arrange([HIT]);
  open = false;
  expect(lights.isLit(HIT.name)).toBe(false);
  open = true;
  expect(lights.isLit(HIT.name)).toBe(true);
});

test('AC-15: a second change makes the first wait with it', () => {
  lights.arrange([DEAL]);
  lights.arrange([HIT]);
  vi.advanceTimersByTime(REST_MS - 1);
  lights.arrange([HIT, place('D 1.1', 250, 320)]);
  vi.advanceTimersByTime(REST_MS - 1);
  expect(lights.isLit(HIT.name)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(lights.isLit(HIT.name)).toBe(true);
});

test.each([80, 160, 280])('AC-15: a finger that drums every %i ms never finds what lies there lit', (gap) => {
  lights.arrange([DEAL]);
  lights.arrange([HIT, STAND]);
  for (let press = 0; press < 40; press++) {
    vi.advanceTimersByTime(gap);
    expect(lights.isLit(HIT.name)).toBe(false);
    lights.touch(HIT.name);
  }
  vi.advanceTimersByTime(REST_MS - 1);
  expect(lights.isLit(HIT.name)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(lights.isLit(HIT.name)).toBe(true);
});

test('AC-15: a press of a lit button takes no light away', () => {
  lights.arrange([DEAL]);
  lights.arrange([HIT, STAND]);
  lights.touch(STAND.name);
  vi.advanceTimersByTime(REST_MS);
  lights.touch(HIT.name);
  expect(lights.isLit(HIT.name)).toBe(true);
});

test('AC-15: after a decision all buttons rest, also those that stay where they were', () => {
  lights.arrange([HIT, STAND]);
  lights.pause();
  expect(lights.isLit(HIT.name)).toBe(false);
  lights.arrange([]);
  lights.arrange([HIT, STAND]);
  expect(lights.isLit(HIT.name)).toBe(false);
  vi.advanceTimersByTime(REST_MS);
  expect([HIT, STAND].every(({ name }) => lights.isLit(name))).toBe(true);
});

test('AC-15: a key that drums on keeps what rests from being lit', () => {
  lights.arrange([DEAL]);
  lights.arrange([HIT, STAND]);
  for (let press = 0; press < 5; press++) {
    vi.advanceTimersByTime(REST_MS - 1);
    lights.touch();
    expect(lights.isLit(HIT.name)).toBe(false);
  }
  vi.advanceTimersByTime(REST_MS);
  lights.touch();
  expect(lights.isLit(HIT.name)).toBe(true);
});

test('places that only touch do not overlap', () => {
  expect(findDisplaced([place('a', 0, 100)], [place('b', 100, 200)])).toEqual([]);
  expect(findDisplaced([place('a', 0, 100)], [place('b', 99, 200)])).toEqual(['b']);
});
