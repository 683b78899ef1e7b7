import { expect, test } from 'vitest';
import { factsOf } from './facts';

test('R-4: the figures of a reality check are read from its notice', () => {
  const told = {
    session_ms: 5,
    rounds: 2,
    currency: 'RON',
    staked: 10,
    returned: 4,
    net: -6,
    check_due_ms: 1,
    check_in_ms: 1,
  };
  expect(factsOf(told)).toEqual({
    session_ms: 5,
    rounds: 2,
    currency: 'RON',
    staked: 10,
    returned: 4,
    net: -6,
  });
});

test('a notice without figures is no reason to fail', () => {
  expect(factsOf({ net: 'much' })).toMatchObject({ net: 0, rounds: 0, currency: 'EUR' });
});
