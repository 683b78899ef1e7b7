import { expect, test } from 'vitest';
import { Problem } from '../wire/problem';
import type { Spot, SpotView } from '../wire/protocol';
import { Draft } from './draft.svelte';

/** A house that answers when it is told to. */
class House {
  asked: Spot[][] = [];
  refusals: string[] = [];
  #answer: { go: () => void; refuse: (why: string) => void } | null = null;
  most = Infinity;

  readonly draft = new Draft({
    send: (spots) =>
      new Promise<void>((resolve, reject) => {
        this.asked.push(spots);
        this.#answer = { go: resolve, refuse: (why) => reject(new Problem(why)) };
      }),
    refused: (problem) => this.refusals.push(problem.why),
  });

  async answer(): Promise<void> {
    const last = this.asked.at(-1) ?? [];
    if (last.some((spot) => spot.main > this.most)) this.#answer?.refuse('refused');
    else this.#answer?.go();
    await settle();
  }

  async refuse(why: string): Promise<void> {
    this.#answer?.refuse(why);
    await settle();
  }
}

function spot(box: number): SpotView {
  return { box, main: 500, side: {}, golden: false, behind: false };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
}

test('R-3: a bet is pending until the house has confirmed it', async () => {
  const house = new House();
  house.draft.place(1, 500);
  await settle();
  expect(house.draft.isPending(1)).toBe(true);
  expect(house.draft.pending).toBe(500);
  await house.answer();
  expect(house.draft.isPending(1)).toBe(false);
  expect(house.draft.confirmed).toEqual([{ box: 1, main: 500 }]);
});

test('quick chips go in one message and none is lost', async () => {
  const house = new House();
  for (let chip = 0; chip < 7; chip++) {
    house.draft.place(1, 500);
    await settle();
  }
  house.draft.place(2, 100);
  expect(house.asked).toHaveLength(1);
  await house.answer();
  expect(house.asked).toHaveLength(2);
  await house.answer();
  expect(house.draft.confirmed).toEqual([
    { box: 1, main: 3500 },
    { box: 2, main: 100 },
  ]);
});

test('a chip too many costs no other', async () => {
  const house = new House();
  house.most = 1200;
  house.draft.place(1, 500);
  await settle();
  house.draft.place(1, 500);
  house.draft.place(1, 500);
  for (let answer = 0; answer < 3; answer++) await house.answer();
  expect(house.draft.wanted).toEqual([{ box: 1, main: 1000 }]);
  expect(house.draft.confirmed).toEqual([{ box: 1, main: 1000 }]);
  expect(house.refusals).toEqual(['refused']);
});

test('where the house takes nothing more, the bets are what it has', async () => {
  const house = new House();
  house.draft.place(1, 500);
  await settle();
  await house.answer();
  house.draft.place(2, 500);
  await settle();
  await house.refuse('dealing-stopped');
  expect(house.draft.wanted).toEqual([{ box: 1, main: 500 }]);
});

test('the last chip can be taken back, and all of them', async () => {
  const house = new House();
  house.draft.place(1, 500);
  house.draft.place(1, 100);
  house.draft.undo();
  expect(house.draft.at(1)?.main).toBe(500);
  house.draft.clear();
  expect(house.draft.total).toBe(0);
  house.draft.undo();
  expect(house.draft.total).toBe(500);
  house.draft.forget();
  expect(house.draft.previous).toBeNull();
});

test('bets made on another device are taken over, but not over changes under way', async () => {
  const house = new House();
  house.draft.adopt([spot(3)]);
  expect(house.draft.wanted).toEqual([{ box: 3, main: 500 }]);
  house.draft.place(3, 100);
  await settle();
  house.draft.adopt([spot(4)]);
  expect(house.draft.at(3)?.main).toBe(600);
  await house.answer();
  expect(house.draft.confirmed).toEqual([{ box: 3, main: 600 }]);
});

test('W-4: Golden Chips and cash do not lie on one spot', () => {
  const house = new House();
  house.draft.place(1, 500);
  house.draft.place(1, 1000, true);
  expect(house.draft.at(1)).toEqual({ box: 1, main: 1000, golden: true });
});

test('PL-13: doubling up to the maximum is told by the main bets, whatever lies beside them', () => {
  const { draft } = new House();
  draft.change([{ box: 1, main: 300, side: { pairs: 100 } }]);
  expect(draft.twice(1_000)).toBe(false);
  expect(draft.twice(1_000)).toBe(true);
  expect(draft.wanted).toEqual([{ box: 1, main: 1_000, side: { pairs: 100 } }]);
});
