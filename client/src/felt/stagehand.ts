import { createContext } from 'svelte';
import type { TableEvent } from './scene';
import { FLIGHT_MS, TURN_MS } from './timing';

const EASE = 'cubic-bezier(0.2, 0.7, 0.3, 1)';
const COLLECT_MS = 260;
const CHIP_MS = 220;

/** Moves cards and chips: what the screen shows already lies where it belongs, and is only seen to come there. */
export class Stagehand {
  /** What flies is drawn here. */
  layer: HTMLElement | null = null;
  shoe: HTMLElement | null = null;
  discard: HTMLElement | null = null;
  dealer: HTMLElement | null = null;

  readonly #pace: () => number;
  readonly #isMoving: () => boolean;
  #origins = new Map<string, DOMRect>();

  constructor(pace: () => number, isMoving: () => boolean) {
    this.#pace = pace;
    this.#isMoving = isMoving;
  }

  get pace(): number {
    return this.#pace();
  }

  /** Notes where the cards of a hand lie that is about to be split. */
  remember(events: readonly TableEvent[]): void {
    this.#origins.clear();
    for (const event of events) {
      if (event.event !== 'HandSplit') continue;
      for (const [index, hand] of [event.first, event.second].entries()) {
        const from = this.layer?.parentElement?.querySelector(
          `[data-box="${event.box}"] [data-hand="${event.hand}"] [data-place="${index}"]`,
        );
        if (from) this.#origins.set(`${event.box}/${hand}/0`, from.getBoundingClientRect());
      }
    }
  }

  /** A card that has come to its place is seen to come from the shoe; `turned` while its back is up. */
  arrive(node: HTMLElement, turner: HTMLElement, key: string, faceUp: boolean): Animation | null {
    if (!this.#isMoving() || this.pace === 0) return null;
    const split = this.#origins.get(key);
    const from = split ?? this.shoe?.getBoundingClientRect();
    if (!from) return null;
    const [dx, dy, scale] = between(from, node.getBoundingClientRect());
    const lean = split ? '' : ' rotate(-14deg)';
    node.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${scale})${lean}`, zIndex: 5 },
        { transform: 'none', zIndex: 5 },
      ],
      { duration: FLIGHT_MS * this.pace, easing: EASE },
    );
    if (!faceUp || split) return null;
    return this.turn(turner, FLIGHT_MS);
  }

  /** Turns a card over; the back is drawn until it is done. */
  turn(turner: HTMLElement, ms = TURN_MS): Animation | null {
    if (this.pace === 0) return null;
    return turner.animate(
      [
        { transform: 'rotateY(180deg)' },
        { transform: 'rotateY(180deg)', offset: 0.15 },
        { transform: 'none' },
      ],
      {
        duration: ms * this.pace,
        easing: EASE,
      },
    );
  }

  /** All cards are seen to go to the discard tray, hand by hand; how many there are. */
  collect(): number {
    const cards = this.layer?.parentElement?.querySelectorAll('[data-place]') ?? [];
    const to = this.discard?.getBoundingClientRect();
    const hands = new Set(Array.from(cards, (card) => card.parentElement));
    if (to && this.pace > 0) this.#fly(hands, to, COLLECT_MS, true);
    return cards.length;
  }

  /** A chip of that value is seen to go from the tray to a box. */
  throwChip(value: number, box: number): void {
    const table = this.layer?.parentElement;
    const chip = table?.querySelector(`[data-chip="${value}"] svg`);
    const to = table?.querySelector(`[data-box="${box}"] [data-spot]`);
    if (chip && to && this.pace > 0) this.#fly([chip], to.getBoundingClientRect(), CHIP_MS, false);
  }

  /** From where the dealer keeps the chips, as seen from an element. */
  fromDealer(node: Element): [number, number] {
    const from = this.dealer?.getBoundingClientRect();
    if (!from) return [0, 0];
    const [dx, dy] = between(from, node.getBoundingClientRect());
    return [dx, dy];
  }

  /** Everything that moves is at once where it goes. */
  halt(): void {
    for (const animation of this.layer?.parentElement?.getAnimations({ subtree: true }) ?? []) {
      // What never ends has nothing to hurry to.
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  }

  /** All of them are measured before the first is drawn: what is drawn between would be laid out anew for each. */
  #fly(nodes: Iterable<Element | null>, to: DOMRect, ms: number, fade: boolean): void {
    const { layer } = this;
    if (!layer) return;
    const home = layer.getBoundingClientRect();
    const ghosts = Array.from(nodes, (node) => node && makeGhost(node, home)).filter(
      (ghost) => ghost !== null,
    );
    layer.append(...ghosts.map(({ holder }) => holder));
    for (const { holder, from } of ghosts) {
      const [dx, dy, scale] = between(to, from);
      const flight = holder.animate(
        [
          { transform: 'none' },
          { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: fade ? 0.4 : 1 },
        ],
        { duration: ms * this.pace, easing: EASE },
      );
      const done = () => holder.remove();
      flight.finished.then(done, done);
    }
  }
}

const NAMES = ['data-card', 'data-chip', 'data-place'];

/** A copy that nobody takes for the thing itself, where it lies now; nothing where it is not to be seen. */
function makeGhost(node: Element, home: DOMRect): { holder: HTMLElement; from: DOMRect } | null {
  const from = node.getBoundingClientRect();
  if (from.width === 0) return null;
  const ghost = node.cloneNode(true) as HTMLElement;
  for (const part of [ghost, ...ghost.querySelectorAll(NAMES.map((name) => `[${name}]`).join())]) {
    for (const name of NAMES) part.removeAttribute(name);
  }
  const holder = document.createElement('div');
  holder.className = 'ghost';
  holder.style.left = `${from.left - home.left}px`;
  holder.style.top = `${from.top - home.top}px`;
  const sizes = getComputedStyle(node);
  for (const name of ['--card-width', '--chip-size'])
    holder.style.setProperty(name, sizes.getPropertyValue(name));
  holder.append(ghost);
  return { holder, from };
}

/** How far it is from the middle of one to the middle of the other, and how much larger the first is. */
function between(from: DOMRect, to: DOMRect): [number, number, number] {
  return [
    from.left + from.width / 2 - to.left - to.width / 2,
    from.top + from.height / 2 - to.top - to.height / 2,
    to.height > 0 ? Math.min(1.2, Math.max(0.5, from.height / to.height)) : 1,
  ];
}

export const [getStagehand, setStagehand] = createContext<Stagehand>();
