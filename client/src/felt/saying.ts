import { nameCard } from '../card/words';
import { formatMoney } from '../words/format';
import { t } from '../words/words.svelte';
import type { SeenBox, SeenHand, Step, SeenRound } from '../round/seen';
import { insuranceOf, lowOf, writeTotal } from './result';
import type { TableEvent } from './scene';

export interface Speaker {
  currency: string;
  /** What the game calls a place for a bet: hand, box or position. */
  place: string;
}

export function nameBox(box: number, place: string): string {
  return t('felt-box', { box, place });
}

/** What a hand of a box is called; its part is said where the box has several. */
export function nameHand(box: SeenBox, hand: SeenHand, place: string): string {
  const name = nameBox(box.box, place);
  // On a shared position those who did not split keep the hand as it was, before those of the split.
  const split = hand.crowd && box.hands.length > 2 ? box.hands.slice(1) : box.hands;
  if (split.length < 2 || !split.includes(hand)) return name;
  return t('felt-part', { name, part: split.indexOf(hand) + 1, parts: split.length });
}

/** Cards and total, as they are said. */
export function tellCards(cards: readonly string[], total: string, fate = 'live'): string {
  const named = cards.map(nameCard).join(', ');
  const known = fate === 'blackjack' || fate === 'bust' ? t(`outcome-${fate}`) : '';
  const count = total.replace(' / ', ` ${t('felt-or')} `);
  return [named, known || (count && t('felt-total', { total: count }))].filter(Boolean).join('; ');
}

export function tellResult(hand: SeenHand, currency: string): string {
  return hand.outcome ? writeResult(hand.outcome, hand.net, currency) : '';
}

/** "Win +10.00": a push brings nothing and says so by its word alone. */
export function writeResult(outcome: string, net: number, currency: string): string {
  const word = t(`outcome-${outcome}`);
  return net === 0 ? word : `${word} ${formatMoney(net, currency, { signed: true })}`;
}

/** What has just happened, in sentences. */
export function tellStep(moved: Step, round: SeenRound, speaker: Speaker): string[] {
  const { events } = moved;
  const said = [...tellHands(events, round, speaker), ...tellDealer(events, round)];
  if (events.some((event) => event.event === 'RoundClosed')) said.push(...tellEnd(round, speaker));
  const question = tellQuestion(round, speaker);
  if (question && (said.length || events.some((event) => event.event === 'Decided'))) said.push(question);
  return said;
}

function tellHands(events: readonly TableEvent[], round: SeenRound, { place }: Speaker): string[] {
  return round.boxes.flatMap((box) =>
    box.hands
      .filter((hand) =>
        events.some(
          (event) => event.event === 'PlayerCard' && event.box === box.box && event.hand === hand.hand,
        ),
      )
      .map((hand) => `${nameHand(box, hand, place)}: ${tellCards(hand.cards, writeTotal(hand), hand.fate)}.`),
  );
}

function tellDealer(events: readonly TableEvent[], round: SeenRound): string[] {
  const took = events.some((event) => event.event === 'DealerCard' || event.event === 'HoleTurned');
  if (!took) return [];
  const shown = round.dealer.filter((card) => card !== '??');
  const total = round.dealer_total;
  const fate = round.phase === 'closed' ? 'stood' : 'live';
  const written = writeTotal({ total, low: lowOf(shown, total), fate });
  return [
    t('felt-dealer-has', { cards: tellCards(shown, written, round.dealer_blackjack ? 'blackjack' : fate) }),
  ];
}

function tellEnd(round: SeenRound, { currency, place }: Speaker): string[] {
  if (round.voided) return [t('felt-voided')];
  const said = round.boxes.flatMap((box) => {
    const hands = box.hands.map((hand) => `${nameHand(box, hand, place)}: ${tellResult(hand, currency)}.`);
    const insurance = insuranceOf(box);
    return insurance ? [...hands, `${t('bet-insurance')}: ${tellMoney(insurance.net, currency)}.`] : hands;
  });
  return [...said, t('felt-net', { amount: tellMoney(round.net, currency) })];
}

function tellMoney(net: number, currency: string): string {
  return formatMoney(net, currency, { signed: true });
}

/** Whose turn it is, or what is asked. */
export function tellQuestion(round: SeenRound, { place }: Speaker): string {
  const box = round.boxes.find((one) => one.box === round.asked[0]);
  if (!box) return '';
  const name = nameBox(box.box, place);
  if (round.phase === 'insurance') return t('felt-insurance-asked', { name });
  if (round.phase === 'surrender') return t('felt-surrender-asked', { name });
  const hand = box.hands.find((one) => one.in_turn);
  return hand
    ? t('felt-turn', {
        name: nameHand(box, hand, place),
        total: writeTotal(hand).replace(' / ', ` ${t('felt-or')} `),
      })
    : '';
}
