import { motion } from '../house/motion.svelte';
import { announcer } from '../shell/announcer.svelte';
import { play } from '../sound/sound';
import { speak } from '../sound/voice';
import type { Step, SeenRound } from '../round/seen';
import { t } from '../words/words.svelte';
import type { Crew } from './director.svelte';
import { Pulse } from './pulse';
import { tellStep, type Speaker } from './saying';
import type { TableEvent } from './scene';
import type { Stagehand } from './stagehand';

const CAPTION_MS = 3_500;

/** A page that nobody looks at has nothing to show in motion. */
export function currentPace(): number {
  return document.visibilityState === 'hidden' ? 0 : motion.pace;
}

/** The people of a table: who moves things, who makes sounds, who speaks. */
export class TableCrew implements Crew {
  /** What the presenter said last. */
  caption = $state('');
  /** Whether the house's own presenter speaks at the table: then nobody else does. */
  isAnnounced = false;
  /** Cards that lie in the discard tray. */
  discarded = $state(0);
  readonly #stagehand: Stagehand;
  readonly #speaker: () => Speaker;
  readonly #afterRound: () => void;
  #follower: (event: TableEvent) => void = () => undefined;
  readonly #pulse = new Pulse();
  /** Events of the step under way that have been shown. */
  #cued = 0;
  #fading: ReturnType<typeof setTimeout> | undefined;

  constructor(stagehand: Stagehand, speaker: () => Speaker, afterRound: () => void) {
    this.#stagehand = stagehand;
    this.#speaker = speaker;
    this.#afterRound = afterRound;
  }

  /** Has somebody told of every event as it is shown; of what is not shown, when its step is over. */
  follow(follower: (event: TableEvent) => void): void {
    this.#follower = follower;
  }

  pace(): number {
    return this.#pulse.isTired ? 0 : currentPace();
  }

  move(): void {
    this.#pulse.begin();
  }

  rest(whole: boolean): void {
    this.#pulse.end(whole);
  }

  collect(): void {
    this.discarded = this.#stagehand.collect();
  }

  begin({ events }: Step): void {
    this.#stagehand.remember(events);
    this.#cued = 0;
    if (events.some((event) => event.event === 'RoundOpened')) this.#comment(t('felt-say-no-more'));
  }

  cue(event: TableEvent): void {
    this.#cued += 1;
    this.#follower(event);
    if (event.event === 'PlayerCard' || event.event === 'DealerCard') play('card');
    if (event.event === 'HoleTurned') play('turn');
    if (event.event === 'Insured' || (event.event === 'Decided' && event.added > 0)) play('chip');
    if (event.event === 'InsuranceOffered') this.#comment(t('felt-say-insurance'));
    if (event.event === 'Peeked' && event.blackjack) this.#comment(t('felt-say-dealer-blackjack'));
  }

  halt(): void {
    this.#stagehand.halt();
  }

  end(moved: Step, round: SeenRound): void {
    for (const event of moved.events.slice(this.#cued)) this.#follower(event);
    for (const sentence of tellStep(moved, round, this.#speaker())) announcer.say(sentence);
    if (!moved.events.some((event) => event.event === 'RoundClosed')) return;
    if (round.net > 0) play('win');
    this.#afterRound();
  }

  #comment(line: string): void {
    if (!this.isAnnounced) this.present(line);
  }

  /** Says a line, as the presenter does. */
  present(line: string): void {
    this.caption = line;
    clearTimeout(this.#fading);
    this.#fading = setTimeout(() => (this.caption = ''), CAPTION_MS);
    speak(line);
  }
}
