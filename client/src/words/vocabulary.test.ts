import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { setItem: () => undefined, getItem: () => null });
vi.stubGlobal('document', { documentElement: {} });
const { words, t } = await import('./words.svelte');
const { actionKey, buttonKey, shortKey } = await import('./action');
const { gatherVocabularies } = await import('./vocabulary');

const pages = import.meta.glob<string>('./*/*.ftl', { eager: true, query: '?raw', import: 'default' });
const own = import.meta.glob<string>('./*/vocabulary/*.ftl', {
  eager: true,
  query: '?raw',
  import: 'default',
});

beforeEach(() => {
  words.vocabulary = '';
});

function buttons(actions: string): string[] {
  return [...actions].map((action) => t(buttonKey(actionKey(action))));
}

test('AC-15c: the regulation of the casinos has its own words on buttons, hands and in the question', async () => {
  await words.speak('es');
  expect(buttons('DPR')).toEqual(['Doblar', 'Dividir', 'Rendición']);
  words.vocabulary = 'retiro';
  expect(buttons('HSDPR')).toEqual(['Pedir', 'Plantarse', 'Apuesta doble', 'Separar', 'El retiro']);
  expect(t('outcome-blackjack')).toBe('Black-Jack');
  expect(t('felt-say-dealer-blackjack')).toBe('El crupier tiene Black-Jack');
  expect(t('felt-surrender-asked', { name: 'Casilla 1' })).toBe('Casilla 1: ¿el retiro o seguir?');
});

test('AC-15c: Atlantic City asks for insurance with Sí and No; elsewhere the answer has its whole name', async () => {
  await words.speak('es');
  words.vocabulary = 'ordinaria';
  expect(buttons('YN')).toEqual(['Sí', 'No']);
  expect([...'YN'].map((action) => t(shortKey(actionKey(action))))).toEqual(['Sí', 'No']);
  expect([...'YN'].map((action) => t(actionKey(action)))).toEqual(['Contratar Seguro', 'Seguro no']);
  words.vocabulary = '';
  expect(buttons('YN')).toEqual(['Seguro', 'Sin seguro']);
});

test('AC-15c: the lounge has a dealer, the blaze a croupier and a push', async () => {
  await words.speak('it');
  words.vocabulary = 'dealer';
  expect([t('felt-dealer'), t('felt-say-dealer-blackjack')]).toEqual(['Dealer', 'Il dealer ha Blackjack']);
  words.vocabulary = 'charlie';
  expect([t('felt-dealer'), t('outcome-push'), t('bet-pairs')]).toEqual([
    'Croupier',
    'Push',
    'Perfect Pairs',
  ]);
});

test('AC-15c: what is told of another game has its words, whatever table is open', async () => {
  await words.speak('ro');
  expect([t('outcome-push'), t('outcome-push', {}, 'push')]).toEqual(['Egalitate', 'Push']);
  words.vocabulary = 'push';
  expect([t('outcome-push'), t('outcome-push', {}, '')]).toEqual(['Push', 'Egalitate']);
});

test('a vocabulary of another language, or one this page does not know, is the house’s own words', async () => {
  await words.speak('en');
  words.vocabulary = 'retiro';
  expect(t('action-split')).toBe('Split');
});

test('files are gathered by the folder they lie in or by their name', () => {
  const files = { './es/vocabulary/retiro.ftl': 'a = 1', '../es/vocabulary/retiro/words.ftl': 'b = 2' };
  expect(gatherVocabularies(files)).toEqual({ retiro: 'a = 1\nb = 2\n' });
});

test.each(Object.keys(own))('%s says otherwise what the page says too', (path) => {
  const language = path.split('/')[1] ?? '';
  const known = Object.entries(pages)
    .filter(([name]) => name.startsWith(`./${language}/`))
    .map(([, text]) => text)
    .join('\n');
  for (const [, key] of (own[path] ?? '').matchAll(/^([a-z-]+) =/gm)) expect(known).toContain(`\n${key} =`);
});
