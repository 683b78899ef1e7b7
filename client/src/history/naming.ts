import { getContext, setContext } from 'svelte';
import { games } from '../house/games.svelte';
import { t, type Arguments } from '../words/words.svelte';

const KEY = Symbol('the game of the round that is looked at');

/** Says of which game the round is that is looked at, to everything below. */
export function setGame(game: () => string | null): void {
  setContext(KEY, game);
}

/** Names a place for a bet as the round's game does: hand, box or position; at a table of seats, the seat. */
export function getBoxNames(): (box: number) => string {
  const game = getContext<() => string | null>(KEY);
  return (box) => {
    const { kind, place_kind: place = 'box' } = games.find(game() ?? '') ?? {};
    return kind === 'live' && place === 'box' ? t('live-seat', { box }) : t('felt-box', { place, box });
  };
}

export type Say = (key: string, args?: Arguments) => string;

/** Says things in the words of the round's game, whatever table is open beside it. */
export function getGameWords(): Say {
  const game = getContext<() => string | null>(KEY);
  return (key, args) => t(key, args, games.wordsOf(game() ?? ''));
}
