import { beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '../wire/problem';
import type { Play } from '../wire/protocol';
import type { Crew } from './director.svelte';
import { box, felt, moved, round } from './sample';
import { Table } from './table.svelte';

type Command = Play['command'];

const house = vi.hoisted(() => ({ play: vi.fn<(game: string, command: unknown) => Promise<unknown>>() }));
vi.mock('../house/visit.svelte', () => ({
  visit: { line: house, settings: { general: { rebet: 'offer' } } },
}));

const nobody = () => undefined;
const crew: Crew = {
  pace: () => 0,
  collect: nobody,
  begin: nobody,
  cue: nobody,
  halt: nobody,
  end: nobody,
};
let table: Table;
let asked: Command[];

/** Takes bets up to so much, and tells the table as the house does. */
function takeUpTo(most: number): void {
  let version = 1;
  house.play.mockImplementation((_, command) => {
    const told = command as Command;
    asked.push(told);
    if (told.do !== 'bet') return Promise.resolve();
    if ((told.spots[0]?.main ?? 0) > most) return Promise.reject(new Problem('short-balance'));
    const boxes = told.spots.map((spot) => box(spot.box, [], { main: spot.main }));
    table.hear(moved(felt(++version, { round: round({ boxes }) }), [], 'bet'));
    return Promise.resolve();
  });
}

beforeEach(() => {
  asked = [];
  table = new Table(felt(1).game, crew);
  table.hear({ type: 'felt', felt: felt(1) });
});

test('a chip too many is told, though the others are taken, and nothing is dealt without it', async () => {
  takeUpTo(200);
  for (let chip = 0; chip < 3; chip++) table.place(1, 100);
  await table.deal();
  expect(table.draft.at(1)?.main).toBe(200);
  expect(table.problem?.why).toBe('short-balance');
  expect(asked.map((command) => command.do)).toEqual(['bet', 'bet']);
});

test('what was told of a bet is put away with the next one', async () => {
  takeUpTo(200);
  table.place(1, 300);
  await table.draft.settle();
  expect(table.betRefused).toBe(true);
  table.place(1, 100);
  expect(table.problem).toBeNull();
});
