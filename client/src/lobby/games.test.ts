import { expect, test } from 'vitest';
import type { GameCard, LiveTable } from '../wire/protocol';
import { arrange, differs, mainReturn, otherReturns, part, waitingGames } from './games';

function card(game: string, playable: boolean): GameCard {
  return {
    game,
    playable,
    returns: [
      { bet: 'main', name: 'Main bet', published: 0.996, exact: 0.995 },
      { bet: 'pairs', name: 'Pairs', published: null, exact: 0.959 },
      { bet: 'insurance', name: 'Insurance', published: null, exact: 0.925 },
    ],
  } as GameCard;
}

const games = [card('a', false), card('b', true), card('c', false), card('d', true)];

test('P-1: the lobby has every game, those with a table first', () => {
  expect(arrange(games, []).map((game) => game.game)).toEqual(['b', 'd', 'a', 'c']);
  const open = [{ table: 'c-1', game: 'c' } as LiveTable];
  expect(arrange(games, open).map((game) => game.game)).toEqual(['b', 'd', 'c', 'a']);
});

test('P-1: live games stand apart from those that are played alone', () => {
  const { own, live } = part(arrange(games, []));
  expect(own.map((game) => game.game)).toEqual(['b', 'd']);
  expect(live.map((game) => game.game)).toEqual(['a', 'c']);
});

test('P-1: the return of the main bet stands apart from those of all other bets', () => {
  expect(mainReturn(card('a', true))?.exact).toBe(0.995);
  expect(otherReturns(card('a', true)).map((returns) => returns.bet)).toEqual(['pairs', 'insurance']);
});

test('AC-14: a round left unfinished is offered, a game the house no longer has is not', () => {
  expect(waitingGames(games, ['d', 'gone']).map((game) => game.game)).toEqual(['d']);
});

test('AC-12: a published figure is shown where the exact one says otherwise', () => {
  const bet = { bet: 'pairs', name: 'Pairs' };
  expect(differs({ ...bet, published: 0.959, exact: 0.95904 })).toBe(false);
  expect(differs({ ...bet, published: 0.973, exact: 0.995 })).toBe(true);
  expect(differs({ ...bet, published: null, exact: 0.995 })).toBe(false);
});
