import { t } from '../words/words.svelte';
import type { Step } from './verdict';

/** Why a step does not hold, in words; empty where it does. */
export function tellWrong(step: Step | undefined): string {
  return step?.wrong ? t(`verify-wrong-${step.wrong.word}`, step.wrong.args) : '';
}
