import type { SeenTable } from '../round/seen';
import type { SpotView } from '../wire/protocol';

/** Bets of an earlier round, and whether their player sat at the table then. */
export interface Earlier {
  spots: SpotView[];
  seated: boolean;
}

/** Whether all of them can be laid again: on seats that are still the player's, behind others who are still there. */
export function canLie({ spots, seated }: Earlier, { seats, live }: SeenTable): boolean {
  const taken = new Set(live?.seats.map(({ box }) => box));
  return spots.every(({ box, behind }) =>
    behind ? taken.has(box) && !seats.includes(box) : !seated || seats.includes(box),
  );
}
