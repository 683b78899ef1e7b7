import { readPlace, writePlace, type Panel, type Place } from './place';

export type { Panel, Place };

class Route {
  place = $state.raw<Place>(readPlace(location.hash));

  constructor() {
    addEventListener('hashchange', () => (this.place = readPlace(location.hash)));
  }

  /** The game of one's own table, where one is at it. */
  get game(): string | null {
    return this.place.game;
  }

  /** The name of the live table one is at. */
  get table(): string | null {
    return this.place.table;
  }

  /** Whether one is at a table of either kind. */
  get atTable(): boolean {
    return this.game !== null || this.table !== null;
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
  return writePlace({ game: route.game, table: route.table, panel, path });
}

/** The address of a panel beside a live table. */
export function linkBeside(table: string, panel: Panel, ...path: string[]): string {
  return writePlace({ game: null, table, panel, path });
}

/** The address of one's own table of a game. */
export function linkToGame(game: string): string {
  return writePlace({ game, table: null, panel: null, path: [] });
}

/** The address of a live table. */
export function linkToTable(table: string): string {
  return writePlace({ game: null, table, panel: null, path: [] });
}

export const LOBBY = '#/';

export function go(address: string): void {
  location.hash = address;
}
