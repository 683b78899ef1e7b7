import { expect, test } from 'vitest';
import { LANGUAGES } from './language';

const files = import.meta.glob<string>(['./*/{felt,books,people}.ftl'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** What a message says, as it is written. */
function read(language: string, area: string, key: string): string {
  const [, text] = new RegExp(`^${key} = (.*)$`, 'm').exec(files[`./${language}/${area}.ftl`] ?? '') ?? [];
  if (!text) throw new Error(`${language} has no ${key}`);
  return text;
}

test.each(Object.keys(LANGUAGES))(
  'P-8: %s names a thing in one way, and where it can be read',
  (language) => {
    expect(read(language, 'books', 'verify-root')).toBe(read(language, 'felt', 'felt-root'));
    // A hand’s name has a capital: it stands where a sentence begins.
    for (const key of ['felt-insurance-asked', 'felt-surrender-asked', 'felt-turn'])
      expect(read(language, 'felt', key)).toMatch(/^\{ \$name \}/);
    // The words of buttons are quoted where they stand in a sentence.
    expect(read(language, 'books', 'statistics-instead')).toMatch(
      /^[“«„]\{ \$chosen \}[”»] .* [“«„]\{ \$best \}[”»]$/,
    );
  },
);

test('P-8: no button of the Romanian page speaks in the first person', () => {
  for (const key of ['account-no-account', 'account-have-account'])
    expect(read('ro', 'people', key)).not.toMatch(/\bam\b/i);
});
