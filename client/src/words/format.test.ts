import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en-GB'] });
vi.stubGlobal('localStorage', { setItem: () => undefined, getItem: () => null });
vi.stubGlobal('document', { documentElement: {} });
const { words } = await import('./words.svelte');
const { formatClock, formatMoment, formatMoney, formatPercent, setDigits } = await import('./format');

beforeEach(() => {
  setDigits('EUR', 2);
  setDigits('JPY', 0);
});

test.each([
  ['en', '€1,234.50'],
  ['es', '1234,50 €'],
  ['it', '1234,50 €'],
  ['ro', '1.234,50 EUR'],
] as const)('money in %s', async (language, text) => {
  await words.speak(language);
  expect(formatMoney(123_450, 'EUR').replaceAll('\u00a0', ' ')).toBe(text);
});

test('a win has its sign, and so has a loss; a push has none', async () => {
  await words.speak('en');
  expect([1500, -1000, 0].map((net) => formatMoney(net, 'EUR', { signed: true, bare: true }))).toEqual([
    '+15.00',
    '\u221210.00',
    '0.00',
  ]);
});

test('short money leaves out what is all zero, and nothing else', async () => {
  await words.speak('en');
  expect(formatMoney(2500, 'EUR', { bare: true, short: true })).toBe('25');
  expect(formatMoney(2550, 'EUR', { bare: true, short: true })).toBe('25.50');
});

test('a currency without digits after the point', async () => {
  await words.speak('en');
  expect(formatMoney(1200, 'JPY', { bare: true })).toBe('1,200');
});

test('a return as a percentage', async () => {
  await words.speak('it');
  expect(formatPercent(0.9965).replaceAll('\u00a0', ' ')).toBe('99,65%');
});

test.each([
  [0, '0:00'],
  [65_000, '1:05'],
  [3_909_000, '1:05:09'],
])('%d ms on the clock', (ms, text) => {
  expect(formatClock(ms)).toBe(text);
});

test('dates are written as the owner of the browser writes them', async () => {
  await words.speak('en');
  expect(formatMoment(Date.UTC(2026, 10, 16, 12), { dateStyle: 'short', timeZone: 'UTC' })).toBe(
    '16/11/2026',
  );
  await words.speak('es');
  expect(formatMoment(Date.UTC(2026, 10, 16, 12), { dateStyle: 'short', timeZone: 'UTC' })).toBe('16/11/26');
});
