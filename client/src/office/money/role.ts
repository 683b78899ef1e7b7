import type { Role } from '../../wire/protocol';
import { t, words } from '../../words/words.svelte';

/** The roles that somebody can be given: a companion is made as one. */
export const ROLES = ['player', 'presenter', 'operator', 'inspector'] as const satisfies readonly Role[];

export function nameRole(role: string): string {
  const key = `account-role-${role}`;
  return words.knows(key) ? t(key) : role;
}
