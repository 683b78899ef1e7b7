import { seeTable, type Shown, type Step } from '../round/seen';
import type { Moved, OwnView, TableChanges, TableShown, TableView } from './protocol';

interface Known {
  view: TableView;
  own: OwnView;
  /** Of the last that was told of the table; the view may be older while more is under way. */
  version: number;
  /** What has happened since the view was drawn. */
  events: Moved['events'];
}

/**
 * The tables in sight: each as it was shown, and as what was told since has changed it. Every message about a table says
 * which version it leads to; where one is missing the house is asked for the table as it stands.
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
    if (known && version < known.version) return null;
    this.#tables.set(table, { view, own, version, events: [] });
    return { type: 'shown', seen: seeTable(view, own) };
  }

  /** The step that the message tells of; nothing if it is known already, cannot be understood yet, or is not whole. */
  move(moved: Moved): Step | null {
    const known = this.#tables.get(moved.table);
    if (!known || moved.version <= known.version) return null;
    if (moved.version !== known.version + 1) {
      this.#lookAgain(moved.table);
      return null;
    }
    const events = [...known.events, ...moved.events];
    const own = moved.own ?? known.own;
    const { view: changes, version } = moved;
    const view = changes ? change(known.view, changes, version) : known.view;
    this.#tables.set(moved.table, { view, own, version, events: changes ? [] : events });
    if (!changes) return null;
    return {
      type: 'moved',
      version,
      at_ms: moved.at_ms,
      kind: moved.kind,
      events,
      seen: seeTable(view, own),
    };
  }

  /** Something is done that has led to this version: where it was not told, the house is asked. */
  reach(table: string, version: number): void {
    const known = this.#tables.get(table);
    if (known && known.version < version) this.#lookAgain(table);
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
