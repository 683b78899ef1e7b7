import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { isLanguage, preferredLanguage, type Language } from './language';

export type Arguments = Record<string, FluentVariable>;

const KEPT = 'sabot.language';

interface Text {
  default: string;
  /** What games that call things otherwise say instead, by the name of their vocabulary. */
  vocabularies: Record<string, string>;
}

const load: Record<Language, () => Promise<Text>> = {
  en: () => import('./en'),
  es: () => import('./es'),
  it: () => import('./it'),
  ro: () => import('./ro'),
};

class Words {
  language = $state<Language>('en');
  /** Whose words are spoken where nothing else is asked for: those of the game whose table is open, or the house's. */
  vocabulary = $state('');
  #house = $state.raw(new FluentBundle('en'));
  #others = $state.raw(new Map<string, FluentBundle>());
  #wanted: Language | null = null;
  #spoken: Language | null = null;

  /** From now on everything is said in this language; what is on the screen changes at once. */
  async speak(language: Language): Promise<void> {
    this.#wanted = language;
    if (this.#spoken === language) return;
    const text = await load[language]();
    // Another one was asked for meanwhile.
    if (this.#wanted !== language) return;
    this.#house = makeBundle(language, [text.default]);
    this.#others = makeVocabularies(language, text);
    this.language = this.#spoken = language;
    document.documentElement.lang = language;
    keep(language);
  }

  say(key: string, args?: Arguments, vocabulary = this.vocabulary): string {
    const bundle = this.#others.get(vocabulary) ?? this.#house;
    const message = bundle.getMessage(key);
    if (!message?.value) return key;
    return bundle.formatPattern(message.value, args).replaceAll('\n', ' ');
  }

  /** Whether there are words for the key: the server may name something this page does not know yet. */
  knows(key: string): boolean {
    return this.#house.hasMessage(key);
  }
}

/** All that the texts say; of two messages with one name the later one counts. */
function makeBundle(language: Language, texts: string[]): FluentBundle {
  // Without marks around arguments: all four languages are written from left to right.
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const [place, text] of texts.entries()) {
    const [problem] = bundle.addResource(new FluentResource(text), { allowOverrides: place > 0 });
    if (problem) throw problem;
  }
  return bundle;
}

function makeVocabularies(language: Language, text: Text): Map<string, FluentBundle> {
  const names = Object.entries(text.vocabularies);
  return new Map(names.map(([name, own]) => [name, makeBundle(language, [text.default, own])]));
}

export const words = new Words();

/** What the key says in the language that is spoken, in the words of a vocabulary where one is named. */
export function t(key: string, args?: Arguments, vocabulary?: string): string {
  return words.say(key, args, vocabulary);
}

/** The language that was spoken last on this device, or else the browser's. */
export function firstLanguage(): Language {
  const kept = readKept();
  return isLanguage(kept) ? kept : preferredLanguage();
}

// A browser may forbid a page to keep anything: then the language is chosen anew each time.
function keep(language: Language): void {
  try {
    localStorage.setItem(KEPT, language);
  } catch {
    return;
  }
}

function readKept(): string {
  try {
    return localStorage.getItem(KEPT) ?? '';
  } catch {
    return '';
  }
}
