import type { SeenTable } from '../round/seen';
import type { SpotView } from '../wire/protocol';

/** Bets of an earlier round, and at a table with seats who had the boxes then. */
export interface Earlier {
  spots: readonly SpotView[];
  seated: boolean;
  owners: ReadonlyMap<number, string | null>;
}

export const NEVER: Earlier = { spots: [], seated: false, owners: new Map() };

/** The bets of the table's last round; who sat where is told of that round, as they may have left since. */
export function recall({ rebet, last, live, seats }: SeenTable): Earlier {
  const owners = new Map(last?.boxes.map(({ box, owner }) => [box, owner]));
  const owned = live !== null && rebet.some(({ box, behind }) => !behind && owners.get(box));
  return { spots: rebet, seated: seats.length > 0 || Boolean(owned), owners };
}

/** Whether all of them can be laid again: on seats that are still the player's, behind the same others as then. */
export function canLie({ spots, seated, owners }: Earlier, { seats, live }: SeenTable): boolean {
  const sitting = new Map(live?.seats.map(({ box, name }) => [box, name]));
  return spots.every(({ box, behind }) =>
    behind
      ? sitting.has(box) && !seats.includes(box) && sitting.get(box) === (owners.get(box) ?? sitting.get(box))
      : !seated || seats.includes(box),
  );
}
