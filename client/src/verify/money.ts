import type { RoundRecord } from '../wire/protocol';
import { blame, conclude, leaveOpen, type Fact, type Step, type Wrong } from './verdict';

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
function findClosing(events: Event[]): Sums | null {
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

/** Whether the stakes and returns of the events are those that the record says. */
export function verifyMoney(record: RoundRecord): Step {
  const own = sumMoney(record.events, record.player);
  const all = sumMoney(record.events, null);
  const closing = findClosing(record.events);
  const facts: Fact[] = [
    { fact: 'summed-staked', kind: 'money', value: own.staked },
    { fact: 'recorded-staked', kind: 'money', value: record.staked },
    { fact: 'summed-returned', kind: 'money', value: own.returned },
    { fact: 'recorded-returned', kind: 'money', value: record.returned },
  ];
  let wrong: Wrong | null = null;
  if (!closing) wrong = blame('no-end');
  else if (record.events.some((event) => event.event === 'ResultCorrected')) wrong = blame('corrected');
  else if (record.events.findIndex((event) => event.event === 'RoundClosed') < record.events.length - 1)
    wrong = blame('after-end');
  else if (closing.staked !== all.staked || closing.returned !== all.returned) wrong = blame('other-closing');
  if (own.staked !== record.staked || own.returned !== record.returned) wrong = blame('other-money');
  const voided = record.events.find((event) => event.event === 'RoundVoided');
  return voided && !wrong
    ? leaveOpen('money', facts, blame('voided', { reason: voided.reason }))
    : conclude('money', facts, wrong);
}
