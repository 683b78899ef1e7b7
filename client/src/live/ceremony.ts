/** Where one of the bundles of cards lies while a shoe is made ready. */
export interface Bundle {
  x: number;
  y: number;
  /** How it is turned, in degrees. */
  turn: number;
}

export const BUNDLES = 12;
const PILES = 6;
/** How cards that are mixed by hand come to lie: the same on every screen. */
const SCATTERED = [-24, 31, -8, 47, -39, 12, 22, -51, 5, -17, 38, -30];

/** The bundles at a stage of the ceremony, seen from above on a cloth of 240 by 64. */
export function layBundles(stage: string): Bundle[] {
  return Array.from({ length: BUNDLES }, (_, index) => layBundle(stage, index));
}

function layBundle(stage: string, index: number): Bundle {
  const pile = index % PILES;
  const upper = index >= PILES;
  const x = 32 + pile * 36;
  if (stage === 'stock') return { x, y: upper ? 14 : 44, turn: 0 };
  if (stage === 'mixed') {
    const turn = SCATTERED[index] ?? 0;
    return { x: 48 + index * 13 + turn / 6, y: 30 + (turn % 14), turn };
  }
  if (stage === 'piles') return { x, y: upper ? 29 : 33, turn: 0 };
  if (stage === 'cuts') return { x: upper ? x + 13 : x - 3, y: upper ? 24 : 36, turn: 0 };
  return { x: 76 + index * 8, y: 32, turn: 0 };
}
