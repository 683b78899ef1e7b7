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
}

export const announcer = new Announcer();
