import type { RuleField, RuleGroup } from '../wire/protocol';

/** The rules that the house names in the line with which it refuses a combination. */
export function namedRules(reason: string, groups: readonly RuleGroup[]): RuleField[] {
  const names = new Set(reason.match(/[a-z0-9_]+/g));
  return groups.flatMap(({ fields }) => fields).filter(({ field }) => names.has(field));
}

/** Where a refusal is explained: at the rule that was changed last, else at the first one it names. */
export function refusalPlace(touched: string | null, named: readonly RuleField[]): string | null {
  return touched ?? named[0]?.field ?? null;
}
