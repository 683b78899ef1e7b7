import { digitsOf } from '../words/format';
import { t, words } from '../words/words.svelte';
import { readAmount, writeAmount, type Flaw, type Read } from './amount';

/** What was typed, as an amount of the currency. */
export function readTyped(text: string, currency: string): Read {
  return readAmount(text, words.language, digitsOf(currency));
}

/** An amount of the currency, as one would type it. */
export function typeAmount(minor: number, currency: string): string {
  return writeAmount(minor, words.language, digitsOf(currency));
}

/** What is wrong with what was typed. */
export function sayFlaw(flaw: Flaw, currency: string): string {
  return t(`amount-${flaw}`, { digits: digitsOf(currency) });
}
