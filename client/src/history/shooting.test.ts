import { expect, test } from 'vitest';
import type { DecisionCost } from '../wire/protocol';
import splitRound from '../verify/fixtures/atlantic-city.json?raw';
import insuredRound from '../verify/fixtures/multihand.json?raw';
import voidedRound from '../verify/fixtures/voided.json?raw';
import { sumMoney } from '../verify/money';
import { readRecord } from '../verify/record';
import { pairCosts, type FilmDecision, type Frame, type ReplayEvent } from './film';
import { shoot as shootReplay } from './shooting';

/** A replay whose nets play no part. */
function shoot(events: ReplayEvent[]) {
  return shootReplay({ events, nets: events.map(() => null), counts: events.map(() => null), bonus: null });
}

function last(frames: Frame[]): Frame {
  const frame = frames.at(-1);
  if (!frame) throw new Error('no picture');
  return frame;
}

function moneyIn(frame: Frame): { staked: number; returned: number } {
  const stakes = frame.boxes.flatMap((box) => [...box.hands.flatMap((hand) => hand.stakes), ...box.bets]);
  return {
    staked: stakes.reduce((sum, stake) => sum + stake.staked, 0),
    returned: stakes.reduce((sum, stake) => sum + (stake.returned ?? 0), 0),
  };
}

test.each([splitRound, insuredRound, voidedRound])(
  'P-5: every card has a picture of its own, in order',
  (text) => {
    const { events } = readRecord(text);
    const { frames } = shoot(events);
    const dealt = events.flatMap((event) =>
      event.event === 'PlayerCard' || (event.event === 'DealerCard' && event.face_up) ? [event.card] : [],
    );
    const shown = frames.filter((frame) => ['card', 'dealer-card'].includes(frame.scene));
    expect(shown.map((frame) => frame.card)).toEqual(dealt);
    expect(frames[0]?.scene).toBe('bets');
  },
);

test.each([splitRound, insuredRound, voidedRound])('P-5: the last picture has all the money', (text) => {
  const record = readRecord(text);
  expect(moneyIn(last(shoot(record.events).frames))).toEqual(sumMoney(record.events, null));
});

test('R-5: a split makes two hands of one, each with its card and its stake', () => {
  const { frames } = shoot(readRecord(splitRound).events);
  const place = frames.findIndex((frame) => frame.scene === 'split');
  const [before, after] = [frames[place - 1], frames[place]];
  const hands = (frame: Frame | undefined) => frame?.boxes.find(({ box }) => box === after?.box)?.hands ?? [];
  expect(hands(after)).toHaveLength(hands(before).length + 1);
  expect(hands(after).flatMap((hand) => hand.cards)).toEqual(hands(before).flatMap((hand) => hand.cards));
  expect(hands(after).every((hand) => hand.stakes.length === 1)).toBe(true);
});

test('F-3: the hole card is not seen before it is turned', () => {
  const { frames } = shoot(readRecord(insuredRound).events);
  const turned = frames.findIndex((frame) => frame.scene === 'hole-turned');
  const laid = frames.findIndex((frame) => frame.scene === 'hole-card');
  expect(turned).toBeGreaterThan(laid);
  for (const frame of frames.slice(laid, turned)) expect(frame.dealer[1]).toBe('??');
  for (const frame of frames.slice(turned)) expect(frame.dealer).not.toContain('??');
});

test('P-5: a void round ends with everything given back', () => {
  const { frames } = shoot(readRecord(voidedRound).events);
  expect(frames.map((frame) => frame.scene)).toContain('voided');
  const { staked, returned } = moneyIn(last(frames));
  expect(returned).toBe(staked);
});

test('P-5: pictures are not changed by what comes after them', () => {
  const { frames } = shoot(readRecord(splitRound).events);
  expect(frames[0]?.dealer).toEqual([]);
  expect(frames[0]?.boxes.flatMap((box) => box.hands.flatMap((hand) => hand.cards))).toEqual([]);
});

test('P-6: decisions are paired with their values, and one without a value is passed over', () => {
  const decision = { player: 'p', box: 1, hand: 1, up: 'Ts', added: 0, answer: 'hit' } as const;
  const decisions: FilmDecision[] = [
    { ...decision, action: 'H', cards: ['5s', '7h'] },
    { ...decision, action: 'S', cards: ['Ks', '7h'], box: 2 },
    { ...decision, action: 'H', cards: ['4s', '7d'], box: 3 },
  ];
  const worth = (cards: string[], box: number): DecisionCost => ({
    ...{ player: 'p', hand: 1, up: 'Ts', action: 'H', best: 'H', cost: 0, stake: 100, cost_amount: 0 },
    ...{ cards, box, values: { H: -0.2, S: -0.5 } },
  });
  const costs = [worth(['5s', '7h'], 1), worth(['4s', '7d'], 3)];
  expect(pairCosts(decisions, costs)).toEqual([costs[0], null, costs[1]]);
});

test.each([
  ['win', 1000, 1000],
  ['lose', 0, 0],
  ['push', 0, 1000],
] as const)(
  'W-4: a Golden Chip’s net is the house’s word, whatever came back (%s)',
  (outcome, net, returned) => {
    const wager = { player: 'p', box: 1, main: 1000, side: {}, golden: true };
    const events: ReplayEvent[] = [
      { event: 'WagerPlaced', wager } as ReplayEvent,
      { event: 'PlayerCard', box: 1, hand: 1, card: 'Ks' } as ReplayEvent,
      {
        ...{ event: 'HandSettled', player: 'p', box: 1, hand: 1 },
        ...{ outcome, returned, golden: outcome === 'push' ? 1000 : 0 },
      } as ReplayEvent,
    ];
    const [stake] =
      last(shootReplay({ events, nets: [null, null, net], counts: [], bonus: null }).frames).boxes[0]
        ?.hands[0]?.stakes ?? [];
    expect(stake).toMatchObject({ outcome, staked: 1000, returned, net });
  },
);

test('MF-14: a replayed bonus has the sections of its level, and its points their aim', () => {
  const levels = [{ name: 'minor', points: 5, sections: 1 }];
  const events: ReplayEvent[] = [
    { event: 'PointsScored', point: { reason: 'ace', number: 1, points: 3 } },
    { event: 'BonusOpened', level: 'minor' },
  ];
  const nothing = events.map(() => null);
  const bonus = { spins: 3, boxes: 6, levels, chances: [] };
  const { frames } = shootReplay({ events, nets: nothing, counts: nothing, bonus });
  const { blaze } = last(frames);
  expect([blaze?.sections, blaze?.spinsLeft, blaze?.most, blaze?.sum]).toEqual([1, 3, 5, 3]);
});
