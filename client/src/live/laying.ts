import { addUpTo } from '../felt/draft.svelte';
import type { LimitView, Spot } from '../wire/protocol';

/** How chips come to lie at a table of seats (PL-12, PL-13): all that is asked for is what shall lie there. */
export interface Laid {
  spots: Spot[];
  /** Whether a chip went over the maximum, and the bet was filled up to it. */
  topped: boolean;
}

export type Limits = ReadonlyMap<string, LimitView>;

export function readLimits(limits: readonly LimitView[]): Limits {
  return new Map(limits.map((limit) => [limit.bet, limit]));
}

/** A chip on the main spot of each of these boxes: one's own seats get it all at once. */
export function layMain(
  spots: readonly Spot[],
  boxes: readonly number[],
  chip: number,
  limits: Limits,
  golden = false,
): Laid {
  return layEach(spots, boxes, (spot) => {
    const lying = Boolean(spot.golden) === golden ? spot.main : 0;
    const main = addUpTo(lying, chip, limits.get('main')?.max);
    const { box, side } = spot;
    const laid = { box, main, ...(side ? { side } : {}), ...(golden ? { golden } : {}) };
    return [laid, main < lying + chip];
  });
}

/** A chip on a side bet of each of these boxes; where no main bet lies there is none to ride on. */
export function laySide(
  spots: readonly Spot[],
  boxes: readonly number[],
  bet: string,
  chip: number,
  limits: Limits,
): Laid {
  const ridden = boxes.filter((box) =>
    spots.some((spot) => spot.box === box && !spot.behind && spot.main > 0),
  );
  const limit = limits.get(bet);
  return layEach(spots, ridden, (spot) => {
    const lying = spot.side?.[bet] ?? 0;
    // A bet that has one stake only is laid with it, whatever chip is in the hand.
    const wanted = limit && limit.min === limit.max ? limit.min : lying + chip;
    const stake = Math.min(wanted, limit?.max ?? wanted);
    return [
      { ...spot, side: { ...spot.side, [bet]: stake } },
      stake < lying + chip && limit?.min !== limit?.max,
    ];
  });
}

/** A chip behind another's hand. */
export function layBehind(spots: readonly Spot[], box: number, chip: number, limits: Limits): Laid {
  return layEach(spots, [box], (spot) => {
    const main = addUpTo(spot.main, chip, limits.get('main')?.max);
    return [{ box, main, behind: true }, main < spot.main + chip];
  });
}

/** All that lies there twice, up to the limits. */
export function layTwice(spots: readonly Spot[], limits: Limits): Laid {
  return layEach(
    spots,
    spots.map(({ box }) => box),
    (spot) => {
      const main = addUpTo(spot.main, spot.main, limits.get('main')?.max);
      const side = Object.fromEntries(
        Object.entries(spot.side ?? {}).map(([bet, stake]) => [
          bet,
          addUpTo(stake, stake, limits.get(bet)?.max),
        ]),
      );
      const doubled = { ...spot, main, ...(spot.side ? { side } : {}) };
      return [doubled, main < 2 * spot.main];
    },
  );
}

function layEach(
  spots: readonly Spot[],
  boxes: readonly number[],
  change: (spot: Spot) => [Spot, boolean],
): Laid {
  const changed = boxes.map((box) => change(spots.find((spot) => spot.box === box) ?? { box, main: 0 }));
  const others = spots.filter((spot) => !boxes.includes(spot.box));
  return {
    spots: [...others, ...changed.map(([spot]) => spot)],
    topped: changed.some(([, topped]) => topped),
  };
}
