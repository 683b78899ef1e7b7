import { expect, test } from 'vitest';
import { BUNDLES, layBundles } from './ceremony';

test('BJ-1: at every stage all cards are on the cloth', () => {
  for (const stage of ['stock', 'mixed', 'machine', 'piles', 'cuts', 'joined', 'separator', 'burnt']) {
    const bundles = layBundles(stage);
    expect(bundles).toHaveLength(BUNDLES);
    expect(bundles.every(({ x, y }) => x > 0 && x < 240 && y > 0 && y < 64)).toBe(true);
  }
});
