"""P-9: the presenter announces what has happened, in the language of each viewer, and never what is hidden."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sabot.engine import Action
from sabot.house.live import TableSetting
from sabot.protocol import HIDDEN, TableView
from sabot.protocol import presenter as presenter_module
from sabot.protocol.message import Moved
from sabot.protocol.presenter import find_announcements, write_announcements
from sabot.rules.model import Language
from sabot.server.socket import registry
from sabot.table import Spot
from sabot.wording import LANGUAGES
from tests.house.live.evening import BLAZE, CASINO, LOUNGE, Evening, open_store
from tests.server.test_unheard import Screen

Told = list[dict[str, Any]]


def tell(
    folder: Path,
    story: Callable[[Evening], Coroutine[Any, Any, None]],
    setting: TableSetting = LOUNGE,
    *,
    seed: int = 7,
) -> None:
    async def evening() -> None:
        store = open_store(folder)
        try:
            opened = await Evening(store, (setting,), seed=seed).open("Ana", "Bob", "Cleo")
            await story(opened)
            opened.house.close()
        finally:
            store.close()

    asyncio.run(evening())


def screens(evening: Evening, *names: str) -> list[Screen]:
    """Sockets of one server."""
    found = [Screen(evening.house, evening.players[name]) for name in names]
    for screen in found[1:]:
        screen.sockets = screen.connection._watchers = found[0].sockets
    return found


def announced(told: Told) -> list[str]:
    return [line for message in told if message["type"] == "announced" for line in message["lines"]]


async def play_round(evening: Evening, table: str, boxes: dict[str, int]) -> None:
    """A round in which everybody stands as soon as they are asked."""
    shared = evening.table(table).rules.decides == "each"
    for name, box in boxes.items():
        if not shared and box not in evening.table(table).live.seating.seats:
            await evening.sit(name, box, table=table)
    for name, box in boxes.items():
        await evening.bet(name, Spot(box=box, main=1_000), table=table)
    for _ in range(60):
        if evening.table(table).last is not None and evening.table(table).entry is None and not _bets(evening, table):
            return
        due_ms = evening.table(table).due_ms
        assert due_ms is not None
        await evening.pass_time(max(1, due_ms - evening.clock.now_ms()))
    raise AssertionError("the round does not end")


def _bets(evening: Evening, table: str) -> bool:
    return any(box.wagers for box in evening.table(table).round.state.boxes.values())


def test_p_9_a_round_is_announced_from_the_bets_to_the_dealers_total(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        (bob,) = screens(evening, "Bob")
        with bob.sockets.admit(bob.connection):
            await bob.send(type="visit", table="PL7-1", language="en")
            await evening.sit("Ana", 3)
            lines = announced(await bob.hear())
            assert lines[-1].startswith("Ana, seat 3: please cut") or "Place your bets." in lines
            await play_round(evening, "PL7-1", {"Ana": 3})
            lines = announced(await bob.hear())
            assert "No more bets." in lines
            assert any(line.startswith("Dealer shows ") for line in lines)
            assert any("seat 3" in line.lower() for line in lines)
            assert any(line.startswith(("Dealer has ", "Dealer busts ")) for line in lines)
            assert lines.index("No more bets.") < next(
                place for place, line in enumerate(lines) if line.startswith("Dealer shows ")
            )
            assert lines[-1] == "Place your bets.", "the next round"

    tell(tmp_path, story)


def test_p_9_each_viewer_hears_their_language_and_who_asks_for_none_hears_nothing(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        ana, bob, cleo = screens(evening, "Ana", "Bob", "Cleo")
        sockets = ana.sockets
        with sockets.admit(ana.connection), sockets.admit(bob.connection), sockets.admit(cleo.connection):
            await ana.send(type="visit", table="PL7-1", language="es")
            await bob.send(type="visit", table="PL7-1", language="ro")
            await cleo.send(type="visit", table="PL7-1")
            await play_round(evening, "PL7-1", {"Ana": 3})
            assert "No va más." in announced(await ana.hear())
            assert "Nu se mai acceptă pariuri." in announced(await bob.hear())
            heard = await cleo.hear()
            assert not announced(heard)
            assert any(message["type"] == "moved" for message in heard)
            told = await cleo.send(type="visit", table="PL7-1", language="fr")
            assert [message["why"] for message in told] == ["bad-message"]

    tell(tmp_path, story)


def test_p_9_what_is_said_is_written_once_in_each_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[Language] = []

    def count(found: Any, rules: Any, currency: Any, language: Language) -> tuple[str, ...]:
        written.append(language)
        return write_announcements(found, rules, currency, language)

    async def story(evening: Evening) -> None:
        monkeypatch.setattr(registry, "write_announcements", count)
        found = screens(evening, *(["Ana", "Bob", "Cleo"] * 3))
        sockets = found[0].sockets
        languages = ["en", "it", "en"] * 3
        with ExitStack() as stack:
            for screen, language in zip(found, languages, strict=True):
                stack.enter_context(sockets.admit(screen.connection))
                await screen.send(type="visit", table="PL7-1", language=language)
            written.clear()
            await evening.sit("Ana", 3)
            versions = {message["version"] for message in await found[0].hear() if message["type"] == "announced"}
        assert sorted(written) == sorted(["en", "it"] * len(versions))
        assert versions

    tell(tmp_path, story)


@pytest.mark.parametrize("setting", [LOUNGE, CASINO, BLAZE], ids=lambda setting: setting.game)
@pytest.mark.parametrize("seed", range(4))
def test_p_9_nothing_is_announced_but_what_everybody_is_told(tmp_path: Path, setting: TableSetting, seed: int) -> None:
    """All that is said can be derived from the messages of one who only watches: so it tells nothing hidden."""

    async def story(evening: Evening) -> None:
        (cleo,) = screens(evening, "Cleo")
        table = setting.name
        with cleo.sockets.admit(cleo.connection):
            told = await cleo.send(type="visit", table=table, language="en")
            for _ in range(3):
                await play_round(evening, table, {"Ana": 1, "Bob": 2})
                told += await cleo.hear()
        rules, currency = evening.table(table).rules, evening.house.currencies.find("EUR")
        before, hidden = _shown(told[0]), 0
        derived: list[str] = []
        for message in told:
            if message["type"] != "moved":
                continue
            moved = msgspec.convert(message, Moved)
            view = _shown({"view": {**msgspec.to_builtins(before), **message["view"], "version": moved.version}})
            found = find_announcements(before, view, moved.events)
            derived += write_announcements(found, rules, currency, "en")
            if HIDDEN in view.round.dealer:
                hidden += 1
                assert not any(each.key.startswith("dealer") for each in found), "nobody knows what the dealer has"
            before = view
        assert derived == announced(told)
        assert len(derived) > 10
        assert hidden or rules.hole_card == "none"

    tell(tmp_path, story, setting, seed=seed)


def _shown(message: dict[str, Any]) -> TableView:
    return msgspec.convert(message["view"], TableView)


def test_p_9_a_decision_ahead_is_not_announced(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        (cleo,) = screens(evening, "Cleo")
        with cleo.sockets.admit(cleo.connection):
            await cleo.send(type="visit", table="PL7-1", language="en")
            await evening.sit("Ana", 1)
            await evening.sit("Bob", 2)
            for name, box in (("Ana", 1), ("Bob", 2)):
                await evening.bet(name, Spot(box=box, main=1_000))
            await evening.deal()
            await cleo.hear()
            waiting = [
                (name, box)
                for name, box in (("Ana", 1), ("Bob", 2))
                if evening.table().early_options(evening.players[name].player, box, _purse(evening, name))
            ]
            for name, box in waiting:
                await evening.plan(name, box, Action.STAND)
                assert announced(await cleo.hear()) == []
            assert waiting

    tell(tmp_path, story)


def _purse(evening: Evening, name: str) -> Any:
    return evening.house.tables.purse_at_hand(evening.players[name].player)


@pytest.mark.parametrize("language", LANGUAGES)
def test_p_9_every_announcement_can_be_written_in_every_language(language: Language, tmp_path: Path) -> None:
    facts: dict[str, str | int] = {"rank": "A", "points": 1, "box": 3, "name": "Ana", "total": "7/17", "level": "Mega"}
    keys = (
        *("bets", "closed", "up", "blackjack", "insurance", "surrender", "no-blackjack", "turn", "total", "bust"),
        *("dealer", "dealer-blackjack", "dealer-bust", "void", "shuffle", "cut-asked", "cut", "progressive"),
        *("bonus", "bonus-total"),
    )

    async def story(evening: Evening) -> None:
        rules, currency = evening.table().rules, evening.house.currencies.find("EUR")
        found = [presenter_module.Announcement(key, facts, 123_456) for key in keys]
        lines = write_announcements(found, rules, currency, language)
        assert len(set(lines)) == len(keys)
        (paid,) = (line for line, key in zip(lines, keys, strict=True) if key == "progressive")
        assert ("€1,234.56" if language == "en" else "1.234,56\u00a0€") in paid
        assert "Ana" in paid

    tell(tmp_path, story)
