import { expect, test } from 'vitest';
import { box, hand } from '../felt/sample';
import { countCrowd } from './crowd';

const CROWD = { players: 200, deciding: 20, drawing: 58, splitting: 0, stopped: 122 };

test('MF-2: a crowd is told in parts of a hundred, once some have decided', () => {
  const asked = box(1, [hand(['8h', '8d'], { in_turn: true, crowd: CROWD })]);
  expect(countCrowd(asked)).toEqual([
    { what: 'stopped', percent: 61 },
    { what: 'drawing', percent: 29 },
  ]);
  const fresh = { ...CROWD, deciding: 200, drawing: 0, stopped: 0 };
  expect(countCrowd(box(1, [hand(['8h', '8d'], { in_turn: true, crowd: fresh })]))).toBeNull();
  expect(countCrowd(box(1, [hand(['8h', '8d'])]))).toBeNull();
});
