export const MINUTE_MS = 60_000;

export interface Parts {
  hours: number;
  minutes: number;
  seconds: number;
}

/** A length of time in whole parts; what is left of a second does not count. */
export function partsOf(ms: number): Parts {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60 };
}

/** The key of the words that say it, and their figures: seconds only where there is nothing larger. */
export function sayingOf(ms: number): { key: string; figures: Record<string, number> } {
  const { hours, minutes, seconds } = partsOf(ms);
  if (hours && minutes) return { key: 'duration-hours-minutes', figures: { hours, minutes } };
  if (hours) return { key: 'duration-hours', figures: { hours } };
  if (minutes || !seconds) return { key: 'duration-minutes', figures: { minutes } };
  return { key: 'duration-seconds', figures: { seconds } };
}

/** How often the time and the result may be told. */
export const CHECK_MINUTES = [10, 15, 20, 30, 45, 60];
/** How long a session may be asked to last. */
export const SESSION_MINUTES = [15, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720];
/** How long a day's sessions may be asked to last together. */
export const DAY_MINUTES = [15, 30, 60, 90, 120, 180, 240, 360, 480, 720];

/** The choices with the one in force among them, however it came about, in rising order. */
export function withChosen(choices: readonly number[], chosen: number | null): number[] {
  const all = chosen === null || chosen <= 0 ? choices : [...choices, chosen];
  return [...new Set(all)].sort((one, other) => one - other);
}
