import { words } from '../words/words.svelte';

/** A currency with its name in the language that is spoken: EUR – euro. */
export function nameCurrency(code: string): string {
  // A record from elsewhere may name anything: what is no code of a currency has no name.
  if (!/^[A-Za-z]{3}$/.test(code)) return code;
  const name = new Intl.DisplayNames(words.language, { type: 'currency' }).of(code);
  return name && name !== code ? `${code} – ${name}` : code;
}
