import { expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { setItem: () => undefined, getItem: () => null });
vi.stubGlobal('document', { documentElement: {} });
const { words, t } = await import('./words.svelte');
const { actionKey, shortKey } = await import('./action');

test('P-7: no to insurance and no to an early surrender are called by their own names', () => {
  expect(actionKey('N', ['Y', 'N'])).toBe('action-no-insurance');
  expect(actionKey('N', ['R', 'N'])).toBe('action-play-on');
  expect(actionKey('P', ['H', 'S', 'P'])).toBe('action-split');
});

test('P-7: on a narrow button an answer has its shorter word, if it has one', async () => {
  await words.speak('ro');
  expect([t('action-double'), t(shortKey('action-double'))]).toEqual(['Dublați pariul', 'Dublați']);
  expect(shortKey('action-hit')).toBe('action-hit');
});
