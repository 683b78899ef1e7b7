import { expect, test } from 'vitest';
import { Problem } from '../wire/problem';
import { placeOf } from './problem';

test.each([
  ['name-taken', 'name'],
  ['bad-password', 'password'],
  ['wrong-password', 'password'],
  ['locked', 'form'],
  ['something-new', 'form'],
])('P-2: %s is told at the %s', (why, place) => {
  expect(placeOf(new Problem(why))).toBe(place);
});
