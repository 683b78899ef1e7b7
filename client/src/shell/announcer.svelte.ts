/** What is said to screen readers: cards, totals, results. */
class Announcer {
  text = $state('');
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Says the sentence; what comes in quick succession is said in one go. */
  say(sentence: string): void {
    this.#waiting.push(sentence);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.text = this.#waiting.join(' ');
      this.#waiting = [];
    }, 120);
  }

  /** What was said is over: nobody shall come upon it elsewhere. */
  hush(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.text = '';
  }
}

export const announcer = new Announcer();
