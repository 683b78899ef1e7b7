import { expect, test } from 'vitest';
import type { RuleField } from '../wire/protocol';
import { namedRules, refusalPlace } from './refusal';

const field = (name: string): RuleField => ({
  field: name,
  kind: 'choice',
  label: name,
  sheet: '',
  values: [],
});
const GROUPS = [
  { group: 'long', title: '', fields: [field('charlie'), field('card_limit'), field('decks')] },
];

test('O-5: a refused combination is explained by the rules the house names', () => {
  const named = namedRules('charlie: must not be above card_limit (5), not 7', GROUPS);
  expect(named.map((rule) => rule.field)).toEqual(['charlie', 'card_limit']);
});

test('O-5: it is explained where the change was made, or at the first rule it names', () => {
  expect(refusalPlace('card_limit', [field('charlie')])).toBe('card_limit');
  expect(refusalPlace(null, [field('charlie')])).toBe('charlie');
  expect(refusalPlace(null, [])).toBeNull();
});
