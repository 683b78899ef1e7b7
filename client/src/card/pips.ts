/** Where the marks of a number card stand, on a card 100 by 140; those below the middle are upside down. */
export function placePips(rank: string): [x: number, y: number][] {
  const count = rank === 'T' ? 10 : Number(rank);
  const rows = count >= 9 ? FOUR : count >= 6 ? THREE : count >= 4 ? TWO : [];
  const sides = rows.flatMap<[number, number]>((y) => [
    [LEFT, y],
    [RIGHT, y],
  ]);
  const middle = (MIDDLE[count] ?? []).map<[number, number]>((y) => [50, y]);
  return [...sides, ...middle];
}

const LEFT = 33;
const RIGHT = 67;
const TWO = [25, 115];
const THREE = [25, 70, 115];
const FOUR = [25, 55, 85, 115];
const MIDDLE: Record<number, number[]> = {
  2: [25, 115],
  3: [25, 70, 115],
  5: [70],
  7: [47.5],
  8: [47.5, 92.5],
  9: [70],
  10: [40, 100],
};
