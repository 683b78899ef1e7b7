import { t } from '../words/words.svelte';
import type { LossLeft } from '../wire/protocol';
import { formatMoment, formatMoney } from '../words/format';
import { sayingOf } from './duration';

/** A length of time in words: 1 h 30 min. */
export function sayDuration(ms: number): string {
  const { key, figures } = sayingOf(ms);
  return t(key, figures);
}

/** The house's last moment of all: an exclusion until then is one for good. */
export const FOREVER_MS = 253_402_300_799_000;

/** Until when somebody is excluded. */
export function sayExclusion(untilMs: number): string {
  return untilMs >= FOREVER_MS
    ? t('exclusion-forever-is')
    : t('exclusion-until', { moment: formatMoment(untilMs) });
}

/** Which loss limit stops the player, and what is left of it; of another session's, what can be done about it. */
export function sayLossLimit({ limit, most, left }: LossLeft, currency: string): string {
  const said = { most: formatMoney(most, currency), left: formatMoney(left, currency), limit };
  if (left > 0) return t('loss-limit-near', said);
  const reached = t('loss-limit-reached', said);
  return limit === 'other-session' ? `${reached} ${t('loss-limit-other')}` : reached;
}
