import { expect, test } from 'vitest';
import { isDealerBlackjack } from './totals';

test('R-8: a dealer’s blackjack is one as soon as both cards are seen, and nothing else is', () => {
  const round = { dealer: ['Ac', 'Kd'], dealer_blackjack: true };
  expect(isDealerBlackjack(round, ['Ac'])).toBe(false);
  expect(isDealerBlackjack(round, ['Ac', '??'])).toBe(false);
  expect(isDealerBlackjack(round, ['Ac', 'Kd'])).toBe(true);
  const drawn = { dealer: ['5c', '6d', 'Th'], dealer_blackjack: false };
  expect(isDealerBlackjack(drawn, drawn.dealer)).toBe(false);
});
