import { expect, test } from 'vitest';
import { Absence } from './absence';

const MINUTE = 60_000;
const NOW = 1_790_000_000_000;

function device() {
  const texts = new Map<string, string>();
  return {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    hold: (name: string, text: string) => void texts.set(name, text),
  };
}

function ended(code: string, agoMs = MINUTE) {
  const sums = { staked: 500, returned: 0, net: -500, voided: false };
  return { table: 'lounge-1', code, game: 'play-lounge-7', closed_ms: NOW - agoMs, ...sums };
}

test('P-4: a round that ended meanwhile is told once, at its table', () => {
  const absence = new Absence(device());
  absence.greet('ana', ended('l-1'), NOW);
  absence.note('l-1');
  absence.greet('ana', ended('l-4'), NOW);
  expect(absence.take('casino-1')).toBe(null);
  expect(absence.take('lounge-1')).toMatchObject({ code: 'l-4', net: -500 });
  expect(absence.take('lounge-1')).toBe(null);
});

test('what was seen to end is not told after a reload', () => {
  const storage = device();
  const before = new Absence(storage);
  before.greet('ana', null, NOW);
  before.note('l-1');
  const after = new Absence(storage);
  after.greet('ana', ended('l-1'), NOW);
  expect(after.take('lounge-1')).toBe(null);
});

test('on another device a round is told that has just ended, not one of this morning', () => {
  const absence = new Absence(device());
  absence.greet('ana', ended('l-1', 5 * 60 * MINUTE), NOW);
  expect(absence.take('lounge-1')).toBe(null);
  absence.greet('ana', ended('l-1'), NOW);
  expect(absence.take('lounge-1')).not.toBe(null);
});

test('another account on the same device has seen nothing of it', () => {
  const storage = device();
  const absence = new Absence(storage);
  absence.greet('ana', null, NOW);
  absence.note('l-1');
  absence.greet('bob', ended('l-1'), NOW);
  expect(absence.take('lounge-1')).not.toBe(null);
});
