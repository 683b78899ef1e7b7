import { t, words } from '../../words/words.svelte';

/** What somebody did, or what happened to an account, in words; by the house's own word where the page has none. */
export function nameStep(what: string): string {
  const key = `step-${what}`;
  return words.knows(key) ? t(key) : what;
}

/** What else the record says, a fact a line: `{"amount":5,"bet":["a"]}` is `amount: 5` and `bet: ["a"]`. */
export function readFacts(detail: string): string[] {
  let told: unknown;
  try {
    told = JSON.parse(detail || '{}');
  } catch {
    return [detail];
  }
  const parts: unknown[] = Array.isArray(told) ? told : [told];
  return parts.flatMap((part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.entries(part)
          .filter(([, value]) => value !== null)
          .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
      : [JSON.stringify(part)],
  );
}
