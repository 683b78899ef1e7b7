import type { OddsBlock, OddsCell, OddsPage } from '../wire/protocol';

/** Where a cell of the chart stands: which block, which row of it, which up card. */
export interface Spot {
  block: number;
  row: number;
  up: number;
}

export function cellAt(blocks: readonly OddsBlock[], { block, row, up }: Spot): OddsCell | undefined {
  return blocks[block]?.rows[row]?.cells[up];
}

/** Where a reader starts: at sixteen against a ten, the hand everybody asks about. */
export function firstSpot(blocks: readonly OddsBlock[]): Spot {
  const block = blocks.findIndex(({ name }) => name === 'hard');
  const row = blocks[block]?.rows.findIndex(({ name }) => name === '16') ?? -1;
  const up = blocks[block]?.rows[row]?.cells.findIndex((cell) => cell.up === '10') ?? -1;
  return up < 0 ? { block: 0, row: 0, up: 0 } : { block, row, up };
}

/** Where a key leads from a cell; null for keys that lead nowhere. Rows go on from one block to the next. */
export function step(blocks: readonly OddsBlock[], from: Spot, key: string): Spot | null {
  const last = (blocks[from.block]?.rows[from.row]?.cells.length ?? 1) - 1;
  if (key === 'ArrowLeft') return { ...from, up: Math.max(0, from.up - 1) };
  if (key === 'ArrowRight') return { ...from, up: Math.min(last, from.up + 1) };
  if (key === 'Home') return { ...from, up: 0 };
  if (key === 'End') return { ...from, up: last };
  if (key === 'ArrowUp') return stepRow(blocks, from, -1);
  if (key === 'ArrowDown') return stepRow(blocks, from, 1);
  return null;
}

function stepRow(blocks: readonly OddsBlock[], from: Spot, by: 1 | -1): Spot {
  if (blocks[from.block]?.rows[from.row + by]) return { ...from, row: from.row + by };
  const beyond = blocks[from.block + by];
  if (!beyond) return from;
  return { ...from, block: from.block + by, row: by > 0 ? 0 : beyond.rows.length - 1 };
}

/** The name of a cell, the same whatever rows there are. */
export function cellName(block: string, row: string, up: string): string {
  return `${block} ${row} ${up}`;
}

/** What the game's own chart says where the one of the changed rules says something else, by the cell's name. */
export function compareCharts(own: OddsPage, here: OddsPage): Map<string, string> {
  const codes = new Map<string, string>();
  for (const [name, code] of listCodes(own)) codes.set(name, code);
  for (const [name, code] of listCodes(here)) if (codes.get(name) === code) codes.delete(name);
  return codes;
}

function* listCodes(page: OddsPage): Iterable<[string, string]> {
  for (const block of page.blocks)
    for (const row of block.rows)
      for (const { up, code } of row.cells) yield [cellName(block.name, row.name, up), code];
}

const ELSE: Record<string, string> = { H: 'S', S: 'H' };

/** Whether a cell's second answer, meant for hands that cannot have the first, is worth less than another with two cards. */
export function isOtherwise(cell: Pick<OddsCell, 'code' | 'values'> | undefined): boolean {
  const [first, second = ''] = cell?.code.toUpperCase() ?? '';
  const other = cell?.values[ELSE[second] ?? ''];
  const told = cell?.values[second];
  return first === 'R' && other !== undefined && told !== undefined && other > told;
}
