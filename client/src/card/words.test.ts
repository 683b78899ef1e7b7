import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGES, type Language } from '../words/language';
import { words } from '../words/words.svelte';
import { nameCard } from './words';

const RANKS = [...'A23456789TJQK'];
const SUITS = [...'shdc'];
const DECK = RANKS.flatMap((rank) => SUITS.map((suit) => rank + suit));

const NAMES: Record<Language, Record<string, string>> = {
  en: { As: 'ace of spades', '2h': 'two of hearts', Td: 'ten of diamonds', Kc: 'king of clubs' },
  es: { As: 'as de picas', '2h': 'dos de corazones', Td: 'diez de diamantes', Kc: 'rey de tréboles' },
  it: { As: 'asso di picche', '2h': 'due di cuori', Td: 'dieci di quadri', Kc: 're di fiori' },
  ro: { As: 'as de pică', '2h': 'doi de cupă', Td: 'zece de caro', Kc: 'rege de treflă' },
};

const FACE_DOWN: Record<Language, string> = {
  en: 'face-down card',
  es: 'una carta cubierta',
  it: 'una carta coperta',
  ro: 'o carte cu fața în jos',
};

vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('localStorage', { setItem: () => undefined, getItem: () => null });

describe.each(Object.keys(LANGUAGES) as Language[])('in %s', (language) => {
  beforeEach(() => words.speak(language));

  test('each of the 52 cards has a name of its own', () => {
    const names = DECK.map(nameCard);
    expect(new Set(names).size).toBe(52);
    for (const name of names) expect(name).toMatch(/^\p{Ll}+ (of|de|di) [\p{Ll} ]+$/u);
  });

  test('cards are called as players call them', () => {
    for (const [card, name] of Object.entries(NAMES[language])) expect(nameCard(card)).toBe(name);
  });

  test('a card that lies face down does not say what it is', () => {
    expect(nameCard('??')).toBe(FACE_DOWN[language]);
  });
});
