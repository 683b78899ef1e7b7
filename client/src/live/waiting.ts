import type { SeenTable } from '../round/seen';
import { writeTotal } from '../felt/result';
import { nameBox } from '../felt/saying';
import { t } from '../words/words.svelte';

/** What the table waits for, as it is told to one who looks at it. */
export interface Wait {
  kind: string;
  dueMs: number | null;
  /** How long such a wait is as a whole. */
  wholeMs: number;
  text: string;
  /** Whether it waits for this player. */
  mine: boolean;
}

/** Says for whom everybody waits, and how long (PL-12, PL-15); null where the table waits for nobody. */
export function tellWait(felt: SeenTable, hasSeats: boolean): Wait | null {
  const wait = findWait(felt, hasSeats);
  return wait && { ...wait, wholeMs: lengthOf(wait.kind, felt) };
}

function lengthOf(kind: string, { sheet, live }: SeenTable): number {
  // It begins when the deal can have been seen.
  if (kind === 'withdraw') return Math.max(0, (live?.withdraw_ms ?? 0) - (live?.seen_ms ?? 0));
  if (!sheet) return 0;
  if (kind === 'bets') return sheet.betting_ms;
  if (kind === 'play') return sheet.decision_ms;
  return kind === 'cut' ? sheet.cut_ms : sheet.insurance_ms;
}

function findWait(felt: SeenTable, hasSeats: boolean): Omit<Wait, 'wholeMs'> | null {
  const { live, round, due_ms: dueMs, seats } = felt;
  if (!live) return null;
  const mine = round.asked.length > 0;
  if (live.waits_for === 'card') return { kind: 'card', dueMs: null, text: tellCardDue(felt), mine: false };
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
  if (live.waits_for === 'play' && isHeld(felt))
    return { kind: 'withdraw', dueMs: live.withdraw_ms, text: t('live-card-waits'), mine: false };
  if (live.waits_for === 'play') return { kind: 'play', dueMs, ...tellTurn(felt) };
  if (round.phase !== 'betting') return null;
  const text = hasSeats && seats.length === 0 ? t('live-choose-seat') : t('live-first-bet');
  return { kind: 'players', dueMs: null, text, mine: false };
}

/** Whether the player has decided for the box in turn already: its card waits while others may withdraw (BJ-6). */
function isHeld({ round, plans }: SeenTable): boolean {
  const inTurn = round.boxes.find((box) => box.hands.some((hand) => hand.in_turn));
  return plans.some(({ box }) => box === inTurn?.box);
}

/** To whom the dealer deals the next real card (M-6). */
function tellCardDue({ live, round }: SeenTable): string {
  const due = live?.card;
  if (!due) return t('live-card-next');
  if (due.box === 0) return t('live-card-dealer');
  const owner = round.boxes.find(({ box }) => box === due.box)?.owner ?? null;
  if (owner === round.me) return t('live-card-yours');
  return t('live-card-to', { name: owner ?? nameBox(due.box, 'position') });
}

function tellTurn({ round, live, seats }: SeenTable): { text: string; mine: boolean } {
  const box = round.boxes.find((one) => one.hands.some((hand) => hand.in_turn));
  const hand = box?.hands.find((one) => one.in_turn);
  if (!box || !hand) return { text: t('live-dealer'), mine: false };
  const mine = box.options.length > 0 && round.asked.includes(box.box);
  const total = writeTotal({ ...hand, fate: 'live' });
  if (box.owner === null) {
    const count = hand.crowd?.deciding ?? 0;
    return { text: t(mine ? 'live-decide-position' : 'live-crowd', { box: box.box, count, total }), mine };
  }
  if (mine) {
    // Whoever plays at several seats is told at which.
    const key = seats.length > 1 ? 'live-your-turn-at' : 'live-your-turn';
    return { text: t(key, { total, name: t('live-seat', { box: box.box }) }), mine };
  }
  const name = box.owner || live?.seats.find((seat) => seat.box === box.box)?.name || '';
  return { text: t('live-turn', { name, total }), mine: false };
}
