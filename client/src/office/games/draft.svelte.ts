import { Latest } from '../../parts/latest.svelte';
import { ask } from '../../wire/api';
import type { Problem } from '../../wire/problem';
import type { SheetCard, SheetReport } from '../../wire/protocol';

/** Long enough to finish a word: an analysis takes the house a moment. */
const TYPING_MS = 500;

/** Where a text came from: a file, a game's own sheet, a version that was kept. */
export type Source = { file: string } | { game: string } | { card: SheetCard };

interface Written {
  text: string;
  /** The game that it is compared with; empty: the one of its own name, if there is one. */
  base: string;
  source: Source | null;
}

interface Checked {
  text: string;
  base: string;
  language: string;
  report: SheetReport;
}

/** A rule sheet that is being written, and what the house says of it. */
export class Draft {
  text = $state('');
  base = $state('');
  source = $state.raw<Source | null>(null);
  /** What was written before another text took its place. */
  previous = $state.raw<Written | null>(null);
  #loaded = '';
  readonly #checks = new Latest<Checked>(true);

  /** Takes another text; what was changed by hand before can be brought back. */
  load(text: string, source: Source, base = ''): void {
    const changed = this.text.trim() !== '' && this.text !== this.#loaded;
    this.previous = changed ? { text: this.text, base: this.base, source: this.source } : null;
    this.#take({ text: unifyLines(text), base, source });
    this.#loaded = this.text;
  }

  bringBack(): void {
    if (!this.previous) return;
    this.#take(this.previous);
    this.previous = null;
  }

  /** Has the house look at what is written, once nobody types any more; to be called in an effect. */
  check(language: string): void {
    const { text, base } = this;
    if (!text.trim()) {
      this.#checks.clear();
      return;
    }
    const known = this.#checks.value;
    if (known?.text === text && known.base === base && known.language === language) return;
    void this.#checks.ask(() => askCheck(text, base, language), known ? TYPING_MS : 0);
  }

  /** What the house said last. */
  get report(): SheetReport | null {
    return this.#checks.value?.report ?? null;
  }

  /** Whether that was said of what is written now. */
  get isCurrent(): boolean {
    const said = this.#checks.value;
    return !this.waiting && !this.problem && said?.text === this.text && said.base === this.base;
  }

  get waiting(): boolean {
    return this.#checks.waiting;
  }

  get problem(): Problem | null {
    return this.#checks.problem;
  }

  #take({ text, base, source }: Written): void {
    this.text = text;
    this.base = base;
    this.source = source;
  }
}

/** Lines end as a text field ends them, so that what is kept is what is seen. */
export function unifyLines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

async function askCheck(text: string, base: string, language: string): Promise<Checked> {
  const body = { text, base: base || null };
  const report = await ask('POST /api/operator/sheets/check', { body, query: { language } });
  return { text, base, language, report };
}

/** It outlives the room: whoever looks at the floor meanwhile finds it again. */
export const draft = new Draft();
