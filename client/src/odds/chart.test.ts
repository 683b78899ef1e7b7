import { expect, test } from 'vitest';
import type { OddsBlock, OddsPage } from '../wire/protocol';
import { compareCharts, firstSpot, step, isOtherwise } from './chart';

const UPS = ['9', '10', 'A'];

function block(name: OddsBlock['name'], rows: Record<string, string>): OddsBlock {
  const cells = (codes: string) => UPS.map((up, at) => ({ up, code: codes[at] ?? '', values: {} }));
  return {
    name,
    title: name,
    rows: Object.entries(rows).map(([row, codes]) => ({ name: row, cells: cells(codes) })),
  };
}

const BLOCKS = [block('hard', { '15': 'HHH', '16': 'SSS' }), block('soft', { 'A-2': 'HHH' })];
const page = (...blocks: OddsBlock[]) => ({ blocks }) as unknown as OddsPage;

test('O-2: reading starts at sixteen against a ten, where the chart has it', () => {
  expect(firstSpot(BLOCKS)).toEqual({ block: 0, row: 1, up: 1 });
  expect(firstSpot([block('pairs', { '8-8': 'PPP' })])).toEqual({ block: 0, row: 0, up: 0 });
});

test('O-2: arrow keys move among the cells, from one block to the next, and stop at the edges', () => {
  expect(step(BLOCKS, { block: 0, row: 0, up: 0 }, 'ArrowRight')).toEqual({ block: 0, row: 0, up: 1 });
  expect(step(BLOCKS, { block: 0, row: 0, up: 2 }, 'ArrowRight')).toEqual({ block: 0, row: 0, up: 2 });
  expect(step(BLOCKS, { block: 0, row: 1, up: 1 }, 'ArrowDown')).toEqual({ block: 1, row: 0, up: 1 });
  expect(step(BLOCKS, { block: 1, row: 0, up: 1 }, 'ArrowUp')).toEqual({ block: 0, row: 1, up: 1 });
  expect(step(BLOCKS, { block: 1, row: 0, up: 1 }, 'ArrowDown')).toEqual({ block: 1, row: 0, up: 1 });
  expect(step(BLOCKS, { block: 0, row: 1, up: 1 }, 'End')).toEqual({ block: 0, row: 1, up: 2 });
  expect(step(BLOCKS, { block: 0, row: 1, up: 1 }, 'Enter')).toBeNull();
});

test('O-5: cells that changed are told with what the game itself says', () => {
  const own = page(block('hard', { '15': 'HHH', '16': 'SSS' }));
  const here = page(block('hard', { '15': 'HRH', '16': 'SSS' }));
  expect([...compareCharts(own, here)]).toEqual([['hard 15 10', 'H']]);
  expect(compareCharts(own, own).size).toBe(0);
});

test('O-2: what a cell says of hands that cannot surrender is explained where two cards would say otherwise', () => {
  expect(isOtherwise({ code: 'Rs', values: { R: -0.5, S: -0.54, H: -0.53 } })).toBe(true);
  expect(isOtherwise({ code: 'Rh', values: { R: -0.5, S: -0.54, H: -0.53 } })).toBe(false);
  expect(isOtherwise({ code: 'S', values: { S: -0.54, H: -0.53 } })).toBe(false);
  expect(isOtherwise(undefined)).toBe(false);
});
