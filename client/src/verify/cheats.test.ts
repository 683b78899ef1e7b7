import { expect, test } from 'vitest';
import { readReceipt } from '../receipt/receipt';
import cheats from './fixtures/cheats.json';
import { checkRecord } from './record';
import { verifyRecord } from './step';
import { summarise, type Step } from './verdict';

// Made by tests/server/verify_fixtures.py: what a cheating house shows, and what the player's device has kept.
const CAUGHT: Record<keyof typeof cheats, Record<string, string>> = {
  honest: {},
  'chosen-cut': { cut: 'other-cut' },
  'house-cut': { cut: 'other-cut' },
  'chosen-seed': { promise: 'swapped-commitment' },
  'swapped-commitment': { seed: 'other-commitment' },
  'other-order': { root: 'other-root' },
  'hidden-shoe': { promise: 'swapped-commitment' },
  'other-key': { promise: 'other-part', signature: 'other-key' },
  'old-protocol': { promise: 'swapped-commitment', signature: 'unsigned' },
  'drawn-away': { start: 'other-start' },
  'left-out': { cards: 'other-card' },
  'left-out-proved': { cards: 'other-place' },
  'hidden-seed': { seed: 'hidden-seed', order: 'hidden-seed', root: 'hidden-seed' },
  'settled-again': { money: 'corrected' },
  'voided-later': { money: 'after-end' },
};

async function verify(name: keyof typeof cheats): Promise<Step[]> {
  const { record, receipt } = cheats[name];
  const steps: Step[] = [];
  const kept = readReceipt(JSON.stringify(receipt));
  const evidence = { receipt: kept, source: 'round' as const, key: cheats.honest.receipt.key };
  expect(evidence.receipt).not.toBeNull();
  for await (const step of verifyRecord(checkRecord(record), evidence)) steps.push(step);
  return steps;
}

test('F-4: every cheat that the house’s own verification knows is tried here', () => {
  expect(Object.keys(CAUGHT)).toEqual(Object.keys(cheats));
});

test.each(Object.entries(CAUGHT))(
  'F-5: %s is found out by what the device has kept',
  async (name, expected) => {
    const steps = await verify(name as keyof typeof cheats);
    const wrongs = Object.fromEntries(
      steps.flatMap(({ step, wrong }) => (wrong ? [[step, wrong.word]] : [])),
    );
    expect(wrongs).toEqual(expected);
    expect(summarise(steps)).toBe(name === 'honest' ? 'holds' : 'fails');
  },
);
