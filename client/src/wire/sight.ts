import { seeTable, type Shown, type Step } from '../round/seen';
import type { Moved, OwnView, TableChanges, TableShown, TableView } from './protocol';

interface Known {
  view: TableView;
  own: OwnView;
}

/**
 * The tables in sight: each as it was shown, and as what was told since has changed it. Every message about a table says
 * which version it leads to, and one about what happened from which it leads on; where that is not the one in sight, the
 * house is asked for the table as it stands.
 */
export class Sight {
  readonly #tables = new Map<string, Known>();
  readonly #lookAgain: (table: string) => void;

  constructor(lookAgain: (table: string) => void) {
    this.#lookAgain = lookAgain;
  }

  /** The table as it is shown; nothing if more is known of it already. */
  show({ table, version, view, own }: TableShown): Shown | null {
    const known = this.#tables.get(table);
    if (known && version < known.view.version) return null;
    this.#tables.set(table, { view, own });
    return { type: 'shown', seen: seeTable(view, own) };
  }

  /** The step that the message tells of; nothing if it is known already, or cannot be understood yet. */
  move(moved: Moved): Step | null {
    const known = this.#tables.get(moved.table);
    if (!known || moved.version <= known.view.version) return null;
    if (moved.since !== known.view.version) {
      this.#lookAgain(moved.table);
      return null;
    }
    const { since, version, at_ms, kind, events } = moved;
    const own = moved.own ?? known.own;
    const view = change(known.view, moved.view, version);
    this.#tables.set(moved.table, { view, own });
    return { type: 'moved', since, version, at_ms, kind, events, seen: seeTable(view, own) };
  }

  /** Something is done that has led to this version: where it was not told, the house is asked. */
  reach(table: string, version: number): void {
    const known = this.#tables.get(table);
    if (known && known.view.version < version) this.#lookAgain(table);
  }

  /** Takes nothing for granted: the line was lost, and whoever answers now may know less. */
  clear(): void {
    this.#tables.clear();
  }

  /** The table is not looked at any more. */
  forget(table: string): void {
    this.#tables.delete(table);
  }
}

/** The view with what has changed of it. */
export function change(view: TableView, changes: TableChanges, version: number): TableView {
  return { ...view, ...changes, version };
}
