"""The lobby: every game with what a visitor chooses by, and its help."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

import msgspec
import pytest

from sabot.errors import SabotError
from sabot.house.counter.rates import house_currencies
from sabot.house.currency import UnknownCurrency, limits_in
from sabot.house.error import BadChoice
from sabot.house.help import returns as help_returns
from sabot.house.help.lobby import BetReturns, GameCard, Lobby, NoSuchGame
from sabot.house.help.page import HelpPage
from sabot.house.help.returns import ReturnsBook, exact_returns
from sabot.house.worker import Worker
from sabot.rules import Rules, game_names, load_rules, max_payout, rules_hash
from sabot.wording import LANGUAGES, felt_facts, say
from tests.house.lobby.pages import section

T = TypeVar("T")

GAMES = {name: load_rules(name) for name in game_names()}


@pytest.fixture(scope="module")
def lobby() -> Lobby:
    opened = Lobby(GAMES, house_currencies(), Worker(threaded=False))
    asyncio.run(opened.prepare())
    return opened


def _cards(lobby: Lobby, language: str = "en", currency: str = "EUR") -> dict[str, GameCard]:
    return {card.game: card for card in asyncio.run(lobby.games(language, currency))}


def _returns(lobby: Lobby, game: str) -> tuple[BetReturns, ...]:
    found = _cards(lobby)[game].returns
    assert found is not None
    return found


def test_p_1_nobody_waits_for_what_is_still_being_computed() -> None:
    """A house that has just opened shows its games at once, with what the sheets publish."""
    opening = Lobby(GAMES, house_currencies(), Worker(threaded=False))
    cards = _cards(opening)
    assert list(cards) == list(GAMES)
    assert {card.returns for card in cards.values()} == {None}
    assert cards["atlantic-city"].published == 0.9965
    asyncio.run(opening.prepare())
    assert all(card.returns for card in _cards(opening).values())


def test_ac_15c_the_lobby_names_the_words_of_each_game(lobby: Lobby) -> None:
    assert {game: card.words for game, card in _cards(lobby, "es").items() if card.words} == {
        "atlantic-city": "ordinaria",
        "casino-blackjack": "retiro",
    }
    assert {card.words for card in _cards(lobby).values()} == {""}
    blaze = _cards(lobby, "it")["mega-fire-blaze"]
    assert [bet.name for bet in blaze.side_bets if bet.bet == "pairs"] == ["Perfect Pairs"]


def test_p_1_ac_17_every_game_is_in_the_lobby_with_name_and_description(lobby: Lobby) -> None:
    for language in LANGUAGES:
        cards = _cards(lobby, language)
        assert list(cards) == list(GAMES)
        for game, card in cards.items():
            assert (card.name, card.about) == (GAMES[game].text[language].name, GAMES[game].text[language].about)


def test_p_1_limits_and_side_bets_are_told(lobby: Lobby) -> None:
    card = _cards(lobby, "es")["play-lounge-7"]
    assert (card.kind, card.decks, card.boxes) == ("live", 8, 7)
    assert (card.min, card.max, card.increment, card.currency) == (100, 500_000, 100, "EUR")
    assert card.max_payout == max_payout(GAMES["play-lounge-7"])
    assert [(bet.bet, bet.name, bet.min, bet.max, bet.increment) for bet in card.side_bets] == [
        ("pairs", "Parejas Perfectas", 100, 50_000, 100),
        ("21+3", "21+3", 100, 50_000, 100),
    ]


def test_p_1_returns_are_told_published_and_exact(lobby: Lobby) -> None:
    returns = {bet.bet: (bet.published, round(bet.exact, 4)) for bet in _returns(lobby, "play-lounge-7")}
    assert next(iter(returns)) == "main"
    assert returns["main"] == (0.9929, 0.9929)
    assert returns["pairs"] == (0.9590, 0.9590)
    assert returns["insurance"] == (None, 0.9253)


def test_solo_games_can_be_played_now(lobby: Lobby) -> None:
    assert {game: card.playable for game, card in _cards(lobby).items()} == {
        game: rules.kind == "solo" for game, rules in GAMES.items()
    }


def test_w_5_limits_are_those_of_the_visitors_currency(lobby: Lobby) -> None:
    card = _cards(lobby, "ro", "RON")["multihand"]
    dealt = limits_in(GAMES["multihand"], "RON", house_currencies())
    assert (card.min, card.max, card.increment) == (500, 150_000, 500)
    assert card.rules_hash == rules_hash(dealt) != rules_hash(GAMES["multihand"])


def test_p_1_what_is_printed_on_the_felt_and_what_a_place_is_called(lobby: Lobby) -> None:
    for language in LANGUAGES:
        for game, card in _cards(lobby, language).items():
            assert card.facts == felt_facts(GAMES[game], language)
            assert card.place == say("place", language, place=card.place_kind)
    assert {game: card.place_kind for game, card in _cards(lobby).items()} == {
        "atlantic-city": "hand",
        "casino-blackjack": "box",
        "mega-fire-blaze": "position",
        "multihand": "hand",
        "play-lounge-7": "box",
    }


def test_w_5_chips_are_those_of_the_visitors_currency(lobby: Lobby) -> None:
    assert _cards(lobby)["atlantic-city"].chips == (100, 500, 1_000, 2_500, 5_000, 10_000)
    assert _cards(lobby, "ro", "RON")["atlantic-city"].chips == (500, 2_500, 5_000, 12_500, 25_000, 50_000)


def test_p_8_the_help_is_told_in_the_language_and_currency(lobby: Lobby) -> None:
    page = asyncio.run(lobby.help("casino-blackjack", "ro", "RON"))
    assert page.name == "Black-Jack de cazinou"
    assert section(page, "stakes").tables[0].rows[0][1] == "25,00\N{NO-BREAK SPACE}lei"
    assert section(page, "returns").tables[0].rows[0][2].startswith("99,7075")
    assert asyncio.run(lobby.help("casino-blackjack", "ro", "RON")) is page


def test_p_8_the_help_travels_as_json_and_comes_back(lobby: Lobby) -> None:
    page = asyncio.run(lobby.help("mega-fire-blaze", "it", "EUR"))
    assert msgspec.json.decode(msgspec.json.encode(page), type=HelpPage) == page


@pytest.mark.parametrize(
    ("ask", "kind", "told"),
    [
        (("chess", "en", "EUR"), NoSuchGame, "there is no game 'chess' in this house: the games are atlantic-city, "),
        (("multihand", "fr", "EUR"), BadChoice, "'fr' is no language of this house"),
        (("multihand", "en", "XXX"), UnknownCurrency, "'XXX' is no currency of this house"),
    ],
)
def test_what_the_lobby_does_not_have_is_refused_in_one_line(
    lobby: Lobby, ask: tuple[str, str, str], kind: type[SabotError], told: str
) -> None:
    with pytest.raises(kind, match=told):
        asyncio.run(lobby.help(*ask))


def test_m_5_an_operators_sheet_is_in_the_lobby_at_once() -> None:
    own = msgspec.structs.replace(load_rules("multihand"), game="corner-table", decks=2, text={})
    lobby = Lobby({"corner-table": own}, house_currencies(), Worker(threaded=False))
    card = _cards(lobby, "it")["corner-table"]
    assert (card.name, card.about) == ("corner-table", "Un gioco di Blackjack con 2 mazzi.")
    asyncio.run(lobby.prepare())
    assert _returns(lobby, "corner-table")[0].exact > 0.99


class CountingWorker(Worker):
    """Counts what is done worker."""

    count = 0

    async def do(self, work: Callable[[], T]) -> T:
        self.count += 1
        return await super().do(work)


def test_returns_are_computed_aside_and_once_for_all_who_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def compute(rules: Rules) -> dict[str, float]:
        asked.append(rules.game)
        return exact_returns(rules)

    monkeypatch.setattr(help_returns, "exact_returns", compute)

    async def ask() -> list[float]:
        worker = CountingWorker()
        book = ReturnsBook(worker)
        found = await asyncio.gather(*(book.find(GAMES["multihand"]) for _ in range(5)))
        assert worker.count == 1
        return [returns["main"] for returns in found]

    assert len(set(asyncio.run(ask()))) == 1
    assert asked == ["multihand"]


def test_a_lobby_that_was_prepared_computes_no_more() -> None:
    async def ask() -> int:
        worker = CountingWorker(threaded=False)
        lobby = Lobby({"multihand": GAMES["multihand"]}, house_currencies(), worker)
        await lobby.prepare()
        await lobby.games("en", "EUR")
        return worker.count

    assert asyncio.run(ask()) == 1
