import { expect, test } from 'vitest';
import { Layout, type LaidBox } from '../round/layout';
import type { SeenRound, SeenTable, Step } from '../round/seen';
import type { Moved, TableShown } from './protocol';
import casino from './fixtures/casino-blackjack.json?raw';
import fire from './fixtures/mega-fire-blaze.json?raw';
import lounge from './fixtures/play-lounge-7.json?raw';
import { Sight } from './sight';

/** Real tables with several bettors on a box, as one of them was told of it. */
const EVENINGS = [casino, fire, lounge].map((text) => JSON.parse(text) as [TableShown, ...Moved[]]);

function open(shown: TableShown): { sight: Sight; asked: string[]; seen: SeenTable } {
  const asked: string[] = [];
  const sight = new Sight((table) => asked.push(table));
  const first = sight.show(shown);
  if (!first) throw new Error('the first is always shown');
  return { sight, asked, seen: first.seen };
}

/** What lies in the round that the step happened in. */
function roundOf({ events, seen }: Step): SeenRound {
  return events.some(({ event }) => event === 'RoundClosed') && seen.last ? seen.last : seen.round;
}

/** What lies, without what only the house says and without the order of bets. */
function plain(layout: Layout): unknown {
  const strip = ({ box, hands, bets }: LaidBox) => ({
    box,
    hands: hands.map(({ cards, stakes }) => ({
      cards,
      stakes: stakes.map(({ player, staked, outcome, returned }) => ({ player, staked, outcome, returned })),
    })),
    bets: bets.map(({ player, bet, staked, returned }) => `${player} ${bet} ${staked} ${returned}`).sort(),
  });
  return { dealer: layout.dealer, boxes: layout.copy().map(strip) };
}

test.each(EVENINGS)(
  'P-4: what happened since a view, laid on it, is what the house draws then',
  (shown, ...moves) => {
    const { sight, seen } = open(shown);
    let before = seen;
    let steps = 0;
    for (const moved of moves) {
      const step = sight.move(moved);
      if (!step) continue;
      const layout = Layout.of(before.round);
      for (const event of step.events) layout.take(event);
      expect(plain(layout)).toEqual(plain(Layout.of(roundOf(step))));
      before = step.seen;
      steps += 1;
    }
    expect(steps).toBeGreaterThan(40);
  },
);

test.each(EVENINGS)(
  'R-3: a message that was missed is noticed, and the table asked for',
  (shown, ...moves) => {
    const { sight, asked } = open(shown);
    const [first, missed, third] = moves;
    if (!first || !missed || !third) throw new Error('too few');
    expect(sight.move(first)).not.toBeNull();
    expect(sight.move(third)).toBeNull();
    expect(asked).toEqual([shown.table]);
    // The table as it stands is taken up, and what it tells already is passed over.
    sight.show({ ...shown, version: third.version, view: { ...shown.view, version: third.version } });
    expect(sight.move(third)).toBeNull();
    expect(asked).toHaveLength(1);
  },
);

test('steps that were committed together are told as one, and shown as one', () => {
  const [shown, first, second] = EVENINGS[0] as [TableShown, Moved, Moved];
  const { sight, asked } = open(shown);
  const events = [...first.events, ...second.events];
  const both = { ...second, since: first.since, events, view: { ...first.view, ...second.view } };
  const step = sight.move(both);
  expect(step?.events).toEqual(events);
  expect(step?.seen.version).toBe(second.version);
  expect(sight.move(second)).toBeNull();
  expect(asked).toEqual([]);
});

test('what is the player’s own is told apart by their name, not by an account', () => {
  for (const [shown, ...moves] of EVENINGS) {
    const { sight } = open(shown);
    let own = 0;
    for (const moved of moves) {
      const step = sight.move(moved);
      for (const box of step?.seen.round.boxes ?? []) {
        const wager = box.wagers.find(({ name }) => name === shown.own.name);
        expect(box.main).toBe(wager?.main ?? 0);
        if (wager) own += 1;
        for (const hand of box.hands) {
          const stake = hand.stakes.find(({ name }) => name === shown.own.name);
          // What lies in front of another's seat is theirs, and no more than shown.
          const owner = hand.stakes.find(({ name }) => name === box.owner);
          const lying = (box.owner === null || box.owner === shown.own.name ? stake : null) ?? owner;
          expect([hand.staked, hand.fate]).toEqual([lying?.staked ?? 0, lying?.fate ?? 'no-bet']);
          expect((hand.mine ? hand.staked : (hand.behind?.staked ?? 0)) > 0).toBe(stake !== undefined);
        }
      }
    }
    expect(own).toBeGreaterThan(0);
  }
});

test('R-3: a table older than the one in hand is passed over, until the line is new', () => {
  const [shown, first] = EVENINGS[0] as [TableShown, Moved];
  const { sight } = open(shown);
  expect(sight.move(first)).not.toBeNull();
  expect(sight.show(shown)).toBeNull();
  expect(sight.move(first)).toBeNull();
  const same = { ...shown, version: first.version };
  expect(sight.show(same)).not.toBeNull();
  sight.clear();
  expect(sight.show(shown)).not.toBeNull();
});

test('R-3: what is done and was not told is asked for', () => {
  const [shown, first] = EVENINGS[0] as [TableShown, Moved];
  const { sight, asked } = open(shown);
  sight.reach(shown.table, shown.version);
  sight.move(first);
  sight.reach(shown.table, first.version);
  sight.reach('another', 100);
  expect(asked).toEqual([]);
  sight.reach(shown.table, first.version + 1);
  expect(asked).toEqual([shown.table]);
});
