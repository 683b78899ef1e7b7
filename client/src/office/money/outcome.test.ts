import { expect, test } from 'vitest';
import { outcomeOf } from './outcome';

const texts = import.meta.glob<string>('../../words/en/office-money.ftl', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const text = Object.values(texts).join('\n');

test('W-3: whatever becomes of a payment has its words', () => {
  const ended = ['deposit', 'declined', 'refused', 'withdrawal', 'returned'] as const;
  const keys = [
    ...ended.map((kind) => outcomeOf({ kind, finished: true })),
    ...(['asked', 'refused', 'withdrawal'] as const).map((kind) => outcomeOf({ kind, finished: false })),
  ];
  for (const key of keys) expect(text).toContain(`\n${key} = `);
  expect(new Set(keys).size).toBe(keys.length);
});
