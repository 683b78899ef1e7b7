import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Director, type Crew } from './director.svelte';
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
