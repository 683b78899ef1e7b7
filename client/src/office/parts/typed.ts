import { readAmount, writeAmount } from '../../bank/amount';
import { readTyped, sayFlaw } from '../../bank/typed';
import { t, words } from '../../words/words.svelte';

/** What a field that may stay empty says: nothing, a figure, or what is wrong with it. */
export interface Typed {
  value: number | null;
  error: string | null;
}

const EMPTY: Typed = { value: null, error: null };

/** An amount of the currency in minor units. */
export function readMoney(text: string, currency: string): Typed {
  if (text.trim() === '') return EMPTY;
  const read = readTyped(text, currency);
  return 'flaw' in read
    ? { value: null, error: sayFlaw(read.flaw, currency) }
    : { value: read.amount, error: null };
}

/** A length of time, typed in seconds, in milliseconds. */
export function readSeconds(text: string): Typed {
  if (text.trim() === '') return EMPTY;
  const read = readAmount(text, words.language, 3);
  return 'flaw' in read
    ? { value: null, error: t('office-seconds-wrong') }
    : { value: read.amount, error: null };
}

/** The same as one would type it; nothing where nothing is set. */
export function typeSeconds(ms: number | null | undefined): string {
  return ms === null || ms === undefined ? '' : writeAmount(ms, words.language, 3);
}
