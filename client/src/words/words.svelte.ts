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

  /** From now on everything is said in this language; what is on the screen changes at once. */
  async speak(language: Language): Promise<void> {
    const text = (await load[language]()).default;
    this.#bundle = makeBundle(language, text);
    this.language = language;
    document.documentElement.lang = language;
    localStorage.setItem(KEPT, language);
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
  const kept = localStorage.getItem(KEPT) ?? '';
  return isLanguage(kept) ? kept : preferredLanguage();
}
