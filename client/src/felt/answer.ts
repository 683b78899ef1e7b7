import type { SeenBox, SeenRound } from '../round/seen';
import type { Action, Option } from '../wire/protocol';

/** The box whose question is before the player: the one they look at if it is asked there, else the first asked. */
export function askedBox(round: SeenRound, looked: number | null): SeenBox | null {
  const open = round.boxes.filter((box) => box.options.length > 0);
  const first = open.find((box) => box.box === round.asked[0]) ?? open[0];
  return open.find((box) => box.box === looked) ?? first ?? null;
}

/** The place of an answer, and what it costs where it is open now. */
export interface Slot {
  action: Action;
  option: Option | null;
}

export interface Answers {
  /** What takes the place of Deal: it asks for no money and does not give up the hand, though a card may bust it. */
  first: Slot;
  /** Beside it. */
  second: Slot;
  small: Slot[];
}

/** The lesser places, in their order; surrender has one only where the game knows it. */
const SMALL: Action[] = ['R', 'P', 'D'];

/** Every answer at its own place, open or not, so that none ever comes to lie where another was (PL-15). */
export function placeAnswers(options: readonly Option[], phase: string, surrenders: boolean): Answers {
  const slot = (action: Action): Slot => ({
    action,
    option: options.find((option) => option.action === action) ?? null,
  });
  const asked = options.some(({ action }) => action === 'N' || action === 'Y');
  const second = slot(asked ? (phase === 'surrender' ? 'R' : 'Y') : 'S');
  const known = surrenders || options.some(({ action }) => action === 'R');
  const small = SMALL.filter((action) => (known || action !== 'R') && action !== second.action);
  return { first: slot(asked ? 'N' : 'H'), second, small: small.map(slot) };
}

/** What an answer costs that is given for all of these boxes. */
export function addCosts(boxes: readonly SeenBox[]): Option[] {
  const all = boxes.flatMap(({ options }) => options);
  const actions = [...new Set(all.map(({ action }) => action))];
  return actions.map((action) => ({
    action,
    cost: all.filter((option) => option.action === action).reduce((sum, { cost }) => sum + cost, 0),
  }));
}

/** What the button of an answer is called: the same answer for another hand is another button. */
export function nameAnswer(action: Action, box: SeenBox): string {
  const hand = box.hands.find((one) => one.in_turn)?.hand ?? 0;
  return `${action} ${box.box}.${hand}`;
}
