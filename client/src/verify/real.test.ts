import { describe, expect, test } from 'vitest';
import type { RoundRecord } from '../wire/protocol';
import real from './fixtures/real.json?raw';
import { NO_EVIDENCE, type Evidence } from './promise';
import { isReal } from './real';
import { readRecord } from './record';
import { keepReceipt } from './sample';
import { verifyRecord } from './step';
import { REAL_STEPS, summarise, type Step } from './verdict';

async function verify(record: RoundRecord, evidence: Evidence = NO_EVIDENCE): Promise<Step[]> {
  const steps: Step[] = [];
  for await (const step of verifyRecord(record, evidence)) steps.push(step);
  return steps;
}

function verdictsOf(steps: Step[]): Record<string, string> {
  return Object.fromEntries(steps.map(({ step, verdict }) => [step, verdict]));
}

/** What a device that saw the round dealt has kept of its shoe. */
function keep(record: RoundRecord): Evidence {
  const receipt = { ...keepReceipt(record), cut: null, root: null };
  return { receipt, source: 'round', key: record.shoe.key };
}

describe('M-6: a round dealt from real cards', () => {
  test('has no shuffle to check, and is never called checked as a whole', async () => {
    const record = readRecord(real);
    const steps = await verify(record, keep(record));
    expect(isReal(record)).toBe(true);
    expect(steps.map(({ step }) => step)).toEqual(REAL_STEPS);
    expect(verdictsOf(steps)).toEqual({
      shuffle: 'open',
      seen: 'holds',
      signature: 'holds',
      chance: 'holds',
      told: 'holds',
      money: 'holds',
    });
    expect(steps[0]?.note?.word).toBe('real-cards');
    expect(summarise(steps, REAL_STEPS)).toBe('gaps');
    expect(summarise(steps.slice(0, -1), REAL_STEPS)).toBe('waiting');
  });

  test('waits for the seed of its bonus as long as the shoe is in play', async () => {
    const record = readRecord(real);
    record.shoe.seed = null;
    const steps = await verify(record);
    expect(verdictsOf(steps)).toMatchObject({ seen: 'open', chance: 'waits', told: 'holds', money: 'holds' });
    expect(steps.flatMap(({ facts }) => facts.map(({ fact }) => fact))).not.toContain('published-commitment');
  });

  const FORGED: [what: string, forge: (record: RoundRecord) => void, expected: Record<string, string>][] = [
    ['the format', (r) => (r.format = 'sabot-round-3'), { shuffle: 'mixed-cards' }],
    ['how it was dealt', (r) => delete (r as Partial<RoundRecord>).dealt, { shuffle: 'mixed-cards' }],
    ['the kind of shoe', (r) => (r.shoe.algorithm = 'sabot-2'), { shuffle: 'mixed-cards' }],
    ['a root', (r) => (r.shoe.root = '0'.repeat(64)), { shuffle: 'proofs-of-real' }],
    ['a cut', (r) => (r.shoe.cut = 'mine'), { shuffle: 'proofs-of-real' }],
    ['the seed of the bonus', (r) => (r.shoe.seed = '00'.repeat(32)), { chance: 'other-commitment' }],
    ['half a seed', (r) => (r.shoe.seed = 'abc'), { chance: 'bad-seed' }],
    ['more copies than decks', (r) => repeatCard(r), { told: 'too-many-copies' }],
    ['a hidden card', (r) => (firstCard(r).card = '??'), { told: 'hidden-card' }],
    ['what was paid', (r) => (r.returned += 1), { money: 'other-money' }],
  ];

  test.each(FORGED)('fails where %s was forged', async (_, forge, expected) => {
    const record = readRecord(real);
    forge(record);
    const wrongs = (await verify(record)).flatMap(({ step, wrong }) => (wrong ? [[step, wrong.word]] : []));
    expect(Object.fromEntries(wrongs)).toEqual(expected);
  });

  test('is not one that this device saw dealt from a shuffled shoe', async () => {
    const record = readRecord(real);
    const { receipt, ...rest } = keep(record);
    const shuffled = receipt && { ...receipt, algorithm: 'sabot-2' };
    const steps = await verify(record, { ...rest, receipt: shuffled });
    expect(steps.find(({ step }) => step === 'seen')?.wrong).toEqual({
      word: 'other-part',
      args: { part: 'protocol' },
    });
    expect(summarise(steps, REAL_STEPS)).toBe('fails');
  });
});

function firstCard(record: RoundRecord): { card: string } {
  const found = record.events.find((event) => event.event === 'PlayerCard');
  if (!found) throw new Error('no card');
  return found;
}

function repeatCard(record: RoundRecord): void {
  const card = record.events.find((event) => event.event === 'PlayerCard');
  if (card) record.events.splice(1, 0, ...Array.from({ length: record.shoe.decks }, () => card));
}
