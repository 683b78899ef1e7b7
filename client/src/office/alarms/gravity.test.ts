import { expect, test } from 'vitest';
import type { RaisedAlarm } from '../../wire/protocol';
import { inOrder, partsOf, roomOf } from './gravity';

const seen = { by: 'p1', name: 'Olga', at_ms: 5, reason: 'seen to' };

function raise(
  kind: RaisedAlarm['kind'],
  since_ms: number,
  acknowledged: RaisedAlarm['acknowledged'] = null,
) {
  return { kind, subject: '', since_ms, text: '', acknowledged };
}

test('R-7: what nobody has seen to comes first, the grave before the rest, the newest before the old', () => {
  const order = inOrder([raise('books', 1, seen), raise('disk', 9), raise('meter', 2), raise('return', 3)]);
  expect(order.map(({ kind }) => kind)).toEqual(['return', 'meter', 'disk', 'books']);
});

test('R-7: an alarm leads to where one can look into it', () => {
  expect(roomOf({ kind: 'meter', subject: 'floor:EUR' })).toEqual(['meters', 'floor', 'EUR']);
  expect(roomOf({ kind: 'disk', subject: '' })).toBeNull();
  expect(partsOf('play-lounge-7:2026-11:3f0c11aa')).toEqual(['play-lounge-7', '2026-11', '3f0c11aa']);
  expect(partsOf('')).toEqual([]);
});
