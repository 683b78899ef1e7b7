import type { BetReturns, GameCard } from '../wire/protocol';

/** The games in the order in which they are shown: first those that can be played now, else as the house has them. */
export function arrange(games: readonly GameCard[]): GameCard[] {
  return [...games.filter((game) => game.playable), ...games.filter((game) => !game.playable)];
}

/** What the main bet returns. */
export function mainReturn(game: GameCard): BetReturns | undefined {
  return game.returns?.find((returns) => returns.bet === 'main');
}

/** What the bets beside it return: side bets, then insurance. */
export function otherReturns(game: GameCard): BetReturns[] {
  return game.returns?.filter((returns) => returns.bet !== 'main') ?? [];
}

/** The games whose table still has something of the visitor's on it, as far as the house knows them. */
export function waitingGames(games: readonly GameCard[], unfinished: readonly string[]): GameCard[] {
  return games.filter((game) => unfinished.includes(game.game));
}

/** Whether the published figure says something else than the exact one, to the digits it is published with. */
export function differs(returns: BetReturns, digits = 4): boolean {
  return returns.published !== null && returns.published.toFixed(digits) !== returns.exact.toFixed(digits);
}
