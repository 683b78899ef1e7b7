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
] as const;

export type Panel = (typeof PANELS)[number];

export interface Place {
  /** The game of the table one sits at, if any. */
  game: string | null;
  panel: Panel | null;
  /** What the panel is about: a game, a round's code, a tab. */
  path: string[];
}

/** `#/` is the lobby, `#/odds/atlantic-city` a page, `#/play/atlantic-city/help` a panel over a table. */
export function readPlace(hash: string): Place {
  const parts = readParts(hash);
  const game = parts[0] === 'play' ? (parts[1] ?? null) : null;
  const [panel, ...path] = game === null ? parts : parts.slice(2);
  return isPanel(panel) ? { game, panel, path } : { game, panel: null, path: [] };
}

function readParts(hash: string): string[] {
  try {
    return hash
      .replace(/^#?\/?/, '')
      .split('/')
      .filter(Boolean)
      .map(decodeURIComponent);
  } catch {
    return [];
  }
}

export function writePlace(place: Place): string {
  const parts = place.game === null ? [] : ['play', place.game];
  if (place.panel) parts.push(place.panel, ...place.path);
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}

function isPanel(word: string | undefined): word is Panel {
  return PANELS.includes(word as Panel);
}
