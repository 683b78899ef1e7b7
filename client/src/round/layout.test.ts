import { expect, test } from 'vitest';
import { box, hand, round } from '../felt/sample';
import splitRound from '../verify/fixtures/atlantic-city.json?raw';
import insuredRound from '../verify/fixtures/multihand.json?raw';
import sideBets from '../verify/fixtures/shoe-retired.json?raw';
import voidedRound from '../verify/fixtures/voided.json?raw';
import { readRecord } from '../verify/record';
import type { RoundView } from '../wire/protocol';
import type { TableEvent } from './event';
import { Layout, type LaidBox } from './layout';

const ROUNDS = [splitRound, insuredRound, sideBets, voidedRound];

function lay(events: readonly TableEvent[], layout = new Layout()): Layout {
  for (const event of events) layout.take(event);
  return layout;
}

/** The table as the house would draw it: what a page has that comes in the midst of a round. */
function draw(layout: Layout): RoundView {
  return round({ dealer: [...layout.dealer], boxes: layout.copy().map((laid) => drawBox(laid)) });
}

function drawBox({ box: number, hands, bets }: LaidBox) {
  const dealt = hands.filter((one) => one.cards.length);
  return box(
    number,
    dealt.map(({ hand: name, cards, stakes: [stake] }) => {
      const { staked = 0, outcome = null, returned = 0, net = 0 } = stake ?? {};
      return hand(cards, { hand: name, staked, outcome, returned, net });
    }),
    {
      main: hands[0]?.stakes[0]?.staked ?? 0,
      bets: bets.map(({ bet, staked, returned }) => {
        return { bet, staked, settled: returned !== null, returned: returned ?? 0 };
      }),
    },
  );
}

/** Whether a step of the table can end after this event: a split that is decided is carried out in the same one. */
function isWhole(event: TableEvent | undefined): boolean {
  return !(event?.event === 'Decided' && event.action === 'P') && event?.event !== 'Followed';
}

test.each(ROUNDS)('P-4: a table as it was drawn, and the events since, make the table as it is', (text) => {
  const { events, player } = readRecord(text);
  const whole = lay(events);
  for (let place = 0; place <= events.length; place++) {
    if (!isWhole(events[place - 1])) continue;
    const stale = draw(lay(events.slice(0, place)));
    const fresh = lay(events.slice(place), Layout.of(stale, player));
    expect(fresh.copy()).toEqual(whole.copy());
    expect(fresh.dealer).toEqual(whole.dealer);
  }
});
