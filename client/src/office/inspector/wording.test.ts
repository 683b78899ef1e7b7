import { expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { setItem: () => undefined, getItem: () => null });
vi.stubGlobal('document', { documentElement: {} });
const { readFacts } = await import('./wording');

test('M-7: what a record says is read fact by fact, nothing left out but what is not set', () => {
  expect(readFacts('{"min":100,"off":["pairs"],"max":null,"why":"x"}')).toEqual([
    'min: 100',
    'off: ["pairs"]',
    'why: x',
  ]);
  expect(readFacts('[{"event":"SignedUp"},{"name":"Ada"}]')).toEqual(['event: SignedUp', 'name: Ada']);
  expect(readFacts('')).toEqual([]);
  expect(readFacts('not JSON')).toEqual(['not JSON']);
});
