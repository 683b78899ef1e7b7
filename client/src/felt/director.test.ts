import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { houseClock } from '../house/clock';
import { timeEvents } from './timing';
import { Director, type Crew } from './director.svelte';
import type { Step } from '../round/seen';
import type { LiveView } from '../wire/protocol';
import type { TableEvent } from './scene';
import { box, card, CLOSED, dealerCard, decided, felt, hand, moved, OPENED, round, settled } from './sample';

const playing = round({
  code: 't-1',
  phase: 'play',
  dealer: ['9h', '??'],
  dealer_total: 9,
  boxes: [
    box(1, [hand(['8h', '8d'], { total: 16, in_turn: true })], { options: [{ action: 'S', cost: 0 }] }),
  ],
  asked: [1],
});
const ended = round({
  code: 't-1',
  phase: 'closed',
  dealer: ['9h', '7d'],
  dealer_total: 16,
  boxes: [box(1, [hand(['8h', '8d'], { total: 16, fate: 'stood', outcome: 'win', returned: 1000 })])],
});
const deal = moved(
  felt(2, { round: playing }),
  [OPENED, card(1, '8h'), dealerCard('9h'), card(1, '8d'), dealerCard('??', false)],
  'deal',
);
const stand = moved(felt(3, { last: ended }), [
  decided(1, 'S'),
  { event: 'HoleTurned', card: '7d' },
  settled(1, 1000),
  CLOSED,
]);

let pace = 1;
let told: string[] = [];
const crew: Crew = {
  pace: () => pace,
  move: () => undefined,
  rest: () => undefined,
  collect: () => told.push('collect'),
  begin: (step) => told.push(`begin ${step.version}`),
  cue: (event) => told.push(event.event),
  halt: () => told.push('halt'),
  end: (step) => told.push(`end ${step.version}`),
};

beforeEach(() => {
  vi.useFakeTimers();
  pace = 1;
  told = [];
});
afterEach(() => void vi.useRealTimers());

test('a table that is told again in the middle of a motion is shown whole', () => {
  const director = new Director(crew);
  director.show(felt(1));
  director.play(deal);
  director.show(deal.seen);
  expect(director.moving).toBe(false);
  expect(director.scene).toBe(playing);
});

test('a step is played event by event to where the table stands', () => {
  const director = new Director(crew);
  director.show(felt(1));
  director.play(deal);
  expect(director.moving).toBe(true);
  expect(director.scene?.asked).toEqual([]);
  vi.runAllTimers();
  expect(director.moving).toBe(false);
  expect(director.scene).toBe(playing);
  expect(told.filter((word) => word === 'PlayerCard')).toHaveLength(2);
  expect(told.at(-1)).toBe('end 2');
});

test('P-9: a step has been shown when its cards have landed, or when the next one is on the stage', () => {
  const director = new Director(crew);
  expect(director.hasShown(0)).toBe(false);
  director.show(felt(1));
  const shown = () => [1, 2, 3].map((version) => director.hasShown(version));
  director.play(deal);
  director.play(stand);
  expect(shown()).toEqual([true, false, false]);
  vi.advanceTimersByTime(DEAL_MS);
  expect([director.moving, ...shown()]).toEqual([true, true, true, false]);
  vi.runAllTimers();
  expect(shown()).toEqual([true, true, true]);
});

test('finish jumps to the end of all that waits', () => {
  const director = new Director(crew);
  director.show(felt(1));
  director.play(deal);
  director.play(stand);
  expect(director.latest?.version).toBe(3);
  director.finish();
  expect(director.scene).toBe(ended);
  expect(told.filter((word) => word.startsWith('end'))).toEqual(['end 2', 'end 3']);
  vi.runAllTimers();
  expect(director.scene).toBe(ended);
});

test('steps that come during motion wait for it', () => {
  const director = new Director(crew);
  director.show(felt(1));
  director.play(deal);
  director.play(stand);
  vi.advanceTimersByTime(100);
  expect(told).not.toContain('begin 3');
  vi.runAllTimers();
  expect(director.ended).toBe(true);
});

test('prizes are counted when they are shown', () => {
  const director = new Director(crew);
  director.show(felt(2, { round: playing }));
  director.play(stand);
  expect(director.cash).toBe(99_000);
  vi.runAllTimers();
  expect(director.cash).toBe(null);
});

test('what others are paid is no part of the own balance', () => {
  const director = new Director(crew);
  director.show(felt(2, { round: playing }));
  const others: TableEvent[] = [
    { event: 'HandSettled', player: 'q', box: 2, hand: 1, outcome: 'win', returned: 70_000, golden: 0 },
    { event: 'BetSettled', player: 'q', box: 2, bet: 'pairs', returned: 6_000, from_meter: 0 },
  ];
  director.play({ ...stand, events: [...others, ...stand.events] });
  expect(director.cash).toBe(99_000);
});

test('without motion everything is there at once', () => {
  pace = 0;
  const director = new Director(crew);
  director.show(felt(1));
  director.play(deal);
  expect(director.moving).toBe(false);
  expect(director.scene).toBe(playing);
});

test('AC-14: a table that is entered shows its round as it stands', () => {
  const director = new Director(crew);
  director.show(felt(7, { round: playing }));
  expect(director.scene).toBe(playing);
  expect(director.moving).toBe(false);
  expect(told).toEqual([]);
});

test('results stay until a bet is made; bets laid again leave them', () => {
  const director = new Director(crew);
  director.show(felt(3, { last: ended }));
  expect(director.ended).toBe(true);
  const bets = round({ boxes: [box(1, [])] });
  director.play(moved(felt(4, { last: ended, round: bets }), [], 'rebet'));
  expect(director.ended).toBe(true);
  director.play(moved(felt(5, { last: ended, round: bets }), [], 'bet'));
  expect(director.scene).toBe(bets);
});

test('the cards of the last round are collected before the next is dealt, or when a chip is placed', () => {
  const director = new Director(crew);
  director.show(felt(1, { last: ended }));
  director.play(deal);
  expect(told.slice(0, 2)).toEqual(['begin 2', 'collect']);
  director.finish();
  director.show(felt(4, { last: ended }));
  director.clear();
  expect(director.ended).toBe(false);
  expect(told.at(-1)).toBe('collect');
});

test('old steps are not played again', () => {
  const director = new Director(crew);
  director.show(felt(3, { last: ended }));
  director.play(deal);
  expect(told).toEqual([]);
});

const DRAWN = Array.from({ length: 6 }, () => dealerCard('2c'));
const SPIN: TableEvent = {
  event: 'BonusSpun',
  spin: { number: 1, fills: [], specials: [], spins_left: 3, total: 0 },
};
const DEAL_MS = timeEvents(deal.events).length;

/** The table as it is shared by others, who have seen what was dealt in so many milliseconds. */
function shared(step: Step, seenInMs = 60_000): Step {
  const live = { seen_ms: houseClock.now() + seenInMs } as LiveView;
  return { ...step, seen: { ...step.seen, live } };
}

function open(from: number, round = playing): Director {
  const director = new Director(crew);
  director.show(felt(from, { round }));
  return director;
}

const [OWN_TURN, NOBODY] = [playing, { ...playing, asked: [] }];
const hit = (version: number, seen = NOBODY) =>
  moved(felt(version, { round: seen }), [decided(1, 'H'), card(1, '2c')]);

test('what others bet meanwhile, however often, cuts no motion short', () => {
  const director = open(1);
  director.play(deal);
  for (let version = 3; version < 60; version++)
    director.play(moved(felt(version, { round: playing }), [], 'bet'));
  expect(director.moving).toBe(true);
  vi.runAllTimers();
  expect(told.filter((word) => word === 'PlayerCard')).toHaveLength(2);
  expect(director.felt?.version).toBe(59);
});

test('a card that would wait longer than a second is shown at once, and what was before it lies there', () => {
  const director = open(1);
  director.play(deal);
  director.play(stand);
  vi.advanceTimersByTime(100);
  const next = moved(felt(4, { round: playing }), [OPENED, card(1, '8h')], 'deal');
  director.play(next);
  expect(director.felt).toBe(next.seen);
  expect(director.moving).toBe(true);
  expect(told.filter((word) => word.startsWith('end'))).toEqual(['end 2', 'end 3']);
});

test('of what is skipped nothing is heard', () => {
  const director = open(1);
  director.play(deal);
  director.play(stand);
  director.finish();
  expect(told).not.toContain('HoleTurned');
});

test('however fast cards are told, the table shown is never more than a second old', () => {
  const director = open(1);
  for (let version = 2; version < 100; version++) {
    director.play(hit(version));
    vi.advanceTimersByTime(90);
    // At 90 ms a card, eleven are told in a second.
    expect(version - (director.felt?.version ?? 0)).toBeLessThanOrEqual(11);
  }
});

test('who is asked is told within a second, whatever others have dealt before', () => {
  const director = open(1, NOBODY);
  director.play({ ...stand, since: 1, version: 2, seen: { ...stand.seen, version: 2 } });
  director.play(moved(felt(3, { round: OWN_TURN }), [], 'tick'));
  vi.advanceTimersByTime(1_000);
  expect(director.scene).toBe(OWN_TURN);
});

test('at a shared table a step is over a second after the house reckons that it was seen', () => {
  const director = open(1);
  const last = felt(2, { round: playing });
  director.play(
    shared(moved(last, [...deal.events, { event: 'HoleTurned', card: '7d' }, ...DRAWN], 'deal'), 500),
  );
  expect(director.moving).toBe(true);
  vi.advanceTimersByTime(1_500);
  expect(director.moving).toBe(false);
});

test('what would have to go too fast for anybody is shown without motion', () => {
  const spins = Array.from({ length: 30 }, () => SPIN);
  const director = open(1);
  director.play(shared(moved(felt(2, { round: playing }), spins), -60_000));
  expect(director.moving).toBe(false);
});

test('a device that was busy goes on where the step is, not where it was left', () => {
  const director = open(1);
  director.play(deal);
  // Nothing ran for a while: the clock went on, and one timer rings late.
  const late = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + DEAL_MS + 200);
  vi.advanceTimersToNextTimer();
  late.mockRestore();
  expect(director.scene).toBe(playing);
  expect(director.moving).toBe(false);
  expect(told).toContain('halt');
});

test('M-6: a card that was taken back is gone at once, also where it is told together with the right one', () => {
  const director = new Director(crew);
  const first = round({ ...playing, phase: 'dealing', boxes: [box(1, [hand(['8h'])])], asked: [] });
  director.show(felt(1, { round: first }));
  director.play(moved(felt(2, { round: playing }), [card(1, '8d')], 'card'));
  const back: TableEvent = { event: 'CardTakenBack', box: 1, hand: 1 };
  director.play(moved(felt(3, { round: first }), [back], 'take-back'));
  expect(director.moving).toBe(true);
  vi.runAllTimers();
  expect([director.moving, director.scene]).toEqual([false, first]);
  const right = round({ ...playing, boxes: [box(1, [hand(['8h', '2c'])])] });
  director.play(moved(felt(4, { round: right }), [card(1, '8d'), back, card(1, '2c')], 'card'));
  expect([director.moving, director.scene]).toEqual([false, right]);
  expect(told.at(-1)).toBe('end 4');
});
