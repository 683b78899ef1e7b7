/** Something was refused, or could not be asked at all: `why` is the server's word for it. */
export class Problem extends Error {
  readonly why: string;
  /** The server's own line, in English, for words this page does not know. */
  readonly reason: string;

  constructor(why: string, reason = '') {
    super(`${why}: ${reason}`);
    this.why = why;
    this.reason = reason;
  }
}

/** The house cannot be reached. */
export const UNREACHABLE = 'unreachable';

/** Whether there is nothing at the address: asking again would find nothing either. */
export function isNowhere({ why }: Problem): boolean {
  return why === 'not-found' || why.startsWith('unknown-');
}

export function problemOf(error: unknown): Problem {
  return error instanceof Problem ? error : new Problem('broken', String(error));
}

/** After these nobody knows whether what was asked for was done: only the same again, under its id, tells. */
const UNSURE = new Set([UNREACHABLE, 'broken', 'busy', 'store-down', 'dealing-stopped', 'too-fast']);

/** Whether what was refused may have been done in spite of it. */
export function isUnsure({ why }: Problem): boolean {
  return UNSURE.has(why);
}
