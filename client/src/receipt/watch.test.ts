import { beforeEach, expect, test, vi } from 'vitest';
import { felt, OPENED, round, shoe } from '../felt/sample';
import type { TableEvent } from '../felt/scene';
import { openHouse, type SigningHouse } from '../verify/sample';
import type { SeenTable } from '../round/seen';
import type { ShoeView, SignedHead } from '../wire/protocol';
import { Drawer, KeyRing, type Storage } from './drawer';
import { isReceipt } from './receipt';
import { ShoeWatch } from './watch.svelte';

let house: SigningHouse;
let storage: Storage;
let watch: ShoeWatch;
let head: SignedHead | null;

function openWatch(): ShoeWatch {
  return new ShoeWatch(new Drawer(storage, 'p'), new KeyRing(storage), {
    house: 'https://house.test',
    now: () => 7,
    head: () => head,
  });
}

async function signed(id: string, more: Partial<ShoeView> = {}, by = house): Promise<SeenTable> {
  const commitment = id.length.toString(16).repeat(64).slice(0, 64);
  const seal = { key: by.key, signature: await by.sign(commitment) };
  return felt(1, { shoe: shoe({ id, commitment, ...seal, ...more }) });
}

/** Until the signature of what was seen has been checked. */
async function see(table: SeenTable, events: TableEvent[] | null = null): Promise<void> {
  watch.see(table, events);
  await vi.waitFor(() => expect(watch.checked !== null || watch.doubts.includes('unsigned')).toBe(true));
}

beforeEach(async () => {
  const texts = new Map<string, string>();
  storage = {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    hold: (name, text) => void texts.set(name, text),
  };
  head = null;
  house = await openHouse();
  watch = openWatch();
});

test('F-5: a shoe gets a cut of the device’s own making, and its promise is kept before anything is sent', async () => {
  const table = await signed('h1');
  await see(table);
  expect(watch.doubts).toEqual([]);
  expect(watch.cut).not.toBe('');
  expect(watch.kept?.receipt).toMatchObject({
    shoe: 'h1',
    commitment: table.shoe?.commitment,
    key: house.key,
    seen_ms: 7,
    cut: null,
  });
  const pledge = watch.pledge(table.shoe as ShoeView);
  expect(pledge).toEqual({ cut: watch.cut, commitment: table.shoe?.commitment });
  expect(new Drawer(storage, 'p').find('h1')?.receipt.cut).toBe(watch.cut);
});

test('F-5: a cut that was not sent yet is the same after a reload and in another tab', async () => {
  const table = await signed('h1');
  await see(table);
  const other = openWatch();
  other.see(table);
  expect(other.cut).toBe(watch.cut);
  other.replace('my own');
  expect(watch.pledge(table.shoe as ShoeView).cut).toBe('my own');
});

test('F-5: the player replaces the cut, or does without', async () => {
  const table = await signed('h1');
  await see(table);
  watch.replace('țară și câmp');
  expect(watch.cut).toBe('țară și câmp');
  watch.replace('');
  expect(watch.pledge(table.shoe as ShoeView).cut).toBe('');
});

test('F-5: the next shoe gets another cut, and a shoe that is cut already none', async () => {
  await see(await signed('h1'));
  const first = watch.cut;
  await see(await signed('h22'));
  expect(watch.cut).not.toBe(first);
  const table = await signed('h333', { root: 'r', cut: 'x', cut_by: 'p' });
  await see(table);
  expect(watch.kept).toBeNull();
  expect(watch.pledge(table.shoe as ShoeView)).toEqual({ commitment: table.shoe?.commitment });
});

test('F-5: the receipt grows with what is seen of the shoe', async () => {
  const table = await signed('h1');
  await see(table);
  watch.pledge(table.shoe as ShoeView);
  const { cut } = watch;
  const later = await signed('h1', { root: 'r', cut, cut_by: 'p' });
  watch.see(later, [{ event: 'ShoeCut', shoe: 'h1', cut, by: 'p', root: 'r' }]);
  watch.see({ ...later, round: round({ code: 't-1', phase: 'play' }) }, [OPENED]);
  watch.see({ ...later, shoe: null }, [{ event: 'ShoeRetired', shoe: 'h1', seed: 's' }]);
  expect(new Drawer(storage, 'p').find('h1')?.receipt).toMatchObject({
    cut,
    root: 'r',
    rounds: ['t-1'],
    seed: 's',
  });
  expect(watch.doubts).toEqual([]);
});

test('F-2: a round is noted under the shoe on the table, and one said to be of another shoe is doubted', async () => {
  const before = await signed('h1');
  await see(before);
  watch.see({ ...before, shoe: null }, [{ event: 'ShoeRetired', shoe: 'h1', seed: 's' }]);
  const table = await signed('h22');
  await see(table, []);
  watch.see(table, [OPENED]);
  expect(watch.doubts).toEqual(['swapped']);
  const drawer = new Drawer(storage, 'p');
  expect(drawer.findRound('t-1')?.receipt.shoe).toBe('h22');
  expect(drawer.find('h1')?.receipt.rounds).toEqual([]);
});

test('W-6: a receipt has the head of the journal that the house showed last, and keeps it', async () => {
  const first = { seq: 5, at_ms: 6, hash: 'ab'.repeat(32), key: house.key, signature: 's' };
  head = first;
  const table = await signed('h1');
  await see(table);
  head = { ...first, seq: 9 };
  watch.pledge(table.shoe as ShoeView);
  watch.see(await signed('h1', { root: 'r', cut: watch.cut, cut_by: 'p' }));
  await see(await signed('h22'));
  const drawer = new Drawer(storage, 'p');
  expect(drawer.find('h1')?.receipt).toMatchObject({ root: 'r', head: first });
  expect(drawer.find('h22')?.receipt.head).toEqual(head);
});

test('W-6: a receipt without a head is one; one with something else in its place is none', async () => {
  await see(await signed('h1'));
  const receipt = { ...watch.kept?.receipt };
  expect(receipt.head).toBeNull();
  expect(isReceipt(receipt)).toBe(true);
  delete receipt.head;
  expect(isReceipt(receipt)).toBe(true);
  expect(isReceipt({ ...receipt, head: 'ab' })).toBe(false);
  expect(isReceipt({ ...receipt, head: { seq: 5 } })).toBe(false);
});

test('F-2: a signature that does not fit, or none, is said', async () => {
  await see(await signed('h1', { signature: '0'.repeat(128) }));
  expect(watch.doubts).toEqual(['bad-signature']);
  expect(watch.knownKey).toBeNull();
  await see(await signed('h22', { key: null, signature: null }));
  expect(watch.doubts).toEqual(['unsigned']);
});

test('F-2: the key seen first is the house’s; another one is said until the player trusts it', async () => {
  await see(await signed('h1'));
  const other = await openHouse();
  await see(await signed('h22', {}, other));
  expect(watch.doubts).toEqual(['other-key']);
  expect(watch.knownKey).toBe(house.key);
  watch.trust();
  expect(watch.doubts).toEqual([]);
  expect(watch.knownKey).toBe(other.key);
});

test('F-2: a house that swaps the promise of a shoe is found out', async () => {
  await see(await signed('h1'));
  const other = 'f'.repeat(64);
  watch.see(await signed('h1', { commitment: other, signature: await house.sign(other) }));
  expect(watch.doubts).toEqual(['swapped']);
});

test('F-5: a device that can keep nothing says so, until it can', async () => {
  const setItem = storage.setItem.bind(storage);
  storage.setItem = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  const table = await signed('h1');
  await see(table);
  expect(watch.doubts).toEqual(['unkept']);
  expect(watch.kept?.receipt.shoe).toBe('h1');
  storage.setItem = setItem;
  watch.pledge(table.shoe as ShoeView);
  expect(watch.doubts).toEqual([]);
});

test('F-5: a house that chooses the cut is found out', async () => {
  const table = await signed('h1');
  await see(table);
  watch.pledge(table.shoe as ShoeView);
  watch.see(await signed('h1', { root: 'r', cut: 'chosen', cut_by: 'p' }));
  expect(watch.doubts).toEqual(['foreign-cut']);
});

test('F-5: a house that cuts before the device does is found out', async () => {
  await see(await signed('h1'));
  watch.see(await signed('h1', { root: 'r', cut: 'chosen', cut_by: 'p' }));
  expect(watch.doubts).toEqual(['foreign-cut']);
});

test('F-2: a house that changes the order under the same cut is found out', async () => {
  const table = await signed('h1');
  await see(table);
  watch.pledge(table.shoe as ShoeView);
  const { cut } = watch;
  watch.see(await signed('h1', { root: 'r', cut, cut_by: 'p' }));
  watch.see(await signed('h1', { root: 'q', cut, cut_by: 'p' }));
  expect(watch.doubts).toEqual(['swapped']);
});

test('F-2: a house that takes a shoe away after it was cut is found out', async () => {
  const table = await signed('h1');
  await see(table);
  watch.pledge(table.shoe as ShoeView);
  await see(await signed('h22'));
  expect(watch.doubts).toEqual(['vanished']);
});

test('F-5: a round that was dealt while the line was down explains where its shoe went', async () => {
  const table = await signed('h1');
  await see(table);
  watch.pledge(table.shoe as ShoeView);
  await see({ ...(await signed('h22')), last: round({ code: 't-9', phase: 'closed' }) });
  expect(watch.doubts).toEqual([]);
});

test('F-2: a shoe that makes way for another without showing its seed is missed', async () => {
  await see(await signed('h1'));
  await see(await signed('h22'), []);
  expect(watch.doubts).toEqual(['vanished']);
  await see(await signed('h333'), [{ event: 'ShoeRetired', shoe: 'h22', seed: 's' }]);
  expect(watch.doubts).toEqual([]);
});

test('F-5: a shoe that waits long at its table is cut all the same', async () => {
  const table = await signed('h1');
  await see(table);
  const { cut } = watch;
  storage.setItem('sabot.receipts.p', '[]');
  watch.see(table, []);
  expect(watch.pledge(table.shoe as ShoeView).cut).toBe(cut);
});
