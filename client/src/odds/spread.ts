import type { NetChance } from '../wire/protocol';

/** Net results from here on are told together, as `sabot rtp` does: they are rare, and there are many of them. */
const FAR = 5;

export interface SpreadRow {
  net: number;
  chance: number;
  /** Whether results farther out are in it too. */
  beyond: boolean;
}

/** A row for each net result, the far ones told together. */
export function foldResults(results: NetChance[]): SpreadRow[] {
  const rows = new Map<number, SpreadRow>();
  for (const { net, chance } of results) {
    const place = Math.max(-FAR, Math.min(FAR, net));
    const row = rows.get(place) ?? { net: place, chance: 0, beyond: false };
    rows.set(place, { ...row, chance: row.chance + chance, beyond: row.beyond || place !== net });
  }
  return [...rows.values()];
}
