import type { TableEvent } from '../round/event';
import type { SeenTable } from '../round/seen';
import type { BonusView, LevelView, Point, Special } from '../wire/protocol';

/** The bet that a round's points are for. */
export const BLAZE = 'fireblaze';

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
  /** Whether the end was brought to the least, or to the most, that its level pays (MF-15). */
  brought = $state<'raised' | 'capped' | null>(null);
  /** As the sheet has it; null where the game has none. */
  bonus = $state.raw<BonusView | null>(null);
  /** The code of the round that this is of. */
  #code: string | null = null;

  constructor(bonus: BonusView | null = null) {
    this.bonus = bonus;
  }

  get levels(): readonly LevelView[] {
    return this.bonus?.levels ?? [];
  }

  /** The most that a level asks for. */
  get most(): number {
    return Math.max(1, ...this.levels.map(({ points }) => points));
  }

  get sum(): number {
    return this.points.reduce((sum, { points }) => sum + points, 0);
  }

  get sections(): number {
    return this.levels.find(({ name }) => name === this.level)?.sections ?? 0;
  }

  /** The level that these points have reached. */
  get reached(): LevelView | undefined {
    return this.levels.filter(({ points }) => points <= this.sum).at(-1);
  }

  /** Takes the table as it stands: what came before the page was loaded is shown by nobody else. */
  adopt({ sheet, round, last }: SeenTable): void {
    this.bonus = sheet?.bonus ?? null;
    // A bonus that was shown to its end may be looked at until the next round.
    if (this.over && round.code === null && last?.code === this.#code) return;
    if (round.code !== this.#code) this.#begin(round.code);
    this.points = round.points ?? [];
  }

  /** A card was taken back, and with it what it scored: the table says what is left. */
  retake({ round }: SeenTable): void {
    this.#begin(round.code);
    this.points = round.points ?? [];
  }

  take(event: TableEvent): void {
    switch (event.event) {
      case 'RoundOpened':
        return this.#begin(event.code);
      case 'PointsScored':
        this.points = [...this.points, event.point];
        break;
      case 'BonusOpened':
        this.level = event.level;
        this.spinsLeft = this.bonus?.spins ?? 0;
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
        if (event.total !== this.total) this.brought = event.total > this.total ? 'raised' : 'capped';
        this.total = event.total;
        this.spinsLeft = 0;
        this.over = true;
    }
  }

  #begin(code: string | null): void {
    this.#code = code;
    this.points = [];
    this.level = null;
    this.boxes = new Map();
    this.specials = [];
    this.spinsLeft = 0;
    this.total = 0;
    this.brought = null;
    this.over = false;
  }
}
