export const STEPS = [
  'promise',
  'signature',
  'cut',
  'seed',
  'order',
  'root',
  'proofs',
  'start',
  'cards',
  'money',
] as const;

/** Those of a round dealt from a physical shoe, of whose cards nothing was promised (M-6). */
export const REAL_STEPS = ['shuffle', 'seen', 'signature', 'chance', 'told', 'money'] as const;

export type StepName = (typeof STEPS | typeof REAL_STEPS)[number];

/** Something that was computed, or that it was compared with; `kind` says how it is written. */
export interface Fact {
  fact: string;
  kind: 'hash' | 'cards' | 'text' | 'code' | 'count' | 'money';
  value: string | number | string[];
}

/** Why a step does not hold, or could not be compared: a word and what it is about. */
export interface Wrong {
  word: string;
  args: Record<string, string | number>;
}

export interface Step {
  step: StepName;
  /**
   * `waits`: the seed has not been shown yet, so there is nothing to compute with.
   * `open`: nothing contradicts it, and nothing here proves it; `note` says why.
   */
  verdict: 'holds' | 'fails' | 'waits' | 'open';
  facts: Fact[];
  wrong: Wrong | null;
  note: Wrong | null;
}

/** A step that holds unless something is wrong with it. */
export function conclude(step: StepName, facts: Fact[], wrong: Wrong | null): Step {
  return { step, verdict: wrong ? 'fails' : 'holds', facts, wrong, note: null };
}

/** A step that could not be compared with anything. */
export function leaveOpen(step: StepName, facts: Fact[], note: Wrong): Step {
  return { step, verdict: 'open', facts, wrong: null, note };
}

export function blame(word: string, args: Wrong['args'] = {}): Wrong {
  return { word, args };
}

/** What all steps together come to; nothing before the last of them is there. */
export function summarise(
  steps: readonly Step[],
  whole: readonly StepName[] = STEPS,
): 'waiting' | 'fails' | 'gaps' | 'holds' {
  if (steps.length < whole.length) return 'waiting';
  if (steps.some((step) => step.verdict === 'fails')) return 'fails';
  return steps.some((step) => step.verdict === 'open') ? 'gaps' : 'holds';
}
