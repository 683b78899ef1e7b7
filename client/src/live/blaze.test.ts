import { expect, test } from 'vitest';
import { Blaze } from './blaze.svelte';

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
  expect([blaze.total, blaze.spinsLeft, blaze.over]).toEqual([16, 0, true]);
});
