import { localeOf } from './language';
import { words } from './words.svelte';

/** As wide as the plus, so that columns of winnings and losses stand under each other. */
const MINUS = '\u2212';

/** A currency's sign and its digits after the point, as the house has them; filled when the page opens. */
export interface Coin {
  symbol: string;
  minor_digits: number;
}

const coins = new Map<string, Coin>();

export function setCurrency(code: string, { symbol, minor_digits }: Coin): void {
  coins.set(code, { symbol, minor_digits });
}

export function digitsOf(currency: string): number {
  return coins.get(currency)?.minor_digits ?? 2;
}

const formats = new Map<string, Intl.NumberFormat>();

// Figures are written as the language writes them, whatever region the browser names: the house's own texts do so too.
function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = words.language + JSON.stringify(options);
  let format = formats.get(key);
  if (!format)
    formats.set(key, (format = new Intl.NumberFormat(words.language, { useGrouping: 'always', ...options })));
  return format;
}

function write(value: number, options: Intl.NumberFormatOptions): string {
  return numberFormat(options).format(value).replace('-', MINUS);
}

/** English puts a sign before the figure and a word behind it; the other languages put both behind. */
function withSymbol(figure: string, symbol: string): string {
  const before = words.language === 'en' && !/^\p{L}+$/u.test(symbol);
  return before ? symbol + figure : `${figure}\u00a0${symbol}`;
}

export interface MoneyStyle {
  /** With a sign, also for winnings. */
  signed?: boolean;
  /** Without the currency, for places where it is known. */
  bare?: boolean;
  /** Without digits after the point where they are all zero. */
  short?: boolean;
}

/** An amount in minor units as the language writes it. */
export function formatMoney(minor: number, currency: string, style: MoneyStyle = {}): string {
  const count = digitsOf(currency);
  const value = Math.abs(minor) / 10 ** count;
  const fraction = style.short && Number.isInteger(value) ? 0 : count;
  const figure = write(value, { minimumFractionDigits: fraction, maximumFractionDigits: fraction });
  const sign = minor < 0 ? MINUS : style.signed && minor > 0 ? '+' : '';
  return sign + (style.bare ? figure : withSymbol(figure, coins.get(currency)?.symbol ?? currency));
}

export function formatNumber(value: number, fraction = 0, signed = false): string {
  return write(value, {
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
    ...(signed ? { signDisplay: 'exceptZero' } : {}),
  });
}

/** A ratio as a percentage: 0.9965 is 99.65 %. */
export function formatPercent(ratio: number, fraction = 2, signed = false): string {
  return write(ratio, {
    style: 'percent',
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
    ...(signed ? { signDisplay: 'exceptZero' } : {}),
  });
}

/** An exact return, or the edge that is left of it: to the digit that still tells games apart, wherever it is shown. */
export function formatReturn(ratio: number): string {
  return formatPercent(ratio, 4);
}

export function formatMoment(ms: number, options: Intl.DateTimeFormatOptions = {}): string {
  const style = Object.keys(options).length ? options : { dateStyle: 'medium', timeStyle: 'short' };
  return new Intl.DateTimeFormat(localeOf(words.language), style as Intl.DateTimeFormatOptions).format(ms);
}

/** A length of time as a clock shows it: 1:05:09, or 5:09. */
export function formatClock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
