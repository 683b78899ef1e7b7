import { expect, test } from 'vitest';
import type { CostlyDecision } from '../wire/protocol';
import { Practice } from './practice.svelte';

function mistake(code: string, values: Record<string, number>, best: string): CostlyDecision {
  return { code, game: 'atlantic-city', decision: { values, best } } as unknown as CostlyDecision;
}

const SIXTEEN = mistake('one', { H: -0.54, S: -0.53, R: -0.5 }, 'R');
const ELEVEN = mistake('two', { D: 0.3, H: 0.2, S: -0.4 }, 'D');

test('P-7: a hand that is answered wrongly comes again until it is answered right', () => {
  const practice = new Practice([SIXTEEN, ELEVEN]);
  expect(practice.open).toEqual(['S', 'H', 'R']);
  practice.choose('S');
  expect(practice.cost).toBeCloseTo(0.03);
  practice.goOn();
  expect(practice.hand?.code).toBe('two');
  practice.choose('D');
  practice.goOn();
  expect(practice.hand?.code).toBe('one');
  practice.choose('R');
  practice.goOn();
  expect([practice.hand, practice.tries, practice.right, practice.count]).toEqual([undefined, 3, 2, 2]);
});

test('P-7: an answer is given once, is one of those that were open, and is asked for before the next hand', () => {
  const practice = new Practice([ELEVEN]);
  practice.goOn();
  practice.choose('P');
  expect(practice.answer).toBeNull();
  practice.choose('H');
  practice.choose('D');
  expect([practice.answer, practice.tries]).toEqual(['H', 1]);
});
