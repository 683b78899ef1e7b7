import { expect, test } from 'vitest';
import type { Action, Option } from '../wire/protocol';
import { askedBox, nameAnswer, placeAnswers } from './answer';
import { box, hand, round } from './sample';

const option = (action: Action): Option => ({ action, cost: 0 });

test('MH-3: the first hand that is asked, or the one the player looks at', () => {
  const asked = round({
    phase: 'insurance',
    boxes: [1, 2, 3].map((number) => box(number, [hand([])], { options: number === 3 ? [] : [option('Y')] })),
    asked: [1, 2],
  });
  expect(askedBox(asked, null)?.box).toBe(1);
  expect(askedBox(asked, 2)?.box).toBe(2);
  expect(askedBox(asked, 3)?.box).toBe(1);
  expect(askedBox(round(), 1)).toBe(null);
});

test('PL-15: every answer has a place of its own, open or not', () => {
  const placed = (actions: Action[]) => {
    const { first, second, small } = placeAnswers(actions.map(option), 'play', true);
    return [...small, second, first];
  };
  for (const open of [['H', 'S', 'D', 'P', 'R'], ['H', 'S'], ['S', 'D'], []] as Action[][]) {
    expect(placed(open).map(({ action }) => action)).toEqual(['R', 'P', 'D', 'S', 'H']);
    expect(
      placed(open)
        .flatMap((slot) => slot.option?.action ?? [])
        .sort(),
    ).toEqual([...open].sort());
  }
});

test('surrender has no place in a game that does not know it', () => {
  expect(placeAnswers([option('H')], 'play', false).small.map(({ action }) => action)).toEqual(['P', 'D']);
});

test('AC-15: only what neither costs money nor ends a hand takes the place of Deal', () => {
  const of = (actions: Action[], phase: string) => placeAnswers(actions.map(option), phase, true);
  expect(of(['Y', 'N'], 'insurance').first.action).toBe('N');
  expect(of(['Y', 'N'], 'insurance').second.action).toBe('Y');
  expect(of(['R', 'N'], 'surrender').first.action).toBe('N');
  expect(of(['R', 'N'], 'surrender').second.action).toBe('R');
  expect(of(['S', 'P'], 'play').first).toEqual({ action: 'H', option: null });
});

test('the same answer for another hand is another button', () => {
  const hands = [hand([], { hand: 1 }), hand([], { hand: 2, in_turn: true })];
  expect(nameAnswer('S', box(3, hands))).toBe('S 3.2');
  expect(nameAnswer('Y', box(3, [hand([])]))).toBe('Y 3.0');
});
