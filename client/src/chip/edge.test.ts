import { expect, test } from 'vitest';
import { drawSide, drawTop, spotsOf } from './edge';

const KINDS = Array.from({ length: 12 }, (_, kind) => spotsOf(kind));

test('every kind of chip has an edge of its own, seen from above and from the side', () => {
  expect(new Set([...KINDS, spotsOf(0, true)].map(drawTop)).size).toBe(13);
  for (const spots of KINDS) expect(drawSide(spots, 0.5, 8)).not.toBe('');
});

test('spots do not run into each other', () => {
  for (const spots of KINDS) {
    const ordered = [...spots].sort((a, b) => a.at - b.at);
    ordered.forEach((spot, index) => {
      const next = ordered[(index + 1) % ordered.length];
      const gap = ((next?.at ?? 0) - spot.at + 360) % 360;
      expect(gap).toBeGreaterThan((spot.width + (next?.width ?? 0)) / 2);
    });
  }
});
