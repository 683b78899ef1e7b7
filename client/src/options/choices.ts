import { t } from '../words/words.svelte';

/** What a setting may be, each with its word. */
export function nameChoices<V extends string>(
  setting: string,
  values: readonly V[],
): { value: V; text: string }[] {
  return values.map((value) => ({ value, text: t(`options-${setting}-${value}`) }));
}
