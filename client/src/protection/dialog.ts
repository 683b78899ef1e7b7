import type { Notice } from '../house/notice.svelte';
import type { Panel } from '../route/route.svelte';
import type { SessionSummary } from '../wire/protocol';

/** Asks for an answer, the most pressing first: only one is shown at a time. */
const PRESSING = ['dealing-stopped', 'excluded', 'time-over', 'day-over', 'reality-check'];
/** What can wait until a hand is played to its end. */
const PATIENT = ['time-over', 'day-over', 'reality-check'];
/** Said in passing, but not on the panel that shows it anyway, where there is one. */
const PASSING: Record<string, Panel | null> = {
  'limit-changed': 'limits',
  'password-changed': 'account',
  'guest-limits': 'limits',
  'account-opened': null,
  'account-kept': null,
};

export type Shown =
  | { dialog: 'farewell'; summary: SessionSummary | null; notice: Notice | null }
  | { dialog: 'notice'; notice: Notice };

/** The one dialog that is to be seen now, none of those that can wait while a hand is played. Whoever is signed out has
 * nothing else to be told. */
export function chooseDialog(
  notices: readonly Notice[],
  farewell: SessionSummary | null,
  signedIn: boolean,
  playing = false,
): Shown | null {
  const ended = notices.find((notice) => notice.kind === 'session-ended') ?? null;
  if (!signedIn) {
    return farewell || ended ? { dialog: 'farewell', summary: farewell, notice: ended } : null;
  }
  for (const kind of PRESSING) {
    if (playing && PATIENT.includes(kind)) continue;
    const notice = notices.find((one) => one.kind === kind);
    if (notice) return { dialog: 'notice', notice };
  }
  return null;
}

/** What is said in passing now. */
export function choosePassing(notices: readonly Notice[], panel: Panel | null): Notice | null {
  return notices.find((notice) => isPassing(notice, panel)) ?? null;
}

/** Whether it stands in the bar: at a table the foot is the buttons', and cards may lie anywhere else. */
export function isOfTheBar(notice: Notice, atTable: boolean): boolean {
  return atTable && notice.kind === 'guest-limits';
}

/** Notices that nothing here is shown for, or that mean nothing any more. */
export function staleNotices(notices: readonly Notice[], signedIn: boolean, panel: Panel | null): Notice[] {
  return notices.filter((notice) =>
    signedIn ? !PRESSING.includes(notice.kind) && !isPassing(notice, panel) : notice.kind !== 'session-ended',
  );
}

function isPassing(notice: Notice, panel: Panel | null): boolean {
  const place = PASSING[notice.kind];
  return place !== undefined && (place === null || place !== panel);
}

/** The reason why the session ended, as the house has it. */
export function endReason(summary: SessionSummary | null, notice: Notice | null): string {
  const told = notice?.facts['why'];
  return summary?.ended_why ?? (typeof told === 'string' ? told : 'ended-elsewhere');
}
