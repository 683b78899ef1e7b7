import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en-GB'] });
vi.stubGlobal('localStorage', { setItem: () => undefined, getItem: () => null });
vi.stubGlobal('document', { documentElement: {} });
const { words } = await import('./words.svelte');
const { formatClock, formatMoment, formatMoney, formatNumber, formatPercent, setCurrency } =
  await import('./format');

beforeEach(() => {
  setCurrency('EUR', { symbol: '€', minor_digits: 2 });
  setCurrency('RON', { symbol: 'lei', minor_digits: 2 });
  setCurrency('JPY', { symbol: '¥', minor_digits: 0 });
});

test.each([
  ['en', '€1,234.50', '1,234.50 lei'],
  ['es', '1.234,50 €', '1.234,50 lei'],
  ['it', '1.234,50 €', '1.234,50 lei'],
  ['ro', '1.234,50 €', '1.234,50 lei'],
] as const)('P-8: money in %s is written as the house writes it', async (language, euro, lei) => {
  await words.speak(language);
  expect(formatMoney(123_450, 'EUR')).toBe(euro.replace(' ', '\u00a0'));
  expect(formatMoney(123_450, 'RON')).toBe(lei.replace(' ', '\u00a0'));
});

test('P-8: the sign of an amount stands before that of its currency', async () => {
  await words.speak('en');
  expect(formatMoney(-5, 'EUR')).toBe('\u2212€0.05');
  expect(formatMoney(500, 'EUR', { signed: true, short: true })).toBe('+€5');
  await words.speak('es');
  expect(formatMoney(-5, 'EUR')).toBe('\u22120,05\u00a0€');
});

test('P-8: figures are written as the language has them, wherever the browser says it is', async () => {
  vi.stubGlobal('navigator', { languages: ['es-MX', 'it-CH', 'en-IN'] });
  for (const [language, text] of [
    ['es', '12.345.678,50 €'],
    ['it', '12.345.678,50 €'],
    ['en', '€12,345,678.50'],
  ] as const) {
    await words.speak(language);
    expect(formatMoney(1_234_567_850, 'EUR')).toBe(text.replace(' ', '\u00a0'));
  }
  await words.speak('es');
  expect(formatNumber(1234)).toBe('1.234');
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
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
