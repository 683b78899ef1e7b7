/** So many chips of one value. */
export interface Pile {
  value: number;
  count: number;
}

/**
 * The fewest chips that make the amount, the largest first. What they cannot make lies on top as one chip of just that
 * value, such as the half unit that a blackjack may bring.
 */
export function splitIntoChips(amount: number, chips: readonly number[]): Pile[] {
  const values = [...chips].filter((value) => value > 0).sort((a, b) => b - a);
  const piles: Pile[] = [];
  let rest = amount;
  for (const value of values) {
    const count = Math.floor(rest / value);
    if (count > 0) piles.push({ value, count });
    rest -= count * value;
  }
  if (rest > 0 && values.length) piles.push({ value: rest, count: 1 });
  return piles;
}

/** The chips one by one, the largest first, at most so many. */
export function layOut(piles: readonly Pile[], most: number): number[] {
  const all = piles.flatMap(({ value, count }) => Array<number>(Math.min(count, most)).fill(value));
  return all.slice(0, most);
}
