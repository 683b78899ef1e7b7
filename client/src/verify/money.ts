import type { RoundRecord } from '../wire/protocol';

export interface Sums {
  staked: number;
  returned: number;
}

type Event = RoundRecord['events'][number];

/**
 * What the events put down and give back, of one player or of all.
 *
 * A settlement says what a bet returns in all, so a later one for the same bet stands in its place.
 */
export function sumMoney(events: Event[], player: string | null): Sums {
  const placed = new Map<string, number>();
  const settled = new Map<string, number>();
  let added = 0;
  for (const event of events) {
    if (player !== null && playerOf(event) !== player) continue;
    switch (event.event) {
      case 'WagerPlaced':
        placed.set(`${event.wager.player} ${event.wager.box}`, putDown(event.wager));
        break;
      case 'WagerRefunded':
        placed.delete(`${event.player} ${event.box}`);
        break;
      case 'Insured':
        added += event.stake;
        break;
      case 'Decided':
      case 'Followed':
        added += event.added;
        break;
      case 'HandSettled':
        settled.set(`${event.player} ${event.box} hand ${event.hand}`, event.returned);
        break;
      case 'BetSettled':
        settled.set(`${event.player} ${event.box} bet ${event.bet}`, event.returned);
        break;
    }
  }
  return { staked: added + total(placed), returned: total(settled) };
}

/** What the events themselves say at their end that the round came to, if they end. */
export function findClosing(events: Event[]): Sums | null {
  const closed = events.findLast((event) => event.event === 'RoundClosed');
  return closed ? { staked: closed.staked, returned: closed.returned } : null;
}

function playerOf(event: Event): string | null {
  if (event.event === 'WagerPlaced') return event.wager.player;
  return 'player' in event ? event.player : null;
}

function putDown(wager: { main: number; side?: Record<string, number> }): number {
  // A wager without side bets is written without them.
  return wager.main + Object.values(wager.side ?? {}).reduce((sum, stake) => sum + stake, 0);
}

function total(amounts: Map<string, number>): number {
  return [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
}
