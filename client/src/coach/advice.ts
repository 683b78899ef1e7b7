import type { SeenTable } from '../round/seen';
import type { CoachBox, CoachPage } from '../wire/protocol';

/** Whether anything is asked at the table that a coach could speak of. */
export function isAsked(felt: SeenTable): boolean {
  return felt.round.asked.length > 0;
}

/** What the coach says of the box that is looked at, or of the first that is asked; null about another moment. */
export function adviceFor(page: CoachPage | null, felt: SeenTable, box?: number): CoachBox | null {
  if (!page || page.game !== felt.game || page.version !== felt.version) return null;
  const wanted = box !== undefined && felt.round.asked.includes(box) ? box : felt.round.asked[0];
  return page.boxes.find((each) => each.box === wanted) ?? null;
}

/** Whether insurance is the question: its value is a share of another stake. */
export function asksInsurance(advice: CoachBox): boolean {
  return 'Y' in advice.values;
}
