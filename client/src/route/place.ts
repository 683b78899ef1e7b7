/** Things that slide over a table, and are pages of their own elsewhere. */
export const PANELS = [
  'bank',
  'help',
  'options',
  'statistics',
  'history',
  'limits',
  'odds',
  'account',
  'office',
] as const;

export type Panel = (typeof PANELS)[number];

export interface Place {
  /** The game of one's own table, if one is at it. */
  game: string | null;
  /** The live table one is at, by its name. */
  table: string | null;
  panel: Panel | null;
  /** What the panel is about: a game, a round's code, a tab. */
  path: string[];
  /** Whether the address names nothing that there is. */
  astray?: true;
}

const LOBBY: Place = { game: null, table: null, panel: null, path: [] };

/**
 * `#/` is the lobby, `#/odds/atlantic-city` a page, `#/play/atlantic-city` one's own table of a game, `#/table/lounge-1`
 * a live one, `#/play/atlantic-city/help` a panel over a table.
 */
export function readPlace(hash: string): Place {
  const parts = readParts(hash);
  if (parts === null) return { ...LOBBY, astray: true };
  const seat = readSeat(parts);
  const [panel, ...path] = seat ? parts.slice(2) : parts;
  const place = { ...LOBBY, ...seat };
  if (panel === undefined) return place;
  return isPanel(panel) ? { ...place, panel, path } : { ...place, ...(seat ? {} : { astray: true }) };
}

function readSeat([room, name]: string[]): Partial<Place> | null {
  if (name === undefined) return null;
  if (room === 'play') return { game: name };
  return room === 'table' ? { table: name } : null;
}

function readParts(hash: string): string[] | null {
  try {
    return hash
      .replace(/^#?\/?/, '')
      .split('/')
      .filter(Boolean)
      .map(decodeURIComponent);
  } catch {
    return null;
  }
}

export function writePlace({ game, table, panel, path }: Place): string {
  const parts = game !== null ? ['play', game] : table !== null ? ['table', table] : [];
  if (panel) parts.push(panel, ...path);
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}

function isPanel(word: string): word is Panel {
  return PANELS.includes(word as Panel);
}
