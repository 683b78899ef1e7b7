import { Blaze } from '../live/blaze.svelte';
import type { Action, BonusView, Count, Replay } from '../wire/protocol';
import { actionKey } from '../words/action';
import { DEALER, nameHand, type Film, type Frame, type ReplayEvent } from './film';
import { Layout } from '../round/layout';

/** The round picture by picture; nothing is computed here, only laid where the events say. */
export function shoot({
  events,
  nets,
  counts,
  bonus,
}: Pick<Replay, 'events' | 'nets' | 'counts' | 'bonus'>): Film {
  const camera = new Camera(bonus);
  events.forEach((event, place) =>
    camera.take(event, nets[place] ?? 0, counts[place] ?? null, events[place + 1]),
  );
  return camera.film;
}

const SETTLING = ['HandSettled', 'BetSettled', 'RoundClosed'];

/** Events whose picture is of the table, and not of a hand. */
const OF_THE_TABLE: Partial<Record<ReplayEvent['event'], Frame['scene']>> = {
  BettingClosed: 'bets',
  SurrenderOffered: 'surrender-offered',
  InsuranceOffered: 'insurance-offered',
  RoundVoided: 'voided',
  ResultCorrected: 'corrected',
  PointsScored: 'points',
  BonusOpened: 'bonus',
  BonusSpun: 'bonus-spin',
  BonusClosed: 'bonus-over',
};

/** Events that bring points or belong to the bonus. */
const BLAZING = ['PointsScored', 'BonusOpened', 'BonusSpun', 'BonusClosed'];

/** Takes the pictures; what lies on them is the layout's. */
class Camera {
  readonly #behind = new Set<string>();
  readonly film: Film = { frames: [], decisions: [], behind: this.#behind };
  readonly #layout = new Layout();
  #counts = new Map<string, Count>();
  #doubled = new Set<string>();
  #playing = false;
  #blazing: ReplayEvent[] = [];
  #blaze: Blaze | null = null;
  readonly #bonus: BonusView | null;

  constructor(bonus: BonusView | null) {
    this.#bonus = bonus;
  }

  take(event: ReplayEvent, net: number, count: Count | null, next: ReplayEvent | undefined): void {
    this.#layout.take(event, net);
    if (event.event === 'WagerPlaced' && event.wager.behind)
      this.#behind.add(nameHand(event.wager.box, 0, event.wager.player));
    if (event.event === 'PlayOpened' || event.event === 'Decided') this.#playing = true;
    if (count) this.#count(event, count);
    if (BLAZING.includes(event.event)) this.#light(event);
    const scene = OF_THE_TABLE[event.event];
    if (scene) this.#show(scene);
    this.#takeCard(event);
    this.#takeAnswer(event);
    // What is settled in one go is one picture.
    if (SETTLING.includes(event.event) && !SETTLING.includes(next?.event ?? '')) this.#show('results');
  }

  #show(scene: Frame['scene'], at: { box?: number; hand?: number; card?: string | undefined } = {}): void {
    this.film.frames.push({
      scene,
      card: at.card ?? '',
      box: at.box ?? 0,
      hand: at.hand ?? 0,
      decision: scene === 'decision' ? this.film.decisions.length - 1 : null,
      dealer: [...this.#layout.dealer],
      boxes: this.#layout.copy(),
      counts: this.#counts,
      doubled: this.#doubled,
      playing: this.#playing,
      blaze: this.#blaze,
    });
  }

  /** What cards come to is the house's word; what is known already stays as it was on earlier pictures. */
  #count(event: ReplayEvent, count: Count): void {
    const name = event.event === 'PlayerCard' ? nameHand(event.box, event.hand) : DEALER;
    this.#counts = new Map([...this.#counts, [name, count]]);
  }

  #light(event: ReplayEvent): void {
    this.#blazing.push(event);
    this.#blaze = new Blaze(this.#bonus);
    for (const each of this.#blazing) this.#blaze.take(each);
  }

  #takeCard(event: ReplayEvent): void {
    switch (event.event) {
      case 'PlayerCard':
        this.#show('card', event);
        break;
      case 'DealerCard':
        this.#show(event.face_up ? 'dealer-card' : 'hole-card', { card: this.#layout.dealer.at(-1) });
        break;
      case 'HoleTurned':
        this.#show('hole-turned', event);
        break;
      case 'HandSplit':
        this.#show('split', { box: event.box, hand: event.first });
        break;
      case 'Peeked':
        this.#show(event.blackjack ? 'peeked-blackjack' : 'peeked');
        break;
    }
  }

  #takeAnswer(event: ReplayEvent): void {
    switch (event.event) {
      case 'Decided':
        if (event.action === 'D')
          this.#doubled = new Set([...this.#doubled, nameHand(event.box, event.hand, event.player)]);
        this.#note(event, event.hand, event.action, event.added);
        this.#show('decision', event);
        break;
      case 'SurrenderDeclined':
        this.#answer(event, 'N', 0, ['R']);
        break;
      case 'InsuranceDeclined':
        this.#answer(event, 'N', 0);
        break;
      case 'Insured':
        this.#answer(event, 'Y', event.stake);
        break;
    }
  }

  #answer(at: { player: string; box: number }, action: Action, added: number, open: string[] = []): void {
    const hand = this.#layout.boxOf(at.box).hands[0]?.hand ?? 0;
    this.#note(at, hand, action, added, open);
    this.#show('decision', { box: at.box, hand });
  }

  #note(
    { player, box }: { player: string; box: number },
    hand: number,
    action: Action,
    added: number,
    open: string[] = [],
  ): void {
    const cards = [...this.#layout.handOf(box, hand).cards];
    const up = this.#layout.dealer[0] ?? '';
    this.film.decisions.push({
      ...{ player, box, hand, action, cards, up, added },
      answer: actionKey(action, open),
    });
  }
}
