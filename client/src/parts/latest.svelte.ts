import { problemOf, type Problem } from '../wire/problem';

type Question<T> = (signal: AbortSignal) => Promise<T>;

/** The answer to the question that was asked last: earlier ones are given up, and what they would say is not heard. */
export class Latest<T> {
  /** The last answer; it stays until there is a new one, so that nothing jumps while the house computes. */
  value = $state.raw<T | null>(null);
  /** Why the last question was not answered. */
  problem = $state.raw<Problem | null>(null);
  waiting = $state(false);
  #asking: AbortController | undefined;
  #patient: boolean;
  #answering: Promise<unknown> = Promise.resolve();

  /** The patient wait for an answer they no longer want: the house would compute on, and the next be served later. */
  constructor(patient = false) {
    this.#patient = patient;
  }

  /** Asks after `pause` ms, in which a newer question may take the place of this one; whether it was answered. */
  async ask(question: Question<T>, pause = 0): Promise<boolean> {
    this.stop();
    const asking = (this.#asking = new AbortController());
    this.waiting = true;
    const { signal } = asking;
    try {
      if (pause) await new Promise((go) => setTimeout(go, pause));
      if (this.#patient) await this.#answering;
      if (signal.aborted) return false;
      const found = await this.#put(question, signal);
      if (!signal.aborted) this.#keep(found, null);
      return !signal.aborted;
    } catch (error) {
      if (!signal.aborted) this.#keep(this.value, problemOf(error));
      return false;
    }
  }

  /** Gives up what was asked. */
  stop(): void {
    this.#asking?.abort();
    this.waiting = false;
  }

  /** Forgets what was answered, too. */
  clear(): void {
    this.stop();
    this.value = null;
    this.problem = null;
  }

  #put(question: Question<T>, signal: AbortSignal): Promise<T> {
    const answer = question(this.#patient ? new AbortController().signal : signal);
    this.#answering = answer.catch(() => undefined);
    return answer;
  }

  #keep(value: T | null, problem: Problem | null): void {
    this.value = value;
    this.problem = problem;
    this.waiting = false;
  }
}
