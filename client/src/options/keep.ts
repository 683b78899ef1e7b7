import { complaints } from '../house/error.svelte';
import { visit } from '../house/visit.svelte';
import type { Settings } from '../wire/protocol';

export type Tab = keyof Settings;

/** Keeps one setting at once; what the house refuses is undone and told. */
export async function keep<T extends Tab>(
  tab: T,
  name: keyof Settings[T] & string,
  value: string | number | boolean,
): Promise<void> {
  try {
    await visit.change({ [tab]: { [name]: value } });
  } catch (error) {
    complaints.tell(error);
  }
}
