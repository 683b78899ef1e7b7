import type { RaisedAlarm } from '../../wire/protocol';

export type AlarmKind = RaisedAlarm['kind'];

/** Grave is what puts money, cards or books in doubt; the rest is to be mended before it becomes so. */
export type Gravity = 'grave' | 'soon';

const GRAVITY: Record<AlarmKind, Gravity> = {
  audit: 'grave',
  books: 'grave',
  generator: 'grave',
  meter: 'grave',
  return: 'grave',
  clock: 'soon',
  disk: 'soon',
  line: 'soon',
  table: 'soon',
};

export function gravityOf(kind: AlarmKind): Gravity {
  return GRAVITY[kind];
}

/** Those that nobody has seen to first, of these the grave ones, of these the newest. */
export function inOrder(alarms: readonly RaisedAlarm[]): RaisedAlarm[] {
  const rank = (alarm: RaisedAlarm) =>
    (alarm.acknowledged ? 2 : 0) + (gravityOf(alarm.kind) === 'grave' ? 0 : 1);
  return [...alarms].sort((one, other) => rank(one) - rank(other) || other.since_ms - one.since_ms);
}

/** What an alarm is about, part by part: a game with its month and sheet, a meter with its currency, a table. */
export function partsOf(subject: string): string[] {
  return subject.split(':').filter(Boolean);
}

/** The room where one can look into it. */
export function roomOf({ kind, subject }: { kind: AlarmKind; subject: string }): string[] | null {
  switch (kind) {
    case 'return':
      return ['reports'];
    case 'line':
    case 'meter':
      return ['meters', ...partsOf(subject)];
    case 'table':
      return ['floor', ...partsOf(subject)];
    case 'audit':
      return ['inspector'];
    default:
      return null;
  }
}
