import type { Action, Replay } from '../wire/protocol';
import { actionKey } from '../words/action';
import { type Film, type Frame, type ReplayEvent } from './film';
import { Layout } from './layout';

/** The round picture by picture; nothing is computed here, only laid where the events say. */
export function shoot({ events, nets }: Pick<Replay, 'events' | 'nets'>): Film {
  const camera = new Camera();
  events.forEach((event, place) => camera.take(event, nets[place] ?? 0, events[place + 1]));
  return camera.film;
}

const HIDDEN = '??';
const SETTLING = ['HandSettled', 'BetSettled', 'RoundClosed'];

class Camera {
  readonly film: Film = { frames: [], decisions: [] };
  #dealer: string[] = [];
  #layout = new Layout();
  #last: { box: number; hand: number; action: Action } | null = null;

  /** `net` is what the event won or lost, where it settles something. */
  take(event: ReplayEvent, net: number, next: ReplayEvent | undefined): void {
    switch (event.event) {
      case 'WagerPlaced':
        this.#layout.lay(event.wager);
        break;
      case 'WagerRefunded':
        this.#layout.takeBack(event.player, event.box);
        break;
      case 'BettingClosed':
        this.#show('bets');
        break;
      case 'SurrenderOffered':
        this.#show('surrender-offered');
        break;
      case 'InsuranceOffered':
        this.#show('insurance-offered');
        break;
      case 'Peeked':
        this.#show(event.blackjack ? 'peeked-blackjack' : 'peeked');
        break;
      case 'RoundVoided':
        this.#show('voided');
        break;
      default:
        this.#takeCard(event);
        this.#takeAnswer(event);
        this.#takeResult(event, net, next);
    }
  }

  #show(scene: Frame['scene'], at: { box?: number; hand?: number; card?: string | undefined } = {}): void {
    this.film.frames.push({
      scene,
      card: at.card ?? '',
      box: at.box ?? 0,
      hand: at.hand ?? 0,
      decision: scene === 'decision' ? this.film.decisions.length - 1 : null,
      dealer: [...this.#dealer],
      boxes: this.#layout.copy(),
    });
  }

  #takeCard(event: ReplayEvent): void {
    switch (event.event) {
      case 'PlayerCard':
        this.#layout.handOf(event.box, event.hand).cards.push(event.card);
        this.#show('card', event);
        break;
      case 'DealerCard':
        // One that lay face down is shown when it was turned, not before.
        this.#dealer.push(event.face_up ? event.card : HIDDEN);
        this.#show(event.face_up ? 'dealer-card' : 'hole-card', { card: this.#dealer.at(-1) });
        break;
      case 'HoleTurned':
        this.#dealer[this.#dealer.indexOf(HIDDEN)] = event.card;
        this.#show('hole-turned', event);
        break;
      case 'HandSplit':
        this.#layout.split(event.box, event.hand, event.first, event.second);
        this.#show('split', { box: event.box, hand: event.first });
        break;
    }
  }

  #takeAnswer(event: ReplayEvent): void {
    switch (event.event) {
      case 'Decided':
        this.#last = event;
        this.#note(event, event.hand, event.action, event.added);
        this.#follow(event.player, event.added);
        this.#show('decision', event);
        break;
      case 'Followed':
        this.#follow(event.player, event.added);
        break;
      case 'SurrenderDeclined':
        this.#answer(event, 'N', 0, ['R']);
        break;
      case 'InsuranceDeclined':
        this.#answer(event, 'N', 0);
        break;
      case 'Insured':
        this.#layout.addBet(event, 'insurance', event.stake);
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
    const up = this.#dealer[0] ?? '';
    this.film.decisions.push({
      player,
      box,
      hand,
      action,
      answer: actionKey(action, open),
      cards,
      up,
      added,
    });
  }

  #follow(player: string, added: number): void {
    if (!this.#last) return;
    const { box, hand, action } = this.#last;
    this.#layout.putDown(this.#layout.handOf(box, hand), player, action, added);
  }

  #takeResult(event: ReplayEvent, net: number, next: ReplayEvent | undefined): void {
    if (event.event === 'HandSettled') {
      const stake = this.#layout.findStake(event.box, event.hand, event.player);
      if (stake) Object.assign(stake, { outcome: event.outcome, returned: event.returned, net });
    } else if (event.event === 'BetSettled') {
      const bet = this.#layout.findBet(event.box, event.bet, event.player);
      if (bet) Object.assign(bet, { returned: event.returned, net });
    } else if (event.event === 'ResultCorrected') {
      this.#dealer = [...event.dealer];
      for (const [box, hand, cards] of event.hands) this.#layout.handOf(box, hand).cards = [...cards];
      this.#show('corrected');
    }
    // What is settled in one go is one picture.
    if (SETTLING.includes(event.event) && !SETTLING.includes(next?.event ?? '')) this.#show('results');
  }
}
