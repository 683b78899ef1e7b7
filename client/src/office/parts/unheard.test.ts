import { beforeEach, expect, test, vi } from 'vitest';
import { Problem, UNREACHABLE } from '../../wire/problem';
import { Order } from './order.svelte';
import { UnheardOrders } from './unheard.svelte';

const house = vi.hoisted(() => ({
  ask: vi.fn<(route: string, given: unknown) => Promise<unknown>>(),
  kept: new Map<string, string>(),
}));
vi.mock('../../house/error.svelte', () => ({ explain: () => '' }));
vi.mock('../../wire/api', () => ({ ask: house.ask }));
vi.stubGlobal('localStorage', { setItem: () => undefined, getItem: () => null });
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => house.kept.get(name) ?? null,
  setItem: (name: string, text: string) => void house.kept.set(name, text),
});

beforeEach(() => {
  house.ask.mockReset();
  house.kept.clear();
});

async function closeUnanswered(unheard: UnheardOrders): Promise<string[]> {
  const sent: string[] = [];
  const order = new Order();
  const lost = (id: string) => {
    sent.push(id);
    return sent.length < 2 ? Promise.reject(new Problem(UNREACHABLE)) : Promise.resolve();
  };
  expect(await order.give(lost)).toBe(false);
  const left = order.left;
  if (left) unheard.keep({ id: left.id, title: 'Pause lounge-1', player: 'p1' }, left.work);
  return sent;
}

test('an order that was answered leaves nothing behind', async () => {
  const order = new Order();
  await order.give(() => Promise.resolve());
  expect(order.left).toBeNull();
  await order.give(() => Promise.reject(new Problem('not-now')));
  expect(order.left).toBeNull();
});

test('one that nobody answered keeps its id when its form is closed, and the house says what became of it', async () => {
  const unheard = new UnheardOrders();
  const [id = ''] = await closeUnanswered(unheard);
  expect(unheard.of('p2')).toEqual([]);
  const [order] = unheard.of('p1');
  expect(order).toMatchObject({ id, title: 'Pause lounge-1', fate: { is: 'unknown' } });
  if (!order) return;
  house.ask.mockRejectedValueOnce(new Problem(UNREACHABLE));
  await unheard.look(order);
  expect(unheard.orders[0]?.fate.is).toBe('unknown');
  house.ask.mockResolvedValueOnce({ id, done: false, seq: null });
  await unheard.look(order);
  expect(unheard.orders[0]?.fate.is).toBe('open');
  house.ask.mockResolvedValueOnce({ id, done: true, seq: 7 });
  await unheard.look(order);
  expect(house.ask).toHaveBeenLastCalledWith('GET /api/operator/orders/{order}', { path: { order: id } });
  expect(unheard.orders[0]?.fate).toEqual({ is: 'done', seq: 7 });
  expect(unheard.mayRepeat(unheard.orders[0] ?? order)).toBe(false);
  unheard.forget(order);
  expect(unheard.orders).toEqual([]);
});

test('it is given again under the same id, and a refusal says why', async () => {
  const unheard = new UnheardOrders();
  const sent = await closeUnanswered(unheard);
  const [order] = unheard.orders;
  if (!order) throw new Error('nothing was kept');
  house.ask.mockResolvedValueOnce({ id: order.id, done: true, seq: 8 });
  await unheard.repeat(order);
  expect(sent).toEqual([order.id, order.id]);
  expect(unheard.orders[0]?.fate).toEqual({ is: 'done', seq: 8 });
  const problem = new Problem('not-now', 'another round is on the table');
  unheard.keep({ id: 'order-002', title: 'Void', player: 'p1' }, () => Promise.reject(problem));
  const refused = unheard.orders.find(({ id }) => id === 'order-002');
  if (refused) await unheard.repeat(refused);
  expect(unheard.orders.find(({ id }) => id === 'order-002')?.fate).toEqual({ is: 'refused', problem });
});

test('a page that is loaded again still knows it, and cannot give it again', async () => {
  const [id = ''] = await closeUnanswered(new UnheardOrders());
  const again = new UnheardOrders();
  expect(again.orders).toEqual([{ id, title: 'Pause lounge-1', player: 'p1', fate: { is: 'unknown' } }]);
  expect(again.orders.every((order) => again.mayRepeat(order))).toBe(false);
  house.kept.set('sabot-unheard-orders', '[{"id": 5}, "no", null]');
  expect(new UnheardOrders().orders).toEqual([]);
});
