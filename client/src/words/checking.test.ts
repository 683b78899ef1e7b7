import { FluentBundle, FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';

const files = import.meta.glob<string>('./*/books.ftl', { eager: true, query: '?raw', import: 'default' });

/** What the languages call a receipt, a commitment and a seed. */
const TERMS: Record<string, [receipt: RegExp, commitment: RegExp, seed: RegExp]> = {
  en: [/receipt/, /commitment/, /seed/i],
  es: [/recibo/, /compromiso/, /semilla/i],
  it: [/ricevuta/, /impegno/, /seed/i],
  ro: [/recipisa/, /angajament/, /seed/i],
};

function sayIn(language: string, key: string): string {
  const bundle = new FluentBundle(language);
  bundle.addResource(new FluentResource(files[`./${language}/books.ftl`] ?? ''));
  const text = bundle.getMessage(key)?.value;
  return text ? bundle.formatPattern(text) : '';
}

test.each(Object.entries(TERMS))(
  'F-4: %s does not promise that a record proves everything by itself',
  (language, [receipt]) => {
    expect(sayIn(language, 'verify-file-about')).toMatch(receipt);
    expect(sayIn(language, 'verify-noted').toLowerCase()).toMatch(receipt);
  },
);

test.each(Object.entries(TERMS))(
  'F-2: %s calls the commitment what it is, more than the hash of a seed',
  (language, [, commitment, seed]) => {
    expect(sayIn(language, 'verify-wrong-other-commitment')).toMatch(commitment);
    expect(sayIn(language, 'verify-wrong-other-commitment')).not.toMatch(seed);
  },
);
