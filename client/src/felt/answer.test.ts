import { expect, test } from 'vitest';
import type { Action, Option } from '../wire/protocol';
import { askedBox, nameAnswer, sortAnswers } from './answer';
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

test('every answer that is open is offered once, and no other', () => {
  const open = ['H', 'S', 'D', 'P', 'R'].map((action) => option(action as Action));
  const { first, second, small } = sortAnswers(open, 'play');
  expect(first?.action).toBe('H');
  expect(second.map((one) => one.action)).toEqual(['S']);
  expect(small.map((one) => one.action)).toEqual(['D', 'P', 'R']);
});

test('AC-15: only what neither costs money nor ends a hand takes the place of Deal', () => {
  const firstOf = (actions: Action[], phase: string) => sortAnswers(actions.map(option), phase).first?.action;
  expect(firstOf(['Y', 'N'], 'insurance')).toBe('N');
  expect(firstOf(['R', 'N'], 'surrender')).toBe('N');
  expect(firstOf(['S', 'P'], 'play')).toBeUndefined();
  expect(firstOf(['S', 'D', 'H'], 'play')).toBe('H');
});

test('the same answer for another hand is another button', () => {
  const hands = [hand([], { hand: 1 }), hand([], { hand: 2, in_turn: true })];
  expect(nameAnswer('S', box(3, hands))).toBe('S 3.2');
  expect(nameAnswer('Y', box(3, [hand([])]))).toBe('Y 3.0');
});
