import { beforeAll, describe, expect, test } from 'vitest';
import type { Receipt } from '../receipt/receipt';
import type { RoundRecord } from '../wire/protocol';
import atlanticCity from './fixtures/atlantic-city.json?raw';
import oldProtocol from './fixtures/sabot-1.json?raw';
import shared from './fixtures/shared.json?raw';
import retired from './fixtures/shoe-retired.json?raw';
import { NO_EVIDENCE, type Evidence } from './promise';
import { readRecord } from './record';
import { keepReceipt, openHouse, promise, type SigningHouse } from './sample';
import { verifyRecord } from './step';
import { STEPS, summarise, type Step } from './verdict';

let house: SigningHouse;
/** A round as it was played, and what the device kept of it. */
let honest: RoundRecord;
let receipt: Receipt;
/** A round of another shoe, in itself as good as the first: what a house gives out that swaps shoes. */
let swapped: RoundRecord;

beforeAll(async () => {
  house = await openHouse();
  honest = await promise(readRecord(atlanticCity), house);
  receipt = keepReceipt(honest);
  swapped = await promise(readRecord(retired), house);
});

async function verify(record: RoundRecord, evidence: Evidence): Promise<Step[]> {
  const steps: Step[] = [];
  for await (const step of verifyRecord(record, evidence)) steps.push(step);
  expect(steps.map(({ step }) => step)).toEqual(STEPS);
  return steps;
}

async function wrongs(record: RoundRecord, evidence: Evidence): Promise<Record<string, string>> {
  const steps = await verify(record, evidence);
  return Object.fromEntries(steps.flatMap(({ step, wrong }) => (wrong ? [[step, wrong.word]] : [])));
}

async function notes(record: RoundRecord, evidence: Evidence): Promise<Record<string, string>> {
  const steps = await verify(record, evidence);
  return Object.fromEntries(steps.flatMap(({ step, note }) => (note ? [[step, note.word]] : [])));
}

describe('an honest house', () => {
  test('F-5: a round whose receipt was kept holds in every step', async () => {
    const steps = await verify(honest, { receipt, source: 'round', key: house.key });
    expect(summarise(steps)).toBe('holds');
  });

  test('F-4: without anything kept it is said what could not be compared', async () => {
    expect(await notes(honest, NO_EVIDENCE)).toEqual({
      promise: 'no-receipt',
      signature: 'unknown-key',
      cut: 'cut-not-kept',
    });
    expect(summarise(await verify(honest, NO_EVIDENCE))).toBe('gaps');
  });

  test('F-4: it is told which receipt the record was compared with, and that none was', async () => {
    for (const source of ['round', 'shoe', 'file'] as const) {
      const [compared] = await verify(honest, { receipt, source, key: house.key });
      expect(compared?.facts[0]).toEqual({ fact: `receipt-of-${source}`, kind: 'code', value: receipt.shoe });
    }
    const [alone] = await verify(honest, NO_EVIDENCE);
    expect(alone?.note?.word).toBe('no-receipt');
    expect(alone?.facts.map(({ fact }) => fact)).toEqual(['published-commitment']);
  });

  test('F-4: of a receipt that was chosen as a file nothing is said that the device has not seen', async () => {
    const evidence = { receipt, source: 'file' as const, key: null };
    const steps = await verify(honest, evidence);
    expect(summarise(steps)).toBe('holds');
    const facts = steps.slice(0, 3).flatMap((step) => step.facts.map(({ fact }) => fact));
    expect(facts).toEqual([
      'receipt-of-file',
      'file-commitment',
      'published-commitment',
      'record-key',
      'file-key',
      'cut',
      'file-cut',
    ]);
    const bare = { ...evidence, receipt: { ...receipt, key: null, cut: null, rounds: [] }, key: house.key };
    expect(await notes(honest, bare)).toMatchObject({ promise: 'round-not-in-file', cut: 'cut-not-in-file' });
    const signature = (await verify(honest, bare))[1];
    expect(signature?.facts.map(({ fact }) => fact)).toEqual(['record-key', 'known-key']);
    const others = { ...receipt, commitment: 'f'.repeat(64), key: 'f'.repeat(64), cut: 'other' };
    expect(await wrongs(honest, { ...evidence, receipt: others })).toEqual({
      promise: 'file-commitment',
      signature: 'file-key',
      cut: 'file-cut',
    });
  });

  test('F-4: the key alone proves who promised', async () => {
    expect(await notes(honest, { receipt: null, source: null, key: house.key })).not.toHaveProperty(
      'signature',
    );
  });

  test('F-4: a shoe of the first protocol is still verified, and says by which', async () => {
    const old = readRecord(oldProtocol);
    const known = { receipt: null, source: null, key: house.key };
    expect(old.shoe.algorithm).toBe('sabot-1');
    expect((await notes(old, known))['signature']).toBe('first-protocol');
    expect(await wrongs(old, known)).toEqual({});
  });

  test('F-5: an empty cut is said to protect nothing', async () => {
    const uncut = { ...honest, shoe: { ...honest.shoe, cut: '', cut_by: 'nobody' } };
    expect((await notes(uncut, NO_EVIDENCE))['cut']).toBe('not-cut');
  });

  test('F-5: a cut of the house is said to protect nothing, and is forbidden since the second protocol', async () => {
    const old = { ...honest, shoe: { ...honest.shoe, algorithm: 'sabot-1', cut_by: 'house' } };
    expect((await notes(old, NO_EVIDENCE))['cut']).toBe('cut-by-house');
    const cut = { ...honest, shoe: { ...honest.shoe, cut_by: 'house' } };
    expect((await wrongs(cut, NO_EVIDENCE))['cut']).toBe('house-cut');
  });
});

describe('a house that cheats', () => {
  test('F-5: chooses the cut: the record’s is not the one the device sent', async () => {
    const chosen = { ...receipt, cut: 'my own cut', root: null };
    expect(await wrongs(honest, { receipt: chosen, source: 'round', key: house.key })).toEqual({
      cut: 'other-cut',
    });
  });

  test('F-5: leaves the cut out, though one was sent', async () => {
    const uncut = { ...honest, shoe: { ...honest.shoe, cut: '', cut_by: 'nobody' } };
    expect((await wrongs(uncut, { receipt, source: 'round', key: house.key }))['cut']).toBe('other-cut');
  });

  test('F-2: chooses the seed after the cut: the commitment is not the one kept', async () => {
    const before = {
      ...receipt,
      commitment: 'a'.repeat(64),
      signature: await house.sign('a'.repeat(64)),
      root: null,
    };
    expect(await wrongs(honest, { receipt: before, source: 'round', key: house.key })).toEqual({
      promise: 'swapped-commitment',
    });
  });

  test('F-2: swaps shoe and commitment: found by the round, whatever the record calls its shoe', async () => {
    const record = { ...swapped, code: honest.code };
    expect(await wrongs(record, { receipt, source: 'round', key: house.key })).toMatchObject({
      promise: 'swapped-commitment',
    });
    const renamed = { ...receipt, commitment: swapped.shoe.commitment };
    expect(await wrongs(record, { receipt: renamed, source: 'round', key: house.key })).toHaveProperty(
      'promise',
      'other-part',
    );
  });

  test('F-2: changes the order after the cut: the root is not the one kept', async () => {
    const other = { ...receipt, root: 'b'.repeat(64) };
    expect(await wrongs(honest, { receipt: other, source: 'round', key: house.key })).toEqual({
      promise: 'other-part',
    });
    const stacked = { ...honest, shoe: { ...honest.shoe, root: 'b'.repeat(64) } };
    expect(await wrongs(stacked, NO_EVIDENCE)).toMatchObject({ root: 'other-root', proofs: 'stray-card' });
  });

  test('F-2: changes how the shoe is dealt: decks, burnt cards and rules are promised too', async () => {
    for (const change of [{ burn: 1 }, { undealt_decks: 1 }, { id: 'other' }]) {
      const record = { ...honest, shoe: { ...honest.shoe, ...change } };
      expect((await wrongs(record, NO_EVIDENCE))['seed']).toBe('other-commitment');
    }
    expect((await wrongs({ ...honest, rules_hash: 'c'.repeat(64) }, NO_EVIDENCE))['seed']).toBe(
      'other-commitment',
    );
  });

  test('F-2: signs with another key than the one the device knows', async () => {
    const other = await promise(honest, await openHouse());
    expect(await wrongs(other, { receipt: null, source: null, key: house.key })).toEqual({
      signature: 'other-key',
    });
    const claimed = { ...other, shoe: { ...other.shoe, key: house.key } };
    expect(await wrongs(claimed, { receipt: null, source: null, key: house.key })).toEqual({
      signature: 'bad-signature',
    });
  });

  test('F-4: shows another round of a fresh shoe, or another who cut it', async () => {
    const other = { ...honest, code: `${honest.code}-2` };
    expect(await wrongs(other, { receipt, source: 'round', key: house.key })).toEqual({
      promise: 'other-part',
    });
    const unseen = { ...receipt, rounds: [] };
    expect(await notes(other, { receipt: unseen, source: 'round', key: house.key })).toEqual({
      promise: 'round-not-kept',
    });
    const claimed = { ...honest, shoe: { ...honest.shoe, cut_by: 'pother' } };
    expect(await wrongs(claimed, { receipt, source: 'round', key: house.key })).toEqual({
      cut: 'odd-cutter',
    });
  });

  test('F-2: takes back a signature that was shown', async () => {
    const old = { ...honest.shoe, algorithm: 'sabot-1', key: null, signature: null };
    expect(
      (await wrongs({ ...honest, shoe: old }, { receipt, source: 'round', key: null }))['signature'],
    ).toBe('unsigned');
  });
});

describe('a shared shoe', () => {
  /** The round of the player who made the last cut; another's device added a word. */
  const live = readRecord(shared);
  const parts = live.shoe.parts ?? [];

  function keep(cut: string): Evidence {
    return { receipt: { ...keepReceipt(live), cut }, source: 'round', key: live.shoe.key };
  }

  test('F-5: it holds with the part that the device sent', async () => {
    expect(parts.map(({ place, last }) => [place, last])).toEqual([
      [2, false],
      [1, true],
    ]);
    expect(await wrongs(live, keep('deep'))).toEqual({});
    expect(await wrongs(live, NO_EVIDENCE)).toEqual({});
  });

  test('F-5: what the device sent must be a part of the cut', async () => {
    expect(await wrongs(live, keep('shallow'))).toEqual({ cut: 'other-cut' });
    expect(await wrongs(live, keep('bobs-device'))).toEqual({ cut: 'other-cut' });
  });

  test('F-5: a word stays when its player leaves and another sits down there', async () => {
    const word = { place: 2, by: 'seat-2', text: 'earlier-device', last: false };
    const both = [word, ...parts];
    const cut = both.map((part) => `${part.last ? 'cut' : 'word'} ${part.place} ${part.text}`).join('\n');
    const record = { ...live, shoe: { ...live.shoe, parts: both, cut } };
    expect(await wrongs(record, NO_EVIDENCE)).not.toHaveProperty('cut');
  });

  test.each([
    ['a word', parts.map((part) => (part.last ? part : { ...part, text: 'other-device' }))],
    ['a place', parts.map((part) => ({ ...part, place: part.place + 1 }))],
    ['their order', [...parts].reverse()],
    ['who cut', parts.map((part) => ({ ...part, by: 'seat-2' }))],
    ['a part left out', parts.slice(1)],
  ])('F-4: %s cannot be told otherwise', async (_, forged) => {
    const record = { ...live, shoe: { ...live.shoe, parts: forged } };
    expect(await wrongs(record, NO_EVIDENCE)).toEqual({ cut: 'odd-cutter' });
  });
});
