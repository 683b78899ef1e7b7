import type { SeenBox } from '../round/seen';

/** How many of a hundred on a position do what. */
export interface Share {
  what: 'stopped' | 'drawing' | 'splitting';
  percent: number;
}

/** What the crowd on a shared position does, where some of it have decided; null while nobody is asked. */
export function countCrowd(view: SeenBox): Share[] | null {
  const crowds = view.hands.flatMap((hand) => (hand.in_turn && hand.crowd ? [hand.crowd] : []));
  const [crowd] = crowds;
  if (!crowd || crowd.players === 0 || crowd.deciding === crowd.players) return null;
  return (['stopped', 'drawing', 'splitting'] as const)
    .map((what) => ({ what, percent: Math.round((100 * crowd[what]) / crowd.players) }))
    .filter(({ percent }) => percent > 0);
}

/** Those who went one way with a shared hand: what they hold, and how many they are. */
export interface Path {
  hand: number;
  total: number;
  players: number;
  mine: boolean;
}

/** The ways on which a position's players have parted; none while all share one hand. */
export function listPaths({ hands }: SeenBox): Path[] {
  if (hands.length < 2) return [];
  return hands.map(({ hand, total, crowd, mine }) => ({ hand, total, players: crowd?.players ?? 0, mine }));
}
