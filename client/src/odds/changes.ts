import { writePlace, type Place } from '../route/place';

/** Rules that shall be other than the game has them, by field; values as the house writes them. */
export type Changes = Record<string, string>;

/** What the house takes in one question. */
const CHANGES_MAX = 40;

/** The changes that an address names: `decks=8`, `surrender=late`. What is not of that form is passed over. */
export function readChanges(parts: readonly string[]): Changes {
  const changes: Changes = {};
  for (const part of parts.slice(0, CHANGES_MAX)) {
    const [, field, value] = /^([\w+-]+)=(.+)$/.exec(part) ?? [];
    if (field && value) changes[field] = value;
  }
  return changes;
}

/** The changes with this one; a rule that is as the game has it is none. */
export function withChange(changes: Changes, field: string, value: string, own: string): Changes {
  const others = Object.entries(changes).filter(([name]) => name !== field);
  return Object.fromEntries(value === own ? others : [...others, [field, value]]);
}

/** The address of a game's odds with the changes, to be kept or shared. */
export function addressOf(place: Place, game: string, changes: Changes): string {
  const parts = Object.entries(changes).map(([field, value]) => `${field}=${value}`);
  // Both signs may stand in an address as they are, and are easier to read so.
  return writePlace({ ...place, panel: 'odds', path: [game, ...parts] })
    .replaceAll('%3D', '=')
    .replaceAll('%3A', ':');
}
