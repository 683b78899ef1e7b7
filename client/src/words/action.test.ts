import { expect, test } from 'vitest';
import { actionKey } from './action';

test('P-7: no to insurance and no to an early surrender are called by their own names', () => {
  expect(actionKey('N', ['Y', 'N'])).toBe('action-no-insurance');
  expect(actionKey('N', ['R', 'N'])).toBe('action-play-on');
  expect(actionKey('P', ['H', 'S', 'P'])).toBe('action-split');
});
