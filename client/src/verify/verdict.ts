export const STEPS = ['seed', 'order', 'root', 'proofs', 'cards', 'money'] as const;

export type StepName = (typeof STEPS)[number];

/** Something that was reckoned, or that it was compared with; `kind` says how it is written. */
export interface Fact {
  fact: string;
  kind: 'hash' | 'cards' | 'text' | 'count' | 'money';
  value: string | number | string[];
}

/** Why a step does not hold: a word and what it is about. */
export interface Wrong {
  word: string;
  args: Record<string, string | number>;
}

export interface Step {
  step: StepName;
  /** `waits`: the seed has not been shown yet, so there is nothing to reckon with. */
  verdict: 'holds' | 'fails' | 'waits';
  facts: Fact[];
  wrong: Wrong | null;
}
