import { games } from '../../house/games.svelte';
import { nameBet } from '../../history/bet';
import { formatMoment } from '../../words/format';
import { t } from '../../words/words.svelte';

/** A day, or a month, in little room; both are the house's, by UTC. */
export function namePeriod(period: string): string {
  const day = period.length > 7;
  return formatMoment(Date.parse(day ? period : `${period}-01`), {
    ...(day ? { day: 'numeric' } : { year: 'numeric' }),
    month: 'short',
    timeZone: 'UTC',
  });
}

/** A game, and the table where tables are apart. */
export function namePlace(game: string, table: string | null): string {
  const name = games.nameOf(game);
  if (table === null) return name;
  return `${name} · ${table === 'own' ? t('report-own') : table}`;
}

export function nameTaking(bet: string): string {
  if (bet === 'behind') return t('options-tab-bet-behind');
  return bet === 'unrecovered' ? t('reports-unrecovered') : nameBet(bet, (key) => t(key));
}
