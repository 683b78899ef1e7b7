import { games } from '../../house/games.svelte';
import type { Act, FeltMoney, TableCard, Terms } from '../../wire/protocol';
import { formatMoney, formatNumber } from '../../words/format';
import { t, words } from '../../words/words.svelte';

/** What a bet is called in the words of its game; surrender is switched off like one. */
export function nameBet(game: string, bet: string): string {
  const side = games.find(game)?.side_bets.find((one) => one.bet === bet);
  if (side) return side.name;
  const key = bet === 'surrender' ? 'action-surrender' : `bet-${bet.replace('+', '-')}`;
  return words.knows(key) ? t(key, {}, games.wordsOf(game)) : bet;
}

/** What lies on the table, in each currency; Golden Chips beside it. */
export function sayFelt(felt: readonly FeltMoney[]): string {
  const sums = felt.map(({ currency, cash, gold }) => {
    const money = cash || !gold ? formatMoney(cash, currency) : '';
    const chips = gold ? t('floor-gold', { amount: formatMoney(gold, currency) }) : '';
    return [money, chips].filter(Boolean).join(' + ');
  });
  return sums.join(' · ') || '–';
}

/** With as many digits as it takes to tell it from any other. */
export function saySeconds(ms: number): string {
  const digits = [1000, 100, 10, 1].findIndex((unit) => ms % unit === 0);
  return t('floor-seconds', { seconds: formatNumber(ms / 1000, Math.max(0, digits)) });
}

/** How far the round has come, or that nothing is dealt. */
export function sayPhase({ phase }: TableCard): string {
  return phase ? t(`floor-phase-${phase}`) : '–';
}

/** What an operator did, in a word. */
export function nameAct(what: string): string {
  const key = `floor-act-${what}`;
  return words.knows(key) ? t(key) : what;
}

/** What was set by an order, of what the log tells. */
export function sayAct({ what, detail }: Act, { currency, game }: TableCard): string {
  const terms = readTerms(detail);
  if (!terms) return '';
  const money = (amount: number | null | undefined) =>
    amount ? formatMoney(amount, currency) : t('floor-sheet');
  const time = (ms: number | null | undefined) => (ms ? saySeconds(ms) : t('floor-sheet'));
  if (what === 'limits')
    return t('floor-set-limits', {
      min: money(terms.min),
      max: money(terms.max),
      increment: money(terms.increment),
    });
  if (what === 'pace') return saySeconds(terms.pace_ms ?? 0);
  if (what === 'timers')
    return t('floor-set-timers', {
      betting: time(terms.betting_ms),
      decision: time(terms.decision_ms),
      insurance: time(terms.insurance_ms),
    });
  if (what === 'bets')
    return terms.off?.length
      ? t('floor-set-off', { bets: terms.off.map((bet) => nameBet(game, bet)).join(', ') })
      : t('floor-set-on');
  return '';
}

function readTerms(detail: string): Terms | null {
  try {
    return (JSON.parse(detail || '{}') as { terms?: Terms }).terms ?? null;
  } catch {
    return null;
  }
}
