import { expect, test } from 'vitest';
import type { LiveView, SpotView } from '../wire/protocol';
import { canLie, recall } from './earlier';
import { box, felt, ME, round } from './sample';

const OWN: SpotView = { box: 4, main: 500, side: {}, golden: false, behind: false };
const BEHIND: SpotView = { ...OWN, box: 2, behind: true };

function at(seats: Record<number, string>) {
  const sitting = Object.entries(seats).map(([number, name]) => ({ box: Number(number), name }));
  return {
    live: { seats: sitting } as unknown as LiveView,
    seats: sitting.filter(({ name }) => name === ME).map((one) => one.box),
  };
}

function played(rebet: SpotView[], owners: Record<number, string | null>) {
  const boxes = Object.entries(owners).map(([number, owner]) => box(Number(number), [], { owner }));
  return { rebet, last: round({ phase: 'closed', boxes }) };
}

test('PL-13: bets on a seat that was left are not laid again, also when they are told after it was', () => {
  const earlier = recall(felt(1, { ...played([OWN], { 4: ME }), ...at({}) }));
  expect(canLie(earlier, felt(2, at({ 4: ME })))).toBe(true);
  expect(canLie(earlier, felt(2, at({})))).toBe(false);
  expect(canLie(earlier, felt(2, at({ 5: ME })))).toBe(false);
});

test('PL-8: bets behind are laid again behind the same player alone', () => {
  const earlier = recall(felt(1, { ...played([BEHIND], { 2: 'Bob' }), ...at({ 2: 'Zoe' }) }));
  expect(canLie(earlier, felt(2, at({ 2: 'Bob' })))).toBe(true);
  expect(canLie(earlier, felt(2, at({ 2: 'Zoe' })))).toBe(false);
  expect(canLie(earlier, felt(2, at({ 2: ME })))).toBe(false);
  expect(canLie(earlier, felt(2, at({})))).toBe(false);
});

test('MF-1: positions have no seats: bets on them can always be laid again', () => {
  const earlier = recall(felt(1, { ...played([OWN], { 4: null }), ...at({}) }));
  expect(canLie(earlier, felt(2, at({})))).toBe(true);
});

test("AC-15: at one's own table the boxes are the player's, seats or none", () => {
  const earlier = recall(felt(1, played([OWN], { 4: ME })));
  expect(canLie(earlier, felt(2))).toBe(true);
});
