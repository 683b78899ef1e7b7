import { describe, expect, test } from 'vitest';
import type { RoundRecord } from '../wire/protocol';
import atlanticCity from './fixtures/atlantic-city.json?raw';
import multihand from './fixtures/multihand.json?raw';
import oldProtocol from './fixtures/sabot-1.json?raw';
import inUse from './fixtures/shoe-in-use.json?raw';
import retired from './fixtures/shoe-retired.json?raw';
import voided from './fixtures/voided.json?raw';
import { BadRecord, readRecord } from './record';
import { verifyRecord } from './step';
import type { Step } from './verdict';

// Made and checked by tests/server/verify_fixtures.py.
const RECORDS = { atlanticCity, multihand, inUse, retired, voided, oldProtocol };
const UNKEPT = { promise: 'open', signature: 'open', cut: 'open' };
const ALL = {
  ...UNKEPT,
  seed: 'holds',
  order: 'holds',
  root: 'holds',
  proofs: 'holds',
  start: 'holds',
  cards: 'holds',
  money: 'holds',
};
const LONG = { ...ALL, start: 'open' };
const WITHOUT_SEED = { ...LONG, seed: 'waits', order: 'waits', root: 'waits' };

async function verify(record: RoundRecord): Promise<Step[]> {
  const steps: Step[] = [];
  for await (const step of verifyRecord(record)) steps.push(step);
  return steps;
}

async function verdicts(record: RoundRecord): Promise<Record<string, string>> {
  return Object.fromEntries((await verify(record)).map(({ step, verdict }) => [step, verdict]));
}

async function wrongs(record: RoundRecord): Promise<Record<string, string>> {
  const steps = await verify(record);
  return Object.fromEntries(steps.flatMap(({ step, wrong }) => (wrong ? [[step, wrong.word]] : [])));
}

type Event = RoundRecord['events'][number];

function find<E extends Event['event']>(record: RoundRecord, name: E): Extract<Event, { event: E }> {
  const event = record.events.find((event) => event.event === name);
  if (!event) throw new Error(`no ${name}`);
  return event as Extract<Event, { event: E }>;
}

describe('records of real rounds', () => {
  test.each([
    ['atlanticCity', ALL],
    ['multihand', ALL],
    ['retired', LONG],
    ['oldProtocol', ALL],
    ['inUse', WITHOUT_SEED],
    ['voided', { ...WITHOUT_SEED, money: 'open' }],
  ] as const)('F-4: %s holds', async (name, expected) => {
    expect(await verdicts(readRecord(RECORDS[name]))).toEqual(expected);
  });

  test('F-2: a shoe in play shows no seed, and its own cards are proved nevertheless', async () => {
    const record = readRecord(inUse);
    expect(record.shoe.seed).toBeNull();
    const proofs = (await verify(record)).find(({ step }) => step === 'proofs');
    expect(proofs?.facts[0]?.value).toHaveLength(record.proofs.length);
  });
});

type Forgery = [what: string, forge: (record: RoundRecord) => void, expected: Record<string, string>];

const FORGED: Forgery[] = [
  ['a seed', (r) => (r.shoe.seed = '00'.repeat(32)), { seed: 'other-commitment', root: 'other-root' }],
  ['half a seed', (r) => (r.shoe.seed = 'abc'), { seed: 'bad-seed', order: 'bad-seed', root: 'bad-seed' }],
  [
    'a commitment',
    (r) => (r.shoe.commitment = '0'.repeat(64)),
    { signature: 'bad-signature', seed: 'other-commitment' },
  ],
  ['a signature', (r) => (r.shoe.signature = '0'.repeat(128)), { signature: 'bad-signature' }],
  ['whose the cut is', (r) => (r.shoe.cut_by = 'house'), { cut: 'house-cut' }],
  ['that nobody cut', (r) => (r.shoe.cut_by = 'nobody'), { cut: 'odd-cutter' }],
  ['another shoe’s name', (r) => (r.shoe.id = 'h0'), { seed: 'other-commitment' }],
  ['the rules', (r) => (r.rules_hash = '0'.repeat(64)), { seed: 'other-commitment' }],
  ['the cut card', (r) => (r.shoe.undealt_decks = 1), { seed: 'other-commitment' }],
  ['a cut', (r) => (r.shoe.cut = 'another'), { root: 'other-root' }],
  ['a cut too long', (r) => (r.shoe.cut = 'x'.repeat(1025)), { order: 'bad-cut', root: 'bad-cut' }],
  ['a root', (r) => (r.shoe.root = 'a'.repeat(64)), { root: 'other-root', proofs: 'stray-card' }],
  [
    'a shuffle',
    (r) => (r.shoe.algorithm = 'other'),
    { seed: 'other-algorithm', order: 'other-algorithm', root: 'other-algorithm' },
  ],
  [
    'the decks',
    (r) => (r.shoe.decks = 1),
    { seed: 'other-commitment', root: 'other-root', proofs: 'stray-card' },
  ],
  [
    'too many decks',
    (r) => (r.shoe.decks = 10 ** 12),
    { seed: 'other-commitment', order: 'bad-decks', root: 'bad-decks', proofs: 'bad-decks' },
  ],
  ['a dealt card', (r) => swapCard(r), { cards: 'other-card' }],
  ['a dealt card and its proof', (r) => swapBoth(r), { proofs: 'stray-card' }],
  ['the order of two proofs', (r) => r.proofs.unshift(...r.proofs.splice(1, 1)), { cards: 'other-place' }],
  ['a proof', (r) => (r.proofs[0] = { ...first(r), salt: '00'.repeat(16) }), { proofs: 'stray-card' }],
  ['a proof left out', (r) => r.proofs.pop(), { cards: 'no-proof' }],
  ['a proof too many', (r) => r.proofs.push(first(r)), { cards: 'spare-proofs' }],
  ['a card of the events left out', (r) => drop(r, 'PlayerCard'), { cards: 'other-card' }],
  ['the start', (r) => (r.start = 1), { start: 'other-start', cards: 'other-place' }],
  ['the burnt cards', (r) => (r.shoe.burn = 3), { seed: 'other-commitment', start: 'start-among-burnt' }],
  ['a card face down', (r) => hideCard(r), { cards: 'hidden-card' }],
  [
    'the hole card',
    (r) => (find(r, 'HoleTurned').card = other(find(r, 'HoleTurned').card)),
    { cards: 'other-hole' },
  ],
  ['the stakes of the record', (r) => (r.staked += 1), { money: 'other-money' }],
  ['the returns of the record', (r) => (r.returned += 1000), { money: 'other-money' }],
  ['a settlement', (r) => (find(r, 'HandSettled').returned += 1), { money: 'other-money' }],
  ['a wager', (r) => (find(r, 'WagerPlaced').wager.main += 1), { money: 'other-money' }],
  ['another’s name', (r) => (r.player = 'p9'), { money: 'other-money' }],
  ['a settlement and the record', (r) => payBoth(r), { money: 'other-closing' }],
  ['the end', (r) => r.events.pop(), { money: 'no-end' }],
];

function first(record: RoundRecord): RoundRecord['proofs'][number] {
  const [proof] = record.proofs;
  if (!proof) throw new Error('no proof');
  return proof;
}

function other(card: string): string {
  return card === 'As' ? 'Ks' : 'As';
}

function swapCard(record: RoundRecord): void {
  const event = find(record, 'PlayerCard');
  event.card = other(event.card);
}

function swapBoth(record: RoundRecord): void {
  swapCard(record);
  first(record).card = find(record, 'PlayerCard').card;
}

function drop(record: RoundRecord, name: Event['event']): void {
  record.events.splice(record.events.indexOf(find(record, name)), 1);
}

function hideCard(record: RoundRecord): void {
  find(record, 'PlayerCard').card = '??';
  record.proofs.shift();
}

function payBoth(record: RoundRecord): void {
  find(record, 'HandSettled').returned += 500;
  record.returned += 500;
}

describe('records that were tampered with', () => {
  test.each(FORGED)('F-4: %s, forged, fails where it was forged', async (_, forge, expected) => {
    const record = readRecord(atlanticCity);
    forge(record);
    expect(await wrongs(record)).toEqual(expected);
  });

  test('F-4: without a seed a forged card still fails', async () => {
    const record = readRecord(inUse);
    swapBoth(record);
    expect(await wrongs(record)).toEqual({ proofs: 'stray-card' });
  });

  test.each([
    ['', ''],
    ['[]', ''],
    ['{}', 'format'],
    [atlanticCity.replace('sabot-round-2', 'sabot-round-9'), 'format'],
    [JSON.stringify({ ...readRecord(atlanticCity), staked: 1.5 }), 'staked'],
    [JSON.stringify({ ...readRecord(atlanticCity), proofs: [{}] }), 'proofs.0.index'],
    [JSON.stringify({ ...readRecord(atlanticCity), events: [{ event: 'HandSettled' }] }), 'events.0.player'],
  ])('F-4: what is no record is refused by name of its first flaw', (text, field) => {
    expect(() => readRecord(text)).toThrow(BadRecord);
    try {
      readRecord(text);
    } catch (error) {
      expect((error as BadRecord).field).toBe(field);
    }
  });
});
