import { beforeEach, expect, test, vi } from 'vitest';
import { readReceipt } from '../receipt/receipt';
import { openDrawer } from '../receipt/storage';
import { findEvidence } from './evidence';
import cheats from './fixtures/cheats.json';
import { checkRecord } from './record';

const record = checkRecord(cheats.honest.record);
const receipt = readReceipt(JSON.stringify(cheats.honest.receipt));
if (!receipt) throw new Error('the fixture has no receipt');

beforeEach(() => {
  const texts = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
  });
});

test('F-4: nothing kept is told as nothing', () => {
  expect(findEvidence(record)).toEqual({ receipt: null, source: null, key: null });
});

test('F-4: the receipt of the record’s own shoe is told apart from one that names the round', () => {
  const drawer = openDrawer(record.player);
  drawer.keep({ receipt: { ...receipt, rounds: [] }, cut: '' });
  expect(findEvidence(record)).toMatchObject({ receipt: { shoe: record.shoe.id }, source: 'shoe' });
  drawer.keep({ receipt: { ...receipt, shoe: 'hshown' }, cut: '' });
  expect(findEvidence(record)).toMatchObject({ receipt: { shoe: 'hshown' }, source: 'round' });
});
