import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Drawer, KeyRing } from '../receipt/drawer';
import { ShoeWatch } from '../receipt/watch.svelte';
import { Problem } from '../wire/problem';
import type { Play } from '../wire/protocol';
import type { Crew } from './director.svelte';
import { box, card, CLOSED, felt, hand, moved, OPENED, round, shoe } from './sample';
import { Table } from './table.svelte';

type Command = Play['command'];

const house = vi.hoisted(() => ({
  play: vi.fn<(game: string, command: unknown) => Promise<unknown>>(),
  state: 'open',
}));
const session = vi.hoisted(() => ({ excludedUntilMs: null as number | null }));
vi.mock('../house/visit.svelte', () => ({
  visit: { line: house, settings: { general: { rebet: 'offer' } } },
}));
vi.mock('../protection/session.svelte', () => ({ session }));

const nobody = () => undefined;
let pace = 0;
const crew: Crew = {
  pace: () => pace,
  move: nobody,
  rest: nobody,
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
  pace = 0;
  house.state = 'open';
  session.excludedUntilMs = null;
  const texts = new Map<string, string>();
  const storage = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    hold: (name: string, text: string) => void texts.set(name, text),
  };
  const place = { house: 'https://house.test', now: () => 0, head: () => null };
  table = new Table(felt(1).game, crew, new ShoeWatch(new Drawer(storage, 'p'), new KeyRing(storage), place));
  table.hear({ type: 'shown', seen: felt(1) });
});
afterEach(() => void vi.useRealTimers());

test('all chips are taken off one hand, and the others stay', async () => {
  takeUpTo(10_000);
  table.place(1, 500);
  table.place(2, 1_000);
  await table.draft.settle();
  table.takeOff(1);
  await table.draft.settle();
  expect(asked.at(-1)).toEqual({ do: 'bet', spots: [{ box: 2, main: 1_000 }] });
});

test('PL-12: a chip over the maximum fills the bet up to it, and that is told until the next wish', async () => {
  takeUpTo(10_000);
  table.place(1, 500, false, 800);
  expect(table.topped).toBe(false);
  table.place(1, 500, false, 800);
  await table.draft.settle();
  expect(table.draft.at(1)?.main).toBe(800);
  expect(table.topped).toBe(true);
  table.undo();
  await table.draft.settle();
  expect(table.draft.at(1)?.main).toBe(500);
  expect(table.topped).toBe(false);
});

test('PL-13: all bets are doubled up to the maximum', async () => {
  takeUpTo(10_000);
  table.place(1, 300);
  table.place(2, 500);
  table.twice(800);
  await table.draft.settle();
  expect(asked.at(-1)).toEqual({
    do: 'bet',
    spots: [
      { box: 1, main: 600 },
      { box: 2, main: 800 },
    ],
  });
  expect(table.topped).toBe(true);
});

test('the last bets are laid and dealt in one', async () => {
  takeAll();
  table.hear({
    type: 'shown',
    seen: felt(2, { rebet: [{ box: 1, main: 500, side: {}, golden: false, behind: false }] }),
  });
  await table.rebetAndDeal();
  expect(asked.map((command) => command.do)).toEqual(['rebet', 'deal']);
});

const EARLIER = { box: 1, main: 500, side: {}, golden: false, behind: false };

test('PL-13: the bets of the last round one was in are laid again after a round that was sat out', async () => {
  takeAll();
  table.hear({ type: 'shown', seen: felt(2, { rebet: [EARLIER], seats: [1] }) });
  table.hear({ type: 'shown', seen: felt(3, { seats: [1] }) });
  expect(table.offersRebet).toBe(true);
  await table.rebet();
  expect(asked).toEqual([{ do: 'bet', spots: [{ box: 1, main: 500 }] }]);
});

test('PL-13: bets on a seat that was left are not offered again', async () => {
  takeAll();
  table.hear({ type: 'shown', seen: felt(2, { rebet: [EARLIER], seats: [1] }) });
  table.hear({ type: 'shown', seen: felt(3) });
  expect(table.offersRebet).toBe(false);
  await table.rebet();
  expect(asked).toEqual([]);
});

test('PL-13: a bet that is refused when it is laid again is told of as any other bet', async () => {
  house.play.mockRejectedValue(new Problem('refused'));
  table.hear({ type: 'shown', seen: felt(2, { rebet: [EARLIER] }) });
  await table.rebet();
  expect(table.problem?.why).toBe('refused');
  expect(table.betRefused).toBe(true);
  expect(table.draft.wanted).toEqual([]);
});

test('AC-8: one answer is given to all hands that are asked, each in its turn', async () => {
  takeAll();
  const options = [
    { action: 'Y' as const, cost: 250 },
    { action: 'N' as const, cost: 0 },
  ];
  const boxes = [1, 3].map((number) => box(number, [hand(['Th', '9h'])], { options }));
  const asking = round({ code: 't-1', phase: 'insurance', boxes, asked: [1, 3] });
  table.hear({ type: 'shown', seen: felt(2, { round: asking }) });
  await table.decideAll('N');
  expect(asked).toEqual([1, 3].map((number) => ({ do: 'decide', box: number, action: 'N', seen: null })));
});

test('what cannot be now is told, until something is wished', async () => {
  takeUpTo(10_000);
  table.refuse('felt-why-no-bet');
  expect(table.hint).toBe('felt-why-no-bet');
  table.place(1, 500);
  await table.draft.settle();
  expect(table.hint).toBe(null);
});

const PLAYING = round({
  code: 't-1',
  phase: 'play',
  boxes: [box(1, [hand(['8h', '8d'], { in_turn: true })], { options: [{ action: 'S', cost: 0 }] })],
  asked: [1],
});
const CLOSED_ROUND = round({ code: 't-1', phase: 'closed', boxes: [box(1, [hand(['Ah', 'Kd'])])] });
const DEALT = moved(felt(2, { round: PLAYING }), [OPENED, card(1, '8h'), card(1, '8d')], 'deal');

/** Takes everything, and says nothing. */
function takeAll(): void {
  house.play.mockImplementation((_, command) => {
    asked.push(command as Command);
    return Promise.resolve();
  });
}

test('a chip too many is told, though the others are taken, and nothing is dealt without it', async () => {
  takeUpTo(200);
  for (let chip = 0; chip < 3; chip++) table.place(1, 100);
  await table.deal();
  expect(table.draft.at(1)?.main).toBe(200);
  expect(table.problem?.why).toBe('short-balance');
  expect(asked.map((command) => command.do)).toEqual(['bet', 'bet']);
});

test('R-3: nothing is bet, dealt or decided while the line is known to be lost', async () => {
  takeAll();
  const bets = round({ boxes: [box(1, [])] });
  table.hear({ type: 'shown', seen: felt(2, { round: bets }) });
  house.state = 'lost';
  expect(table.place(1, 100)).toBe(false);
  table.clear();
  await table.deal();
  table.hear(moved(felt(3, { round: PLAYING }), [OPENED, card(1, '8h'), card(1, '8d')], 'deal'));
  await table.decide('S');
  await table.draft.settle();
  expect(asked).toEqual([]);
  house.state = 'open';
  await table.decide('S');
  expect(asked.map((command) => command.do)).toEqual(['decide']);
});

test('R-11: whoever is excluded puts nothing down, and can take back what lies there', async () => {
  takeUpTo(200);
  table.place(1, 100);
  await table.draft.settle();
  session.excludedUntilMs = 1;
  expect(table.place(1, 100)).toBe(false);
  await table.deal();
  table.clear();
  await table.draft.settle();
  expect(asked.map((command) => command.do)).toEqual(['bet', 'bet']);
  expect(table.draft.total).toBe(0);
});

test('R-11: whoever is excluded undoes a bet, but not the taking back of one', async () => {
  takeUpTo(200);
  table.place(1, 100);
  table.place(1, 100);
  await table.draft.settle();
  session.excludedUntilMs = 1;
  expect(table.undoable).toBe(true);
  table.undo();
  table.clear();
  await table.draft.settle();
  expect(table.undoable).toBe(false);
  table.undo();
  await table.draft.settle();
  expect(table.draft.total).toBe(0);
});

test.each([
  [
    'a round that ends on the deal',
    moved(felt(9, { last: CLOSED_ROUND }), [OPENED, card(1, 'Ah'), CLOSED], 'deal'),
  ],
  ['a round that was not seen', { type: 'shown', seen: felt(9, { last: CLOSED_ROUND }) } as const],
  ['bets that were given back', moved(felt(9), [{ event: 'RoundVoided', reason: 'x' }], 'void')],
])('R-3: after %s no bet can be come back to', async (_, news) => {
  takeUpTo(200);
  table.place(1, 100);
  table.place(1, 100);
  await table.draft.settle();
  expect(table.undoable).toBe(true);
  table.hear(news);
  expect(table.undoable).toBe(false);
  table.undo();
  await table.draft.settle();
  expect(table.draft.total).toBe(0);
  table.place(1, 100);
  expect(table.undoable).toBe(true);
});

test('what was told of a bet is put away with the next one', async () => {
  takeUpTo(200);
  table.place(1, 300);
  await table.draft.settle();
  expect(table.betRefused).toBe(true);
  table.place(1, 100);
  expect(table.problem).toBeNull();
});

test('F-5: a deal takes the device’s cut and the commitment it was shown with it', async () => {
  takeUpTo(200);
  table.place(1, 100);
  await table.deal();
  expect(asked.at(-1)).toEqual({ do: 'deal', cut: table.watch.cut, commitment: 'c' });
  expect(table.watch.cut).not.toBe('');
});

test('F-5: a shoe that is cut is dealt from without another cut, and only if it is the one that was seen', async () => {
  const cut = shoe({ cut: 'x', cut_by: 'p', root: 'r' });
  const bets = round({ boxes: [box(1, [])] });
  table.hear({ type: 'shown', seen: felt(2, { shoe: cut, round: bets }) });
  takeAll();
  await table.deal();
  expect(asked).toEqual([{ do: 'deal', commitment: 'c' }]);
});

test('F-5: a cut of the player’s own is sent with the commitment, and kept', async () => {
  takeAll();
  await table.cut('my own');
  expect(asked).toEqual([{ do: 'cut', cut: 'my own', commitment: 'c' }]);
  expect(table.watch.kept?.receipt.cut).toBe('my own');
});

test('F-2: a deal waits for the shoe that follows a round', async () => {
  vi.useFakeTimers();
  const bets = round({ boxes: [box(1, [])] });
  table.hear({ type: 'shown', seen: felt(2, { shoe: null, round: bets }) });
  takeAll();
  const dealing = table.deal();
  await vi.advanceTimersByTimeAsync(50);
  expect(asked).toEqual([]);
  expect(table.shoeless).toBe(false);
  table.hear(moved(felt(3, { shoe: shoe({ id: 'h2' }), round: bets }), [], 'shoe'));
  await dealing;
  expect(asked).toMatchObject([{ do: 'deal', commitment: 'c' }]);
});

test('F-2: only a table that stays without a shoe says so', () => {
  vi.useFakeTimers();
  table.hear({ type: 'shown', seen: felt(2, { shoe: null }) });
  expect(table.shoeless).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(table.shoeless).toBe(true);
  table.hear(moved(felt(3), [], 'shoe'));
  expect(table.shoeless).toBe(false);
});

test('a new shoe leaves standing what was told before it', () => {
  const voided = moved(felt(2, { shoe: null }), [{ event: 'RoundVoided', reason: 'x' }], 'void');
  table.hear(voided);
  table.problem = new Problem('short-balance');
  table.hear(moved(felt(3), [], 'shoe'));
  expect(table.voided).toBe(true);
  expect(table.problem?.why).toBe('short-balance');
});

test('AC-15: a decision during motion ends the motion and decides nothing', async () => {
  vi.useFakeTimers();
  pace = 1;
  takeAll();
  table.hear(DEALT);
  expect(table.director.moving).toBe(true);
  await table.decide('S');
  expect(table.director.moving).toBe(false);
  expect(asked).toEqual([]);
  await table.decide('S');
  expect(asked).toEqual([{ do: 'decide', box: 1, action: 'S', seen: 2 }]);
});

test('AC-15: chips and Deal during motion only end it', async () => {
  vi.useFakeTimers();
  pace = 1;
  takeAll();
  for (const press of [
    () => table.place(1, 100),
    () => table.deal(),
    () => table.rebet(),
    () => table.clear(),
  ]) {
    table.director.stop();
    table.hear({ type: 'shown', seen: felt(1) });
    table.hear(DEALT);
    await press();
    expect(table.director.moving).toBe(false);
  }
  expect(asked).toEqual([]);
});

test('PL-8: the seat that is looked at stays so whatever is bet or done there, until another part of the round', () => {
  const stand = [{ action: 'S' as const, cost: 0 }];
  table.look(2);
  table.hear(moved(felt(2, { round: round({ boxes: [box(2, [])] }) }), [], 'bet'));
  expect(table.looked).toBe(2);
  const two = [box(1, [hand(['Th', '9s'])]), box(2, [hand(['5h', '6s'])])];
  table.hear(moved(felt(3, { round: round({ phase: 'insurance', boxes: two }) }), [OPENED]));
  expect(table.looked).toBe(null);
  table.look(2);
  const drawn = [box(1, [hand(['Th', '9s'])]), box(2, [hand(['5h', '6s', '4d'])])];
  table.hear(moved(felt(4, { round: round({ phase: 'play', boxes: drawn }) }), [card(2, '4d')]));
  expect(table.looked).toBe(2);
  // What is asked of the player themselves is not to be missed.
  const asked = [box(1, [hand(['Th', '9s'])], { options: stand }), box(2, [hand(['5h', '6s', '4d'])])];
  table.hear(moved(felt(5, { round: round({ phase: 'play', asked: [1], boxes: asked }) }), []));
  expect(table.looked).toBe(null);
  table.look(2);
  table.hear(moved(felt(6, { round: round({ phase: 'closed', boxes: drawn }) }), [CLOSED]));
  expect(table.looked).toBe(null);
});
