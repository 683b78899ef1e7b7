/** The languages of the house, each with its own name. */
export const LANGUAGES = { en: 'English', es: 'Español', it: 'Italiano', ro: 'Română' } as const;

export type Language = keyof typeof LANGUAGES;

export function isLanguage(word: string): word is Language {
  return word in LANGUAGES;
}

/** The first of the browser's languages that the house speaks. */
export function preferredLanguage(wanted: readonly string[] = navigator.languages): Language {
  for (const tag of wanted) {
    const language = tag.slice(0, 2).toLowerCase();
    if (isLanguage(language)) return language;
  }
  return 'en';
}

/** The language as this browser's owner writes it: English in London has other dates than in New York. */
export function localeOf(language: Language, wanted: readonly string[] = navigator.languages): string {
  return wanted.find((tag) => tag.slice(0, 2).toLowerCase() === language && isTag(tag)) ?? language;
}

/** Whether it is a tag at all: a browser may hand on what its system calls a language, such as `en-US@posix`. */
function isTag(word: string): boolean {
  try {
    return Intl.getCanonicalLocales(word).length > 0;
  } catch {
    return false;
  }
}
