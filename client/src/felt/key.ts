import type { Action } from '../wire/protocol';

/** Whether focus was last moved with the keyboard: then Enter belongs to what has it, else it deals. */
export const hands = { walking: false };

/** What a key asks for. */
export type Wish =
  | { wish: 'decide'; action: Action }
  | { wish: 'box'; box: number }
  | { wish: 'chip'; by: number }
  | { wish: 'chip-at'; place: number }
  | { wish: 'all' | 'deal' | 'rebet-deal' | 'undo' | 'clear' | 'twice' | 'hurry' };

/** Keys that mean something at a table at some time. */
const OF_THE_TABLE = /^([ahspdynrx1-9]|Enter|Backspace|Delete|Shift (Enter|[1-9])|Arrow(Left|Right))$/i;

export interface Situation {
  /** What may be answered now: the letters of the buttons that are lit. */
  options: readonly Action[];
  betting: boolean;
  /** Whether cards are on their way. */
  moving: boolean;
  boxes: number;
}

export function isOfTheTable(key: string): boolean {
  return OF_THE_TABLE.test(key);
}

/** What the key means here and now; null where it means nothing, so that the browser may have it. */
export function readKey(key: string, { options, betting, moving, boxes }: Situation): Wish | null {
  if (moving) return isOfTheTable(key) ? { wish: 'hurry' } : null;
  const box = /^[1-9]$/.test(key) ? Number(key) : 0;
  if (box > 0 && box <= boxes) return { wish: 'box', box };
  // Where no bets are taken it says so.
  if (key === 'Enter') return { wish: 'deal' };
  if (!betting) return readAnswer(key, options);
  if (key === 'Shift Enter') return { wish: 'rebet-deal' };
  if (/^Shift [1-9]$/.test(key)) return { wish: 'chip-at', place: Number(key.slice(-1)) };
  if (/^x$/i.test(key)) return { wish: 'twice' };
  if (key === 'Backspace') return { wish: 'undo' };
  if (key === 'Delete') return { wish: 'clear' };
  if (key === 'ArrowLeft') return { wish: 'chip', by: -1 };
  return key === 'ArrowRight' ? { wish: 'chip', by: 1 } : null;
}

function readAnswer(key: string, options: readonly Action[]): Wish | null {
  const action = options.find((option) => option === key.toUpperCase());
  if (action) return { wish: 'decide', action };
  return /^a$/i.test(key) && options.includes('Y') ? { wish: 'all' } : null;
}

/** What a key is called here: with Shift, Enter and the figures mean something else. */
export function nameKey({ key, code, shiftKey }: KeyboardEvent): string {
  if (!shiftKey) return key;
  if (key === 'Enter') return 'Shift Enter';
  // By its place: what stands above the figures differs from one keyboard to the next.
  const figure = /^Digit([1-9])$/.exec(code)?.[1];
  return figure && !/^\d$/.test(key) ? `Shift ${figure}` : key;
}

/** Whether the key belongs to something else: a field that is written in, a dialog or menu, a shortcut of the browser. */
export function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return true;
  if (document.querySelector('dialog[open]')) return true;
  // Where the menu covers the table, nobody sees what a key would decide there.
  if (document.querySelector('[data-veil]')?.checkVisibility()) return true;
  const target = event.target as HTMLElement | null;
  return Boolean(target?.closest('input, textarea, select, [contenteditable], [data-panel]'));
}
