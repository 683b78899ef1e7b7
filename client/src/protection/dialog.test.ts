import { expect, test } from 'vitest';
import type { Notice } from '../house/notice.svelte';
import type { SessionSummary } from '../wire/protocol';
import { chooseDialog, choosePassing, endReason, staleNotices } from './dialog';

const notice = (kind: string, facts: Notice['facts'] = {}): Notice => ({ id: 1, kind, facts });
const summary = { session: 's1', ended_why: 'idle' } as SessionSummary;

test('R-4: one dialog at a time, the most pressing first', () => {
  const open = [notice('reality-check'), notice('limit-changed'), notice('excluded')];
  expect(chooseDialog(open, null, true)).toMatchObject({ dialog: 'notice', notice: { kind: 'excluded' } });
  expect(chooseDialog([notice('reality-check')], null, true)).toMatchObject({
    notice: { kind: 'reality-check' },
  });
  expect(chooseDialog([notice('limit-changed')], null, true)).toBeNull();
});

test('R-4: a reality check and the end of time wait for the end of the hand, an exclusion does not', () => {
  expect(chooseDialog([notice('reality-check'), notice('time-over')], null, true, true)).toBeNull();
  expect(chooseDialog([notice('excluded')], null, true, true)).toMatchObject({
    notice: { kind: 'excluded' },
  });
});

test('R-4: after the end of a session there is its summary, and nothing else', () => {
  expect(chooseDialog([notice('reality-check')], summary, false)).toMatchObject({
    dialog: 'farewell',
    summary,
  });
  expect(chooseDialog([notice('session-ended')], null, false)).toMatchObject({ dialog: 'farewell' });
  expect(chooseDialog([notice('reality-check')], null, false)).toBeNull();
  expect(chooseDialog([notice('session-ended')], null, true)).toBeNull();
});

test('limits and passwords are told in passing', () => {
  const open = [notice('reality-check'), notice('limit-changed')];
  expect(choosePassing(open, 'bank')?.kind).toBe('limit-changed');
  expect(choosePassing(open, 'limits')).toBeNull();
  expect(choosePassing([notice('reality-check')], null)).toBeNull();
});

test('what means nothing any more is put away', () => {
  const open = [notice('session-ended'), notice('reality-check'), notice('news')];
  expect(staleNotices(open, true, null).map((one) => one.kind)).toEqual(['session-ended', 'news']);
  expect(staleNotices(open, false, null).map((one) => one.kind)).toEqual(['reality-check', 'news']);
});

test('why a session ended: as the summary has it, else as it was told', () => {
  expect(endReason(summary, notice('session-ended', { why: 'too-many' }))).toBe('idle');
  expect(endReason(null, notice('session-ended', { why: 'too-many' }))).toBe('too-many');
  expect(endReason(null, null)).toBe('ended-elsewhere');
});
