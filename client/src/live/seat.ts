import type { SeenBox, SeenTable } from '../round/seen';
import type { SideBetCard, Spot } from '../wire/protocol';

/** A side bet at a seat: what lies there, and what became of it. */
export interface SideSpot {
  bet: string;
  name: string;
  amount: number;
  net: number;
  settled: boolean;
}

/** A seat as it is drawn. */
export interface Seat {
  box: number;
  /** Whose it is; null: nobody's. */
  name: string | null;
  mine: boolean;
  leaving: boolean;
  /** Whether a player of the house's own sits there. */
  companion: boolean;
  /** Rounds won one after the other, where there are enough of them to be told (PL-10). */
  hot: number;
  /** Whether its player wants the cards now. */
  final: boolean;
  sides: SideSpot[];
  /** What the player has behind another's hand, and what all others have. */
  behind: { own: number; others: number; net: number | null };
}

const HOT_FROM = 2;

/** How the names of the house's own players begin: at their seat a sign says as much, and leaves room for the rest. */
const COMPANION = /^Companion (?=.)/;

/** The name on the plate of a seat. */
export function shortName({ name, companion }: Pick<Seat, 'name' | 'companion'>): string {
  return (companion ? name?.replace(COMPANION, '') : name) ?? '';
}

/** The seats of a table, with what lies on their lesser spots. */
export function drawSeats(
  felt: SeenTable,
  boxes: readonly SeenBox[],
  wanted: readonly Spot[],
  offered: readonly SideBetCard[],
  { betting, hasSeats }: { betting: boolean; hasSeats: boolean },
): Seat[] {
  const me = felt.round.me;
  return Array.from({ length: felt.boxes }, (_, index) => {
    const box = index + 1;
    const taken = felt.live?.seats.find((seat) => seat.box === box);
    const view = boxes.find((one) => one.box === box);
    const name = taken?.name ?? null;
    // A position that anybody bets on is also one's own.
    const mine = name === me || !hasSeats;
    const spot = wanted.find((one) => one.box === box);
    return {
      box,
      name,
      mine,
      leaving: taken?.leaving ?? false,
      companion: taken?.companion ?? false,
      hot: (taken?.run ?? 0) >= HOT_FROM ? (taken?.run ?? 0) : 0,
      final: name !== null && (felt.live?.final.includes(name) ?? false),
      sides: drawSides(view, mine ? me : name, mine && betting ? spot : undefined, offered),
      behind: drawBehind(view, me, mine, betting ? spot : undefined),
    };
  });
}

function drawSides(
  view: SeenBox | undefined,
  whose: string | null,
  spot: Spot | undefined,
  offered: readonly SideBetCard[],
): SideSpot[] {
  return offered.map(({ bet, name }) => {
    const lying = view?.bets.find((one) => one.bet === bet && one.name === whose);
    const amount = spot?.side?.[bet] ?? lying?.staked ?? 0;
    return { bet, name, amount, net: lying?.net ?? 0, settled: lying?.settled ?? false };
  });
}

function drawBehind(
  view: SeenBox | undefined,
  me: string,
  mine: boolean,
  spot: Spot | undefined,
): Seat['behind'] {
  const others = view?.wagers.filter((wager) => wager.behind && wager.name !== me) ?? [];
  const stakes = mine ? [] : (view?.hands.flatMap((hand) => hand.behind ?? []) ?? []);
  const lying = view?.wagers.find((wager) => wager.behind && wager.name === me)?.main ?? 0;
  const settled = stakes.length > 0 && stakes.every((stake) => stake.outcome !== null);
  return {
    own: spot?.behind ? spot.main : stakes.reduce((sum, stake) => sum + stake.staked, 0) || lying,
    others: others.reduce((sum, wager) => sum + wager.main, 0),
    net: settled ? stakes.reduce((sum, stake) => sum + stake.net, 0) : null,
  };
}

/** What stands for the name of a bet where there is no room for it: its figures, and the first letters of its words. */
export function abbreviate(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => (/\d/.test(word) ? word : word.slice(0, 1).toUpperCase()))
    .join('');
}

/** The free seat that somebody who has no wish of their own is given: the one nearest the middle. */
export function chooseSeat(felt: SeenTable): number | null {
  const taken = felt.live?.seats.map((seat) => seat.box) ?? [];
  const middle = (felt.boxes + 1) / 2;
  const free = Array.from({ length: felt.boxes }, (_, index) => index + 1).filter(
    (box) => !taken.includes(box),
  );
  return free.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0] ?? null;
}
