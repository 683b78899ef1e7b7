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
  const parts = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .filter(Boolean)
    .map(decodeURIComponent);
  const game = parts[0] === 'play' ? (parts[1] ?? null) : null;
  const [panel, ...path] = game === null ? parts : parts.slice(2);
  return isPanel(panel) ? { game, panel, path } : { game, panel: null, path: [] };
}

export function writePlace(place: Place): string {
  const parts = place.game === null ? [] : ['play', place.game];
  if (place.panel) parts.push(place.panel, ...place.path);
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}

function isPanel(word: string | undefined): word is Panel {
  return PANELS.includes(word as Panel);
}

class Route {
  place = $state.raw<Place>(readPlace(location.hash));

  constructor() {
    addEventListener('hashchange', () => (this.place = readPlace(location.hash)));
  }

  get game(): string | null {
    return this.place.game;
  }

  get panel(): Panel | null {
    return this.place.panel;
  }

  get path(): string[] {
    return this.place.path;
  }
}

export const route = new Route();

/** The address of a panel: over the table one sits at, else a page. */
export function linkTo(panel: Panel | null, ...path: string[]): string {
  return writePlace({ game: route.game, panel, path });
}

export function linkToTable(game: string): string {
  return writePlace({ game, panel: null, path: [] });
}

export const LOBBY = '#/';

export function go(address: string): void {
  location.hash = address;
}
