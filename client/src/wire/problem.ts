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

export function problemOf(error: unknown): Problem {
  return error instanceof Problem ? error : new Problem('broken', String(error));
}
