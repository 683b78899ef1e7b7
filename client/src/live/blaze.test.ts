import { expect, test } from 'vitest';
import type { SeenTable } from '../round/seen';
import { Blaze } from './blaze.svelte';

/** A table whose bonus has two levels, in the midst of a round. */
const FELT = {
  sheet: {
    bonus: {
      spins: 3,
      boxes: 6,
      levels: [
        { name: 'minor', points: 5, sections: 1 },
        { name: 'mini', points: 10, sections: 2 },
      ],
      chances: [],
    },
  },
  round: { points: [{ reason: 'ace', number: 1, points: 6 }] },
} as unknown as SeenTable;

test('MF-11: a page that is loaded in the midst of a round knows the points so far, and what they are for', () => {
  const blaze = new Blaze();
  blaze.adopt(FELT);
  expect([blaze.sum, blaze.most, blaze.reached?.name]).toEqual([6, 10, 'minor']);
});

test('MF-11: points add up as they come, and a new round begins with none', () => {
  const blaze = new Blaze();
  blaze.take({ event: 'PointsScored', point: { reason: 'ace', number: 1, points: 2 } });
  blaze.take({ event: 'PointsScored', point: { reason: 'initial', number: 1, points: 3 } });
  expect(blaze.sum).toBe(5);
  blaze.take({ event: 'RoundOpened', code: 'b-1', shoe: 'h1', start: 0 });
  expect(blaze.sum).toBe(0);
});

test('MF-13: the grid fills spin by spin, and the house says what it comes to', () => {
  const blaze = new Blaze();
  blaze.adopt(FELT);
  blaze.take({ event: 'BonusOpened', level: 'mini' });
  expect([blaze.sections, blaze.spinsLeft]).toEqual([2, 3]);
  const star = { section: 0, kind: 'star', value: 10 } as const;
  blaze.take({
    event: 'BonusSpun',
    spin: { number: 1, fills: [{ box: 7, multiplier: 5 }], specials: [star], spins_left: 3, total: 15 },
  });
  expect(blaze.boxes.get(7)).toBe(5);
  expect([blaze.specials, blaze.total, blaze.over]).toEqual([[star], 15, false]);
  blaze.take({ event: 'BonusClosed', total: 16 });
  expect([blaze.total, blaze.spinsLeft, blaze.over, blaze.brought]).toEqual([16, 0, true, 'raised']);
});

test('MF-13: the grid of an older round is gone when another is come back to', () => {
  const blaze = new Blaze();
  blaze.adopt(FELT);
  blaze.take({ event: 'RoundOpened', code: 'b-1', shoe: 'h1', start: 0 });
  blaze.take({ event: 'BonusOpened', level: 'mini' });
  const spin = { number: 1, fills: [{ box: 7, multiplier: 5 }], specials: [], spins_left: 3, total: 15 };
  blaze.take({ event: 'BonusSpun', spin });
  // It went on while the line was lost: what is left of it will not be shown.
  const before = { ...FELT, round: { code: null }, last: { code: 'b-1' } } as unknown as SeenTable;
  blaze.adopt(before);
  expect([blaze.level, blaze.boxes.size, blaze.total, blaze.spinsLeft]).toEqual([null, 0, 0, 0]);
  blaze.take({ event: 'RoundOpened', code: 'b-2', shoe: 'h1', start: 0 });
  blaze.take({ event: 'BonusOpened', level: 'mini' });
  blaze.take({ event: 'BonusClosed', total: 16 });
  blaze.adopt({ ...before, last: { code: 'b-2' } } as unknown as SeenTable);
  expect([blaze.level, blaze.over]).toEqual(['mini', true]);
  blaze.adopt({ ...FELT, round: { code: 'b-3' } } as unknown as SeenTable);
  expect([blaze.level, blaze.over, blaze.brought]).toEqual([null, false, null]);
});

test('M-6: what a card scored goes with it when it is taken back', () => {
  const blaze = new Blaze();
  blaze.adopt(FELT);
  blaze.take({ event: 'PointsScored', point: { reason: 'card', number: 3, points: 4 } });
  blaze.take({ event: 'BonusOpened', level: 'mini' });
  blaze.retake(FELT);
  expect([blaze.sum, blaze.level]).toEqual([6, null]);
});
