import { expect, test } from 'vitest';
import { Problem } from '../wire/problem';
import { Attempts, isUnsure } from './attempt';

function makeAttempts(): Attempts {
  let count = 0;
  return new Attempts(() => `id-${++count}`);
}

test('W-2: an attempt without an answer keeps its id', () => {
  const attempts = makeAttempts();
  expect(attempts.idFor('p1', 'deposit', 500)).toBe('id-1');
  expect(attempts.idFor('p1', 'deposit', 500)).toBe('id-1');
});

test('W-2: another amount, way or player is another payment', () => {
  const attempts = makeAttempts();
  const ids = [
    attempts.idFor('p1', 'deposit', 500),
    attempts.idFor('p1', 'deposit', 600),
    attempts.idFor('p1', 'withdraw', 500),
    attempts.idFor('p2', 'deposit', 500),
  ];
  expect(new Set(ids).size).toBe(4);
});

test('W-2: once it is answered the same amount is a new payment', () => {
  const attempts = makeAttempts();
  attempts.settle(attempts.idFor('p1', 'deposit', 500));
  expect(attempts.idFor('p1', 'deposit', 500)).toBe('id-2');
});

test('a lost answer leaves the outcome open, a limit does not', () => {
  expect(isUnsure('deposit', new Problem('unreachable'))).toBe(true);
  expect(isUnsure('withdraw', new Problem('store-down'))).toBe(true);
  expect(isUnsure('deposit', new Problem('deposit-limit'))).toBe(false);
});

test('a provider that does not answer leaves a deposit open, but a withdrawal was booked or refused', () => {
  expect(isUnsure('deposit', new Problem('refused'))).toBe(true);
  expect(isUnsure('withdraw', new Problem('refused'))).toBe(false);
});
