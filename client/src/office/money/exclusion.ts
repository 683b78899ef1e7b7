import { FOREVER_MS } from '../../protection/saying';
import { formatMoment } from '../../words/format';
import { t } from '../../words/words.svelte';

export const PERIODS = ['24h', '7d', '30d', '180d', 'forever'] as const;

export type Period = (typeof PERIODS)[number];

/** Until when somebody is excluded. */
export function sayUntil(untilMs: number): string {
  return untilMs >= FOREVER_MS
    ? t('desk-excluded-forever')
    : t('desk-excluded', { until: formatMoment(untilMs) });
}
