import type { SeenBox, SeenRound } from '../round/seen';
import type { Action, Option } from '../wire/protocol';

/** The box whose question is before the player: the one they look at if it is asked there, else the first asked. */
export function askedBox(round: SeenRound, looked: number | null): SeenBox | null {
  const open = round.boxes.filter((box) => box.options.length > 0);
  const first = open.find((box) => box.box === round.asked[0]) ?? open[0];
  return open.find((box) => box.box === looked) ?? first ?? null;
}

export interface Answers {
  /** What takes the place of Deal: it asks for no money and does not give up the hand, though a card may bust it. */
  first: Option | null;
  /** Beside it. */
  second: Option[];
  small: Option[];
}

const FIRST: Action[] = ['H', 'N'];
const SECOND: Action[] = ['S', 'Y'];

/** The answers that are open, each at its place; none other is ever offered. */
export function sortAnswers(options: readonly Option[], phase: string): Answers {
  const first = options.find((option) => FIRST.includes(option.action)) ?? null;
  const others = options.filter((option) => option !== first);
  const second = others.filter((option) => SECOND.includes(option.action) || phase === 'surrender');
  return { first, second, small: others.filter((option) => !second.includes(option)) };
}

/** What the button of an answer is called: the same answer for another hand is another button. */
export function nameAnswer(action: Action, box: SeenBox): string {
  const hand = box.hands.find((one) => one.in_turn)?.hand ?? 0;
  return `${action} ${box.box}.${hand}`;
}
