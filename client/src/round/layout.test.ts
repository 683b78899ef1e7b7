import { expect, test } from 'vitest';
import { box, hand, round } from '../felt/sample';
import splitRound from '../verify/fixtures/atlantic-city.json?raw';
import insuredRound from '../verify/fixtures/multihand.json?raw';
import sideBets from '../verify/fixtures/shoe-retired.json?raw';
import voidedRound from '../verify/fixtures/voided.json?raw';
import { readRecord } from '../verify/record';
import type { SeenRound } from './seen';
import type { TableEvent } from './event';
import { Layout, type LaidBox, type LaidStake } from './layout';

const ROUNDS = [splitRound, insuredRound, sideBets, voidedRound];

function lay(events: readonly TableEvent[], layout = new Layout()): Layout {
  for (const event of events) layout.take(event);
  return layout;
}

/** The table as the house would draw it: what a page has that comes in the midst of a round. */
function draw(layout: Layout): SeenRound {
  return round({ dealer: [...layout.dealer], boxes: layout.copy().map((laid) => drawBox(laid)) });
}

function drawBox({ box: number, hands, bets }: LaidBox) {
  const dealt = hands.filter((one) => one.cards.length);
  return box(
    number,
    dealt.map(({ hand: name, cards, stakes }) => hand(cards, { hand: name, stakes: stakes.map(drawStake) })),
    {
      wagers: (hands[0]?.stakes ?? []).map(({ player, staked, golden }) => ({
        ...{ name: player, main: staked, golden, behind: false, companion: false },
      })),
      bets: bets.map(({ player, bet, staked, returned, net }) => {
        return { name: player, bet, staked, settled: returned !== null, returned: returned ?? 0, net };
      }),
    },
  );
}

function drawStake({ player, staked, golden, outcome, returned, net }: LaidStake) {
  return {
    ...{ name: player, staked, doubled: false, golden: golden ? staked : 0, held: 0, fate: 'live' },
    ...{ outcome, returned, net },
  };
}

/** Whether a step of the table can end after this event: a split that is decided is carried out in the same one. */
function isWhole(event: TableEvent | undefined): boolean {
  return !(event?.event === 'Decided' && event.action === 'P') && event?.event !== 'Followed';
}

test.each(ROUNDS)('P-4: a table as it was drawn, and the events since, make the table as it is', (text) => {
  const { events } = readRecord(text);
  const whole = lay(events);
  for (let place = 0; place <= events.length; place++) {
    if (!isWhole(events[place - 1])) continue;
    const stale = draw(lay(events.slice(0, place)));
    const fresh = lay(events.slice(place), Layout.of(stale));
    expect(fresh.copy()).toEqual(whole.copy());
    expect(fresh.dealer).toEqual(whole.dealer);
  }
});
