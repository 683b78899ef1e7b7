import { expect, test } from 'vitest';
import { localeOf, preferredLanguage } from './language';

test('P-8: a language is written as its reader has it', () => {
  expect(localeOf('en', ['es-MX', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(localeOf('it', ['en-GB'])).toBe('it');
});

test('what a browser calls a language and is no tag is passed over', () => {
  expect(localeOf('en', ['en-US@posix'])).toBe('en');
  expect(localeOf('en', ['en_US', 'en-GB'])).toBe('en-GB');
  expect(preferredLanguage(['es_ES@posix'])).toBe('es');
});
