import { describe, expect, it } from 'vitest';
import { foldResults } from './spread';

describe('the spread of results (O-6)', () => {
  it('tells far results together, and keeps every other for itself', () => {
    const results = [-6, -5, -0.5, 0, 1.5, 4, 5, 6, 8].map((net) => ({ net, chance: 0.125 }));
    expect(foldResults(results)).toEqual([
      { net: -5, chance: 0.25, beyond: true },
      { net: -0.5, chance: 0.125, beyond: false },
      { net: 0, chance: 0.125, beyond: false },
      { net: 1.5, chance: 0.125, beyond: false },
      { net: 4, chance: 0.125, beyond: false },
      { net: 5, chance: 0.375, beyond: true },
    ]);
  });

  it('says nothing of results beyond where there are none', () => {
    expect(foldResults([{ net: 5, chance: 1 }])).toEqual([{ net: 5, chance: 1, beyond: false }]);
  });
});
