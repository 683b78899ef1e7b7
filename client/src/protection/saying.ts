import { t } from '../words/words.svelte';
import { formatMoment } from '../words/format';
import { sayingOf } from './duration';

/** A length of time in words: 1 h 30 min. */
export function sayDuration(ms: number): string {
  const { key, figures } = sayingOf(ms);
  return t(key, figures);
}

/** The house's last moment of all: an exclusion until then is one for good. */
const FOREVER_MS = 253_402_300_799_000;

/** Until when somebody is excluded. */
export function sayExclusion(untilMs: number): string {
  return untilMs >= FOREVER_MS
    ? t('exclusion-forever-is')
    : t('exclusion-until', { moment: formatMoment(untilMs) });
}
