const PLACE = 'sabot-renewed';
/** How long the page waits before it is loaded anew once more: of servers of two versions any may answer. */
const REST_MS = 300_000;

/** A page that began at a server of another version than the one that greets it now: it is loaded anew, once in a while. */
export class Renewal {
  #isOld = false;

  /** Hears with which script the page of the house begins; nothing where it has none, or does not say. */
  hear(page: string | undefined): void {
    const own = ownScript();
    this.#isOld = Boolean(page) && own !== null && page !== own;
  }

  /** Loads the page anew, if it is an old one; to be called where nobody minds. */
  renew(): void {
    if (!this.#isOld || !hasRested()) return;
    this.#isOld = false;
    location.reload();
  }
}

/** The script that this page began with; null where the page is being worked on. */
function ownScript(): string | null {
  const script = document.querySelector('script[type="module"][src^="/assets/"]');
  return script?.getAttribute('src') ?? null;
}

/** Whether the last time is long enough ago; from now on it is not. */
function hasRested(): boolean {
  try {
    const last = Number(sessionStorage.getItem(PLACE) ?? 0);
    if (Date.now() - last < REST_MS) return false;
    sessionStorage.setItem(PLACE, String(Date.now()));
    return true;
  } catch {
    // A device that keeps nothing could not know when to stop.
    return false;
  }
}
