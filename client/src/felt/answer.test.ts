import { expect, test } from 'vitest';
import type { Action, Option } from '../wire/protocol';
import { askedBox, sortAnswers } from './answer';
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
  const { large, small } = sortAnswers(open, 'play');
  expect(large.map((one) => one.action)).toEqual(['H', 'S']);
  expect(small.map((one) => one.action)).toEqual(['D', 'P', 'R']);
  expect(sortAnswers([option('R'), option('N')], 'surrender').large).toHaveLength(2);
});
