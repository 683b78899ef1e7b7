import type { TableEvent } from '../round/event';
import type { Point, Special } from '../wire/protocol';

/** How a level's grid is drawn: so many sections of six boxes, from so many points on. */
export interface Level {
  name: string;
  points: number;
  sections: number;
}

export const LEVELS: readonly Level[] = [
  { name: 'minor', points: 5, sections: 1 },
  { name: 'mini', points: 10, sections: 2 },
  { name: 'major', points: 15, sections: 3 },
  { name: 'grand', points: 20, sections: 4 },
  { name: 'mega', points: 25, sections: 6 },
];

/** What can bring points, in the order in which it can come. */
export const CHANCES: readonly Pick<Point, 'reason' | 'number'>[] = [
  { reason: 'initial', number: 1 },
  { reason: 'initial', number: 2 },
  { reason: 'ace', number: 1 },
  { reason: 'ace', number: 2 },
  { reason: 'card', number: 4 },
  { reason: 'card', number: 5 },
  { reason: 'card', number: 6 },
];

export const SECTION = 6;

/** The points and the bonus of a round, as far as they have been shown (MF-11). */
export class Blaze {
  points = $state.raw<readonly Point[]>([]);
  level = $state<string | null>(null);
  /** What each box of the grid holds, by its number. */
  boxes = $state.raw<ReadonlyMap<number, number>>(new Map());
  specials = $state.raw<readonly Special[]>([]);
  spinsLeft = $state(0);
  total = $state(0);
  over = $state(false);

  get sum(): number {
    return this.points.reduce((sum, { points }) => sum + points, 0);
  }

  get sections(): number {
    return LEVELS.find(({ name }) => name === this.level)?.sections ?? 0;
  }

  take(event: TableEvent): void {
    switch (event.event) {
      case 'RoundOpened':
        return this.#begin();
      case 'PointsScored':
        this.points = [...this.points, event.point];
        break;
      case 'BonusOpened':
        this.level = event.level;
        this.spinsLeft = 3;
        break;
      case 'BonusSpun': {
        const { fills, specials, spins_left: left, total } = event.spin;
        this.boxes = new Map([
          ...this.boxes,
          ...fills.map(({ box, multiplier }) => [box, multiplier] as const),
        ]);
        this.specials = [...this.specials, ...specials];
        this.spinsLeft = left;
        this.total = total;
        break;
      }
      case 'BonusClosed':
        this.total = event.total;
        this.spinsLeft = 0;
        this.over = true;
    }
  }

  #begin(): void {
    this.points = [];
    this.level = null;
    this.boxes = new Map();
    this.specials = [];
    this.total = 0;
    this.over = false;
  }
}
