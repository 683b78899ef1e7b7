import { FluentBundle, FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import api from '../../../docs/api.md?raw';
import { LANGUAGES } from './language';

const files = import.meta.glob<string>('./*/{people,problems}.ftl', {
  eager: true,
  query: '?raw',
  import: 'default',
});

function keysOf(path: string): string[] {
  const bundle = new FluentBundle('en');
  expect(bundle.addResource(new FluentResource(files[path] ?? ''))).toEqual([]);
  return [...bundle._messages.keys()];
}

/** The words of the table of refusals: all that stand in code in rows that begin with a status. */
function refusals(): string[] {
  const rows = api.split('\n').filter((line) => /^\| \d{3}/.test(line));
  return rows.flatMap((row) => [...row.matchAll(/`([a-z-]+)`/g)].map((found) => found[1] ?? ''));
}

test.each(Object.keys(LANGUAGES))('P-8: %s says all that English says', (language) => {
  for (const area of ['people', 'problems']) {
    expect(keysOf(`./${language}/${area}.ftl`)).toEqual(keysOf(`./en/${area}.ftl`));
  }
});

test('every refusal of the house is explained', () => {
  const explained = keysOf('./en/problems.ftl');
  const words = refusals();
  expect(words.length).toBeGreaterThan(40);
  for (const word of [...words, 'unknown', 'unreachable']) expect(explained).toContain(`why-${word}`);
});

test.each(Object.keys(files))('%s is calm', (path) => {
  expect(files[path]).not.toMatch(/[!¡]/);
});
