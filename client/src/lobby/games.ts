import type { BetReturns, GameCard, LiveTable } from '../wire/protocol';

/** The games in the order in which they are shown: one's own tables, open live ones, then what has none now. */
export function arrange(games: readonly GameCard[], tables: readonly LiveTable[]): GameCard[] {
  const rank = (game: GameCard) => {
    if (game.playable) return 0;
    return tables.some((table) => table.game === game.game) ? 1 : 2;
  };
  return [...games].sort((one, other) => rank(one) - rank(other));
}

/** Those that are played alone, and those that are played with others. */
export function part(games: readonly GameCard[]): { own: GameCard[]; live: GameCard[] } {
  return { own: games.filter((game) => game.playable), live: games.filter((game) => !game.playable) };
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
