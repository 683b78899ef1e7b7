import type { SeenTable } from '../round/seen';
import { t } from '../words/words.svelte';

/** What the table waits for, as it is told to one who looks at it. */
export interface Wait {
  kind: string;
  dueMs: number | null;
  text: string;
  /** Whether it waits for this player. */
  mine: boolean;
}

/** Says for whom everybody waits, and how long (PL-12, PL-15); null where the table waits for nobody. */
export function tellWait(felt: SeenTable, hasSeats: boolean): Wait | null {
  const { live, round, due_ms: dueMs, seats } = felt;
  if (!live) return null;
  const mine = round.asked.length > 0;
  if (round.phase === 'betting' && live.closing)
    return { kind: 'closing', dueMs: null, text: t('live-closing'), mine: false };
  if (round.phase === 'betting' && live.paused !== null)
    return { kind: 'paused', dueMs: null, text: `${t('live-paused')} ${live.paused}`.trim(), mine: false };
  if (live.cut?.name) {
    const own = live.cut.name === round.me;
    const text = own ? t('live-cut-yours') : t('live-cut-other', { name: live.cut.name });
    return { kind: 'cut', dueMs: live.cut.due_ms, text, mine: own };
  }
  if (live.waits_for === 'bets') return { kind: 'bets', dueMs, text: t('live-place'), mine: false };
  if (live.waits_for === 'insurance' || live.waits_for === 'surrender') {
    const text = mine ? t(`live-${live.waits_for}`) : t(`live-${live.waits_for}-others`);
    return { kind: live.waits_for, dueMs, text, mine };
  }
  if (live.waits_for === 'play') return { kind: 'play', dueMs, ...tellTurn(felt) };
  if (round.phase !== 'betting') return null;
  const text = hasSeats && seats.length === 0 ? t('live-choose-seat') : t('live-first-bet');
  return { kind: 'players', dueMs: null, text, mine: false };
}

function tellTurn({ round, live }: SeenTable): { text: string; mine: boolean } {
  const box = round.boxes.find((one) => one.hands.some((hand) => hand.in_turn));
  const mine = box !== undefined && box.options.length > 0 && round.asked.includes(box.box);
  if (mine && box.owner !== null) return { text: t('live-your-turn'), mine };
  const deciding = box?.hands.find((hand) => hand.in_turn)?.crowd?.deciding ?? 0;
  if (box?.owner === null) {
    return { text: t(mine ? 'live-decide-position' : 'live-crowd', { box: box.box, count: deciding }), mine };
  }
  const name = box?.owner ?? live?.seats.find((seat) => seat.box === box?.box)?.name ?? '';
  return { text: name ? t('live-turn', { name }) : t('live-dealer'), mine: false };
}
