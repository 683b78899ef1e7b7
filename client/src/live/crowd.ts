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
