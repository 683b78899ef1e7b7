"""P-9: which sentence the presenter has for what happens."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from sabot.engine import event as ev
from sabot.protocol import HIDDEN, TableView
from sabot.protocol.presenter import ANNOUNCED_MAX, find_announcements, write_announcements
from sabot.table import AnyTableEvent
from sabot.table.event import CutAsked, NobodyBet, ShoeCut, ShoeHandled, ShoeRetired, WordAdded
from tests.house.live.evening import CASINO, Evening, open_store


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """A table at which Ana sits, waiting for bets."""
    store = open_store(tmp_path)

    async def begin() -> Evening:
        opened = await Evening(store, (CASINO,)).open("Ana")
        await opened.sit("Ana", 2, table=CASINO.name)
        while opened.table(CASINO.name).live.cutting.due_ms is not None:
            await opened.pass_time(1_000)
        return opened

    yield asyncio.run(begin())
    store.close()


def view_of(evening: Evening) -> TableView:
    return asyncio.run(evening.show("Ana", CASINO.name)).view


def said(evening: Evening, *events: AnyTableEvent) -> list[str]:
    """What is said of the events where nothing else has changed."""
    view = view_of(evening)
    euro = evening.house.currencies.find("EUR")
    return list(
        write_announcements(find_announcements(view, view, events), evening.table(CASINO.name).rules, euro, "en")
    )


def test_p_9_each_event_that_is_announced_has_its_words(evening: Evening) -> None:
    told: dict[str, AnyTableEvent] = {
        "No more bets.": ev.BettingClosed(0),
        "Insurance?": ev.InsuranceOffered(),
        "Surrender?": ev.SurrenderOffered(),
        "Dealer does not have blackjack.": ev.Peeked(False),
        "This round is void. All bets are refunded.": ev.RoundVoided("a card fell"),
        "New shoe. The cards are shuffled.": ShoeHandled("h1", "mixed", 6),
        "Ana, seat 2: please cut the cards.": CutAsked("Ana", 2, 0),
        "Ana has cut the cards.": ShoeCut("h1", "deep", "Ana", "root"),
        "Ana wins €1,234.56 from the progressive meter.": ev.BetSettled("Ana", 2, "progressive", 200_000, 123_456),
        "Mega Fire Blaze bonus.": ev.BonusOpened("mega"),
        "The bonus pays 1,000 times the bet.": ev.BonusClosed(1000),
    }
    for words, event in told.items():
        found = said(evening, event)
        assert words in found
        assert set(found) <= {words, "Place your bets."}


def test_p_9_what_goes_without_saying_is_not_said(evening: Evening) -> None:
    quiet: list[AnyTableEvent] = [
        ev.Peeked(True),
        ev.BetSettled("Ana", 2, "progressive", 0),
        ShoeHandled("h1", "burnt", 1),
        ShoeCut("h1", "", "nobody", "root"),
        ShoeRetired("h1", "00"),
        WordAdded("Ana", 2, "ana-device"),
        ev.DealerCard(HIDDEN, face_up=False),
    ]
    assert said(evening, *quiet) == []


def test_p_9_bets_are_asked_for_again_when_none_came(evening: Evening) -> None:
    assert said(evening) == []
    assert said(evening, NobodyBet()) == ["Place your bets."]


def test_p_9_of_one_step_only_so_much_is_said(evening: Evening) -> None:
    many = [ev.BetSettled(f"P{number}", 2, "progressive", 5, 5) for number in range(100)]
    assert len(said(evening, *many)) == ANNOUNCED_MAX
