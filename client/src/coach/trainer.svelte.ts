import type { TableEvent } from '../round/event';
import type { Action, CoachBox, CoachPage } from '../wire/protocol';

/** A decision that the player has made, and what their answers were worth then. */
export interface Verdict {
  box: number;
  action: Action;
  best: string;
  values: Record<string, number>;
  /** How much less it was worth than the best, in parts of the stake. */
  cost: number;
}

/** What the coach has to say at the open table: before a decision, or, where the player wants to be judged, after it. */
class Trainer {
  /** What is asked now. */
  page = $state.raw<CoachPage | null>(null);
  verdict = $state.raw<Verdict | null>(null);

  /** The best answer for a box, where the table still stands as it did when the coach looked at it. */
  bestFor(game: string, version: number, box: number | undefined): string | null {
    if (this.page?.game !== game || this.page.version !== version) return null;
    return this.page.boxes.find((one) => one.box === box)?.best ?? null;
  }

  /** Judges what has just been decided, if the coach had weighed it by then. */
  judge(page: CoachPage | null, events: readonly TableEvent[]): void {
    const answer = events.map(answerOf).find((one) => one !== null);
    if (!answer) return;
    const weighed = page?.boxes.find((one) => one.box === answer.box);
    this.verdict = weighed ? judgeAnswer(weighed, answer.action) : null;
  }

  /** Says no more of what was: another round has begun, or the table is left. */
  forget(): void {
    this.page = null;
    this.verdict = null;
  }
}

export const trainer = new Trainer();

export function judgeAnswer({ box, values, best }: CoachBox, action: Action): Verdict | null {
  const [chosen, most] = [values[action], values[best]];
  if (chosen === undefined || most === undefined) return null;
  return { box, action, best, values, cost: Math.max(0, most - chosen) };
}

function answerOf(event: TableEvent): { box: number; action: Action } | null {
  switch (event.event) {
    case 'Decided':
      return { box: event.box, action: event.action };
    case 'Insured':
      return { box: event.box, action: 'Y' };
    case 'InsuranceDeclined':
    case 'SurrenderDeclined':
      return { box: event.box, action: 'N' };
    default:
      return null;
  }
}
