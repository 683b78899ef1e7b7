import { expect, test, vi } from 'vitest';
import { PersonOrders } from './person.svelte';

const said = vi.hoisted(() => ({ say: vi.fn<(text: string) => void>() }));
vi.mock('../../shell/announcer.svelte', () => ({ announcer: said }));

test('M-1: what is done to whom stays as it was asked for, and is told once it was done', () => {
  const orders = new PersonOrders();
  orders.ask('mute', 'Ana');
  orders.drop();
  expect([orders.asked, orders.done.size]).toEqual([null, 0]);
  orders.ask('put-out', 'Ana');
  expect(orders.asked).toEqual({ verb: 'put-out', name: 'Ana' });
  orders.note();
  expect([orders.asked, orders.done.get('Ana'), orders.done.get('Bob')]).toEqual([
    null,
    'put-out',
    undefined,
  ]);
  expect(said.say).toHaveBeenCalledOnce();
});
