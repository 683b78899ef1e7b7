"""A salon for every test, whose shoes have the cards that the test lays there."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from sabot.rules import load_rules
from tests.server.live.salon import Salon, Stack


@pytest.fixture
def stack(monkeypatch: pytest.MonkeyPatch) -> Stack:
    """Cards for the next shoes; table, records and audit find the same ones."""
    laid = Stack()
    monkeypatch.setattr("sabot.cards.record.shuffled", laid.order)
    monkeypatch.setattr("sabot.cards.record.seal_order", laid.seal)
    return laid


@pytest.fixture
def salon(url: str, stack: Stack) -> Iterator[Salon]:
    """A server with a table of each live game."""
    salon = Salon(url, stack)
    yield salon
    salon.house.close()


@pytest.fixture
def short_shoes(url: str, stack: Stack) -> Iterator[Salon]:
    """The same, with shoes of two decks: they are retired after a few rounds."""
    games = {
        game: replace(load_rules(game), decks=2, undealt_decks=1)
        for game in ("play-lounge-7", "casino-blackjack", "mega-fire-blaze")
    }
    salon = Salon(url, stack, games=games)
    yield salon
    salon.house.close()
