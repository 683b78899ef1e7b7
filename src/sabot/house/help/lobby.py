"""The lobby: every game of the house with what a visitor chooses by, and its help (P-1, P-8, AC-17)."""

from collections.abc import Mapping
from functools import partial

from msgspec import Struct

from sabot.house.currency import Currencies, fitting_chips, limits_in
from sabot.house.error import Refused
from sabot.house.help.page import HelpPage, help_page
from sabot.house.help.returns import ReturnsBook
from sabot.house.language import check_language
from sabot.house.worker import Worker
from sabot.rules import Rules, max_payout, rules_hash
from sabot.rules.model import Language, Vocabulary
from sabot.sidebets import offered
from sabot.wording import (
    PlaceKind,
    bet_name,
    box_word,
    felt_facts,
    game_about,
    game_name,
    place_kind,
    return_note,
    vocabulary_of,
)


class NoSuchGame(Refused):
    """Raised for a game that the house does not have."""


def find_game(games: Mapping[str, Rules], game: str) -> Rules:
    """The sheet of a game of the house."""
    rules = games.get(game)
    if rules is None:
        names = ", ".join(games)
        raise NoSuchGame(f"there is no game {game[:40]!r} in this house: the games are {names}", game=game[:40])
    return rules


class BetReturns(Struct, frozen=True):
    """What a bet returns, as a ratio of its stake."""

    bet: str
    name: str
    published: float | None
    """By the game's own sheet; None where it says nothing."""
    exact: float


class SideBetCard(Struct, frozen=True):
    """A side bet and what may be staked on it, in minor units."""

    bet: str
    name: str
    min: int
    max: int
    increment: int


class GameCard(Struct, frozen=True, kw_only=True):
    """A game as the lobby shows it; money is in minor units of the visitor's currency."""

    game: str
    kind: str
    name: str
    about: str
    currency: str
    min: int
    max: int
    increment: int
    max_payout: int
    """The most that one player's main bets can bring in a round, stakes included."""
    side_bets: tuple[SideBetCard, ...]
    decks: int
    boxes: int
    published: float | None
    """What the sheet says that the main bet returns."""
    note: str
    """Why that is not the exact return; empty where there is nothing to say."""
    returns: tuple[BetReturns, ...] | None
    """The main bet first; None while they are being computed, some seconds after a house has opened."""
    rules_hash: str
    """Of the rules with these limits: what a table of this currency is dealt by."""
    facts: tuple[str, ...]
    """What is printed on the felt."""
    place: str
    """What the game calls a place for a bet."""
    place_kind: PlaceKind
    """The same as a word for programs, for sentences that choose by it."""
    words: Vocabulary
    """Which words the game's buttons and labels have in this language; empty: the house's own (AC-15c)."""
    chips: tuple[int, ...]
    """The values of the chips that a stake is made of, the smallest first."""
    playable: bool
    """Whether there is a table to sit down at now: solo games always have one."""


class Lobby:
    """The games of the house, in any of its languages and currencies."""

    def __init__(self, games: Mapping[str, Rules], currencies: Currencies, worker: Worker | None = None) -> None:
        self._games = games
        self._currencies = currencies
        self._worker = worker or Worker()
        self._returns = ReturnsBook(self._worker)
        self._pages: dict[tuple[str, Language, str], HelpPage] = {}

    async def prepare(self) -> None:
        """Computes the returns of all games, so that the first visitor does not wait for them."""
        for rules in self._games.values():
            await self._returns.find(rules)

    async def games(self, language: str, currency: str) -> list[GameCard]:
        """Every game of the house; nobody waits here for what is still being computed."""
        spoken = check_language(language)
        return [self._card(rules, spoken, currency) for rules in self._games.values()]

    async def help(self, game: str, language: str, currency: str) -> HelpPage:
        """The help of a game, with money in the currency."""
        spoken, money = check_language(language), self._currencies.find(currency)
        rules = find_game(self._games, game)
        key = (game, spoken, currency)
        if key not in self._pages:
            returns = await self._returns.find(rules)
            told = limits_in(rules, currency, self._currencies)
            self._pages[key] = await self._worker.do(partial(help_page, told, spoken, money, returns))
        return self._pages[key]

    def forget(self, game: str) -> None:
        """Has the help of a game written anew: its sheet is another."""
        self._pages = {key: page for key, page in self._pages.items() if key[0] != game}

    def _card(self, rules: Rules, language: Language, currency: str) -> GameCard:
        returns = self._returns.known(rules)
        dealt = limits_in(rules, currency, self._currencies)
        limits, words = dealt.limits, vocabulary_of(dealt, language)
        return GameCard(
            game=dealt.game,
            kind=dealt.kind,
            name=game_name(dealt, language),
            about=game_about(dealt, language),
            currency=currency,
            min=limits.min,
            max=limits.max,
            increment=limits.increment,
            max_payout=max_payout(dealt),
            side_bets=tuple(
                SideBetCard(name, bet_name(name, language, words), offer.min, offer.max, offer.increment)
                for name, offer in offered(dealt).items()
            ),
            decks=dealt.decks,
            boxes=dealt.boxes,
            published=rules.published.rtp.get("main"),
            note=return_note(rules, language),
            returns=_name_returns(rules, returns, language) if returns else None,
            rules_hash=rules_hash(dealt),
            facts=felt_facts(dealt, language),
            place=box_word(dealt, language),
            place_kind=place_kind(dealt),
            words=words,
            chips=fitting_chips(dealt, self._currencies.find(currency)),
            playable=dealt.kind == "solo",
        )


def _name_returns(rules: Rules, returns: Mapping[str, float], language: Language) -> tuple[BetReturns, ...]:
    words = vocabulary_of(rules, language)
    return tuple(
        BetReturns(bet, bet_name(bet, language, words), rules.published.rtp.get(bet), exact)
        for bet, exact in returns.items()
    )
