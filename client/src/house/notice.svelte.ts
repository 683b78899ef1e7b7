export type Facts = Record<string, string | number | boolean | null>;

export interface Notice {
  id: number;
  /** The server's word for what happened. */
  kind: string;
  facts: Facts;
}

/** These the page shows in its own place, or there is nothing to do about them. */
const SILENT = new Set([
  'session-opened',
  'session-limits-set',
  'reality-check-seen',
  'password-refused',
  'role-changed',
]);

/** What the house has told its visitor and they have not put away yet. */
class Notices {
  open = $state.raw<Notice[]>([]);
  #count = 0;

  hear(kind: string, facts: Facts): void {
    if (SILENT.has(kind)) return;
    const others = this.open.filter((notice) => notice.kind !== kind);
    this.open = [...others, { id: ++this.#count, kind, facts }];
  }

  dismiss(notice: Notice): void {
    this.open = this.open.filter((other) => other.id !== notice.id);
  }
}

export const notices = new Notices();
