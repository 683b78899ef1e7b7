import type { Action, BoxView, Option, RoundView } from '../wire/protocol';

/** The box whose question is before the player: the one he looks at if it is asked there, else the first asked. */
export function askedBox(round: RoundView, looked: number | null): BoxView | null {
  const open = round.boxes.filter((box) => box.options.length > 0);
  const first = open.find((box) => box.box === round.asked[0]) ?? open[0];
  return open.find((box) => box.box === looked) ?? first ?? null;
}

export interface Answers {
  /** Those that are given most often, in a place where a thumb finds them. */
  large: Option[];
  small: Option[];
}

const LARGE: Action[] = ['H', 'S', 'Y', 'N'];

/** The answers that are open, in two rows; none other is ever offered. */
export function sortAnswers(options: readonly Option[], phase: string): Answers {
  const large = options.filter((option) => LARGE.includes(option.action) || phase === 'surrender');
  return { large, small: options.filter((option) => !large.includes(option)) };
}
