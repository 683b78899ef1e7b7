import { readPlace, writePlace, type Panel, type Place } from './place';

export type { Panel, Place };

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
