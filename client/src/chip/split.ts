/** So many chips of one value. */
export interface Pile {
  value: number;
  count: number;
}

/**
 * The fewest chips that make the amount, the largest first. What they cannot make is drawn as one more of the
 * smallest: a bet is never drawn as nothing, and what it comes to is written beside it in figures.
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
  const smallest = values.at(-1);
  if (rest > 0 && smallest !== undefined) addOne(piles, smallest);
  return piles;
}

function addOne(piles: Pile[], value: number): void {
  const last = piles.at(-1);
  if (last?.value === value) last.count++;
  else piles.push({ value, count: 1 });
}

/** The chips one by one, the largest first, at most so many. */
export function layOut(piles: readonly Pile[], most: number): number[] {
  const all = piles.flatMap(({ value, count }) => Array<number>(Math.min(count, most)).fill(value));
  return all.slice(0, most);
}
