import { expect, test } from 'vitest';
import { box, card, CLOSED, dealerCard, decided, felt, hand, ME, round, settled } from './sample';
import { isVoided, paidIn, roundOf, sceneAt, type TableEvent } from './scene';

const dealt = round({
  phase: 'play',
  dealer: ['9h', '??'],
  dealer_total: 9,
  boxes: [
    box(1, [hand(['8h', '8d'], { total: 16, in_turn: true })], { options: [{ action: 'H', cost: 0 }] }),
  ],
  asked: [1],
});
const betting = round({ boxes: [box(1, [])] });
const deal = [card(1, '8h'), dealerCard('9h'), card(1, '8d'), dealerCard('??', false)];

test('cards lie as far as they have left the shoe, totals when they have landed', () => {
  const begun = sceneAt(betting, dealt, deal, { shown: 3, landed: 1 });
  expect(begun.boxes[0]?.hands[0]?.cards).toEqual(['8h', '8d']);
  expect(begun.boxes[0]?.hands[0]?.total).toBe(0);
  expect(begun.dealer).toEqual(['9h']);
  expect(begun.dealer_total).toBe(0);

  const landed = sceneAt(betting, dealt, deal, { shown: 4, landed: 3 });
  expect(landed.boxes[0]?.hands[0]?.total).toBe(16);
});

test('nothing is asked before the cards have landed', () => {
  const before = sceneAt(betting, dealt, deal, { shown: 4, landed: 3 });
  expect(before.asked).toEqual([]);
  expect(before.boxes[0]?.options).toEqual([]);
  expect(before.boxes[0]?.hands[0]?.in_turn).toBe(false);
  expect(sceneAt(betting, dealt, deal, { shown: 4, landed: 4 })).toBe(dealt);
});

test('the hand that was decided on stays in turn until its card has landed', () => {
  const after = round({
    phase: 'play',
    boxes: [
      box(1, [hand(['Th', '6d', 'Kc'], { fate: 'bust' })]),
      box(2, [hand(['2h', '3d'], { in_turn: true })]),
    ],
  });
  const before = round({
    phase: 'play',
    boxes: [box(1, [hand(['Th', '6d'], { in_turn: true })]), box(2, [hand(['2h', '3d'])])],
  });
  const scene = sceneAt(before, after, [decided(1, 'H'), card(1, 'Kc')], { shown: 2, landed: 1 });
  expect(scene.boxes[0]?.hands[0]?.cards).toEqual(['Th', '6d', 'Kc']);
  expect(scene.boxes[0]?.hands[0]).toMatchObject({ in_turn: true, fate: 'live' });
  expect(scene.boxes[1]?.hands[0]?.in_turn).toBe(false);
});

test('a split shows both halves, then a card on each', () => {
  const after = round({
    phase: 'play',
    boxes: [box(1, [hand(['8h', '3c'], { hand: 2 }), hand(['8d', 'Kc'], { hand: 3 })])],
  });
  const events: TableEvent[] = [
    decided(1, 'P'),
    { event: 'HandSplit', box: 1, hand: 1, first: 2, second: 3 },
    card(1, '3c', 2),
    card(1, 'Kc', 3),
  ];
  expect(sceneAt(dealt, after, events, { shown: 1, landed: 0 }).boxes[0]?.hands[0]?.cards).toEqual([
    '8h',
    '8d',
  ]);
  const scene = sceneAt(dealt, after, events, { shown: 2, landed: 1 });
  expect(scene.boxes[0]?.hands.map((one) => one.cards)).toEqual([['8h'], ['8d']]);
  expect(scene.boxes[0]?.hands[0]?.in_turn).toBe(true);
});

test('F-3: the hole card shows its back until it is turned', () => {
  const ended = round({ phase: 'closed', dealer: ['9h', 'Kd'], dealer_total: 19, boxes: dealt.boxes });
  const events: TableEvent[] = [{ event: 'HoleTurned', card: 'Kd' }, settled(1, 0), CLOSED];
  const before = sceneAt(dealt, ended, events, { shown: 0, landed: 0 });
  expect(before.dealer).toEqual(['9h', '??']);
  expect(before.phase).toBe('dealer');
  expect(sceneAt(dealt, ended, events, { shown: 1, landed: 0 }).dealer).toEqual(['9h', 'Kd']);
});

test('results and prizes appear when they are settled', () => {
  const won = hand(['Th', '9d'], { fate: 'stood', outcome: 'win', returned: 1000 });
  const insurance = { name: 'p', bet: 'insurance', staked: 250, settled: true, returned: 0, net: -250 };
  const ended = round({ phase: 'closed', boxes: [box(1, [won], { bets: [insurance] })] });
  const events: TableEvent[] = [
    { event: 'BetSettled', player: 'p', box: 1, bet: 'insurance', returned: 0, from_meter: 0 },
    settled(1, 1000),
    CLOSED,
  ];
  const open = { ...insurance, settled: false };
  const stood = round({ phase: 'dealer', boxes: [box(1, [hand(['Th', '9d'])], { bets: [open] })] });
  const before = sceneAt(stood, ended, events, { shown: 3, landed: 0 });
  expect(before.boxes[0]?.hands[0]).toMatchObject({ outcome: null, returned: 0 });
  expect(before.boxes[0]?.bets[0]).toMatchObject({ settled: false });
  const after = sceneAt(stood, ended, events, { shown: 3, landed: 2 });
  expect(after.boxes[0]?.hands[0]).toMatchObject({ outcome: 'win', returned: 1000 });
  expect(after.boxes[0]?.bets[0]).toMatchObject({ settled: true, net: -250 });
  expect(paidIn(events, ME)).toBe(1000);
});

test('AC-13: a voided round is shown; bets given back before the deal are no round', () => {
  const voided: TableEvent[] = [{ event: 'RoundVoided', reason: 'x' }, CLOSED];
  const last = round({ code: 'old', phase: 'closed' });
  expect(isVoided(voided)).toBe(true);
  expect(roundOf(felt(3, { last: { ...last, voided: 'x' } }), voided).voided).toBe('x');
  expect(roundOf(felt(3, { last }), voided).phase).toBe('betting');
  expect(roundOf(felt(3, { last }), [CLOSED])).toBe(last);
});
