import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Problem, UNREACHABLE } from '../../wire/problem';
import type { DealerDesk } from '../../wire/protocol';
import { Dealing } from './dealing.svelte';

const house = vi.hoisted(() => ({ ask: vi.fn<(route: string, given: unknown) => Promise<unknown>>() }));
vi.mock('../../house/visit.svelte', () => ({ visit: { line: {} } }));
vi.mock('../../wire/api', () => ({ ask: house.ask }));

const REST_MS = 350;
/** The cards that lie there, and whether another is due. */
let laid: string[];
let due: boolean;
/** What becomes of the next letter, once it is let go. */
let held: (() => void)[];
let holding: boolean;
let lost: boolean;
let dealing: Dealing;

function tellDesk(): DealerDesk {
  return {
    code: 'R',
    number: laid.length,
    due: due ? { box: 1, hand: 1, number: laid.length + 1, face_up: true } : null,
    can_take_back: laid.length > 0,
  } as DealerDesk;
}

/** It takes a while, and what is given up meanwhile fails at once. */
async function tellUnlessGivenUp({ signal }: { signal: AbortSignal }): Promise<DealerDesk> {
  for (let tick = 0; tick < 20; tick += 1) {
    signal.throwIfAborted();
    await null;
  }
  return tellDesk();
}

/** The house as it deals: a card is laid, or taken back, as soon as it is let. */
async function answer(route: string, given: unknown): Promise<unknown> {
  if (route.startsWith('GET')) return tellUnlessGivenUp(given as { signal: AbortSignal });
  if (holding) await new Promise<void>((go) => held.push(go));
  if (lost) throw new Problem(UNREACHABLE);
  if (route.endsWith('take-back')) laid.pop();
  else laid.push((given as { body: { card: string } }).body.card);
  return null;
}

const hold = () => void (holding = true);

function letGo(): void {
  holding = false;
  held.splice(0).forEach((go) => go());
}

const rest = () => vi.advanceTimersByTimeAsync(REST_MS);

async function look(): Promise<void> {
  dealing.desk.again();
  await rest();
}

beforeEach(async () => {
  vi.useFakeTimers();
  [laid, due, held, holding, lost] = [[], true, [], false, false];
  house.ask.mockReset().mockImplementation(answer);
  dealing = new Dealing('kitchen');
  await look();
});
afterEach(() => void vi.useRealTimers());

test('M-6: a card that is typed while the last one is taken back is laid after it', async () => {
  await dealing.press('Ts');
  await rest();
  hold();
  const back = dealing.takeBack();
  void dealing.type('9h');
  letGo();
  await back;
  expect(laid).toEqual(['9h']);
});

test('M-6: a card that is typed while another is sent again is laid after it', async () => {
  lost = true;
  await dealing.press('Ts');
  expect(dealing.unanswered).toBe(true);
  lost = false;
  hold();
  const again = dealing.sendAgain();
  void dealing.type('9h');
  letGo();
  await again;
  expect(laid).toEqual(['Ts', '9h']);
});

test('M-6: a double tap takes one card back', async () => {
  for (const card of ['Ts', '9h', '4c']) {
    await dealing.press(card);
    await rest();
  }
  await dealing.takeBack();
  expect(dealing.canTakeBack).toBe(false);
  await dealing.takeBack();
  expect(laid).toEqual(['Ts', '9h']);
  await rest();
  await dealing.takeBack();
  expect(laid).toEqual(['Ts']);
});

test('M-6: what is typed right after something that is no card is not laid in its place', async () => {
  hold();
  const first = dealing.type('Ts');
  void dealing.type('9h');
  void dealing.type(null);
  void dealing.type('4c');
  letGo();
  await first;
  void dealing.type('5c');
  // What was read before it was read well.
  expect([laid, dealing.misread]).toEqual([['Ts', '9h'], true]);
  await rest();
  expect(dealing.misread).toBe(true);
  await dealing.type('Kd');
  expect([laid, dealing.misread]).toEqual([['Ts', '9h', 'Kd'], false]);
});

test('M-6: cards that are typed before it is known that one is due are laid one after the other', async () => {
  due = false;
  await look();
  due = true;
  await Promise.all([dealing.type('Ts'), dealing.type('9h')]);
  await rest();
  expect(laid).toEqual(['Ts', '9h']);
});
