import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { isLanguage, preferredLanguage, type Language } from './language';

export type Arguments = Record<string, FluentVariable>;

const KEPT = 'sabot.language';

const load: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import('./en'),
  es: () => import('./es'),
  it: () => import('./it'),
  ro: () => import('./ro'),
};

class Words {
  language = $state<Language>('en');
  #bundle = $state.raw(new FluentBundle('en'));
  #wanted: Language | null = null;
  #spoken: Language | null = null;

  /** From now on everything is said in this language; what is on the screen changes at once. */
  async speak(language: Language): Promise<void> {
    this.#wanted = language;
    if (this.#spoken === language) return;
    const text = (await load[language]()).default;
    // Another one was asked for meanwhile.
    if (this.#wanted !== language) return;
    this.#bundle = makeBundle(language, text);
    this.language = this.#spoken = language;
    document.documentElement.lang = language;
    keep(language);
  }

  say(key: string, args?: Arguments): string {
    const message = this.#bundle.getMessage(key);
    if (!message?.value) return key;
    return this.#bundle.formatPattern(message.value, args).replaceAll('\n', ' ');
  }

  /** Whether there are words for the key: the server may name something this page does not know yet. */
  knows(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }
}

export function makeBundle(language: Language, text: string): FluentBundle {
  // Without marks around arguments: all four languages are written from left to right.
  const bundle = new FluentBundle(language, { useIsolating: false });
  const [problem] = bundle.addResource(new FluentResource(text));
  if (problem) throw problem;
  return bundle;
}

export const words = new Words();

/** What the key says in the language that is spoken. */
export function t(key: string, args?: Arguments): string {
  return words.say(key, args);
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
