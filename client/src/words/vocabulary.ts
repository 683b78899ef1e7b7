/** The words of games that call things otherwise, one text a vocabulary, from files that lie in its folder or bear its name. */
export function gatherVocabularies(files: Record<string, unknown>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [path, text] of Object.entries(files)) {
    const name = /\/vocabulary\/([a-z]+)/.exec(path)?.[1] ?? '';
    texts[name] = `${texts[name] ?? ''}${String(text)}\n`;
  }
  return texts;
}
