import { expect, test } from 'vitest';
import { nameKey, readKey, type Situation } from './key';

const betting: Situation = { options: [], betting: true, moving: false, boxes: 5 };
const playing: Situation = { options: ['H', 'S', 'D', 'P', 'R'], betting: false, moving: false, boxes: 5 };
const insurance: Situation = { options: ['Y', 'N'], betting: false, moving: false, boxes: 5 };

test('AC-15: Enter deals', () => {
  expect(readKey('Enter', betting)).toEqual({ wish: 'deal' });
  expect(readKey('Shift Enter', betting)).toEqual({ wish: 'rebet-deal' });
  expect(readKey('Shift Enter', playing)).toBe(null);
});

test('AC-15: H, S, P, D and R answer while hands are played', () => {
  for (const [key, action] of Object.entries({ h: 'H', s: 'S', p: 'P', d: 'D', R: 'R' })) {
    expect(readKey(key, playing)).toEqual({ wish: 'decide', action });
    expect(readKey(key, betting)).toBe(null);
  }
});

test('AC-15: Y and N answer to insurance alone', () => {
  expect(readKey('y', insurance)).toEqual({ wish: 'decide', action: 'Y' });
  expect(readKey('n', insurance)).toEqual({ wish: 'decide', action: 'N' });
  expect(readKey('y', playing)).toBe(null);
  expect(readKey('h', insurance)).toBe(null);
});

test('AC-8: A means all hands where insurance is asked', () => {
  expect(readKey('a', insurance)).toEqual({ wish: 'all' });
  expect(readKey('a', playing)).toBe(null);
  expect(readKey('a', betting)).toBe(null);
});

test('with Shift the figures are chips, by their place on the keyboard', () => {
  const press = (key: string, code: string, shiftKey = true) =>
    nameKey({ key, code, shiftKey } as KeyboardEvent);
  expect(readKey(press('!', 'Digit1'), betting)).toEqual({ wish: 'chip-at', place: 1 });
  expect(readKey(press('"', 'Digit2'), betting)).toEqual({ wish: 'chip-at', place: 2 });
  expect(readKey(press('2', 'Digit2'), betting)).toEqual({ wish: 'box', box: 2 });
  expect(readKey(press('2', 'Digit2', false), betting)).toEqual({ wish: 'box', box: 2 });
  expect(readKey(press('!', 'Digit1'), playing)).toBe(null);
  expect(readKey('x', betting)).toEqual({ wish: 'twice' });
});

test('figures are boxes, arrows are chips, Backspace takes back', () => {
  expect(readKey('5', betting)).toEqual({ wish: 'box', box: 5 });
  expect(readKey('6', betting)).toBe(null);
  expect(readKey('2', insurance)).toEqual({ wish: 'box', box: 2 });
  expect(readKey('ArrowLeft', betting)).toEqual({ wish: 'chip', by: -1 });
  expect(readKey('ArrowRight', betting)).toEqual({ wish: 'chip', by: 1 });
  expect(readKey('Backspace', betting)).toEqual({ wish: 'undo' });
  expect(readKey('Delete', betting)).toEqual({ wish: 'clear' });
  expect(readKey('Backspace', playing)).toBe(null);
});

test('P-9: a key during motion hurries it and means nothing else', () => {
  const moving: Situation = { ...playing, moving: true };
  for (const key of ['h', 'S', 'r', 'Enter', '3', 'Backspace', 'ArrowLeft'])
    expect(readKey(key, moving)).toEqual({ wish: 'hurry' });
  for (const key of ['q', 'F5', 'Tab', 'Escape']) expect(readKey(key, moving)).toBe(null);
});
