import { localeOf } from './language';
import { words } from './words.svelte';

/** As wide as the plus, so that columns of winnings and losses stand under each other. */
const MINUS = '\u2212';

/** Digits after the point by currency, as the house has them; filled when the page opens. */
const digits = new Map<string, number>();

export function setDigits(currency: string, count: number): void {
  digits.set(currency, count);
}

export function digitsOf(currency: string): number {
  return digits.get(currency) ?? 2;
}

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = words.language + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.NumberFormat(localeOf(words.language), options)));
  return format;
}

function write(value: number, options: Intl.NumberFormatOptions): string {
  return numberFormat(options).format(value).replace('-', MINUS);
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
  const value = minor / 10 ** count;
  const fraction = style.short && Number.isInteger(value) ? 0 : count;
  return write(value, {
    ...(style.bare ? {} : { style: 'currency', currency }),
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
    ...(style.signed ? { signDisplay: 'exceptZero' } : {}),
  });
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
