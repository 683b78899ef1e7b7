import { words } from '../words/words.svelte';

/** A currency with its name in the language that is spoken: EUR – euro. */
export function nameCurrency(code: string): string {
  const name = new Intl.DisplayNames(words.language, { type: 'currency' }).of(code);
  return name && name !== code ? `${code} – ${name}` : code;
}
