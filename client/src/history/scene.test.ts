import { expect, test } from 'vitest';
import splitRound from '../verify/fixtures/atlantic-city.json?raw';
import { readRecord } from '../verify/record';
import type { RoundPage } from '../wire/protocol';
import type { Frame } from './film';
import { sceneOf } from './scene';
import { shoot } from './shooting';

const { events, player } = readRecord(splitRound);
const nothing = events.map(() => null);
const film = shoot({
  events,
  nets: nothing,
  counts: events.map(() => ({ total: 12, low: 12 })),
  bonus: null,
});
const round = {
  code: 'c',
  dealer: [],
  dealer_blackjack: false,
  hands: [],
  others: [],
} as unknown as RoundPage;
const see = (frame: Frame | undefined, me = player) => {
  if (!frame) throw new Error('no picture');
  return sceneOf(frame, film, round, me);
};

test('R-5: a picture is drawn as the table draws it, with the player’s own money', () => {
  const last = see(film.frames.at(-1));
  expect(last.phase).toBe('closed');
  expect(last.boxes.flatMap((box) => box.hands).every(({ mine, outcome }) => mine && outcome)).toBe(true);
  const staked = last.boxes.flatMap((box) => box.hands).reduce((sum, hand) => sum + hand.staked, 0);
  expect(last.staked).toBeGreaterThanOrEqual(staked);
  expect(staked).toBeGreaterThan(0);
});

test('R-5: a hand is in turn only where it is decided on, and its total is the house’s', () => {
  const decided = film.frames.find(({ scene }) => scene === 'decision');
  const scene = see(decided);
  const turns = scene.boxes.flatMap((box) => box.hands).filter(({ in_turn: inTurn }) => inTurn);
  expect(turns).toHaveLength(1);
  expect(turns[0]?.total).toBe(12);
  const first = see(film.frames.find((frame) => frame.scene === 'card'));
  expect(first.boxes.flatMap((box) => box.hands).some(({ in_turn: inTurn }) => inTurn)).toBe(false);
});

test('PL-22: what another has on a seat is theirs', () => {
  const scene = see(film.frames.at(-1), 'somebody else');
  expect(scene.staked).toBe(0);
  expect(scene.boxes.flatMap((box) => box.hands).some(({ mine }) => mine)).toBe(false);
  expect(scene.boxes.every(({ owner }) => owner === player)).toBe(true);
});
