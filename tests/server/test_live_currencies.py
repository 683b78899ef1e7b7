"""A live table over the socket, watched in several currencies: each is told in their own, once for all who share it."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from tests.house.live.evening import BLAZE, LOUNGE, Evening, open_store
from tests.house.live.test_currencies import COMPANY, MIXED, MONEY, SHARED
from tests.server.test_live_socket import newest_view
from tests.server.test_unheard import Screen

Story = Callable[[Evening, dict[str, Screen]], Awaitable[None]]


def watch(folder: Path, table: str, story: Story, *others: str) -> None:
    """Has all of them, and others who have euros, watch the table on one server; then everything is proven."""

    async def evening() -> None:
        store = open_store(folder)
        try:
            house = await Evening(store, (MIXED, SHARED), currencies=MONEY).open(*others)
            for name, currency in COMPANY.items():
                await house.come(name, currency=currency)
            screens = {name: Screen(house.house, visitor) for name, visitor in house.players.items()}
            first = next(iter(screens.values()))
            for screen in screens.values():
                screen.sockets = screen.connection._watchers = first.sockets
                await screen.send(type="visit", table=table)
            await story(house, screens)
            await house.audit()
            house.house.close()
        finally:
            store.close()

    asyncio.run(evening())


async def say(screen: Screen, table: str, key: str, **command: Any) -> dict[str, Any]:
    """The answer to a command."""
    told = await screen.send(type="play", table=table, id=key, command=command)
    return next(message for message in told if message["type"] in ("done", "refused"))


def money_in(told: list[dict[str, Any]], event: str, name: str, field: str) -> list[Any]:
    """What the events of that kind tell of a player's money."""
    events = [found for message in told if message["type"] == "moved" for found in message["events"]]
    shown = [found.get("wager", found) for found in events if found["event"] == event]
    return [found[field] for found in shown if found["player"] == name]


def test_pl_13_every_message_is_in_the_currency_of_who_hears_it(tmp_path: Path) -> None:
    async def story(evening: Evening, screens: dict[str, Screen]) -> None:
        table = LOUNGE.name
        for box, name in enumerate(("Ana", "Uma", "Kei"), 1):
            assert (await say(screens[name], table, f"sit-for-{name}", do="sit", box=box))["type"] == "done"
        for screen in screens.values():
            await screen.hear()
        views = {name: newest_view(await screen.send(type="look", table=table)) for name, screen in screens.items()}
        for box, (name, main) in enumerate((("Ana", 1_000), ("Uma", 2_500), ("Kei", 2_000)), 1):
            spots = [{"box": box, "main": main}]
            command = {"do": "bet", "spots": spots}
            bet = {"type": "play", "table": table, "id": f"bet-for-{name}", "command": command}
            await screens[name].connection.handle(json.dumps(bet))
        heard = {name: await screen.hear() for name, screen in screens.items()}
        assert {name: money_in(heard[name], "WagerPlaced", "Uma", "main") for name in COMPANY} == {
            "Ana": [2_150],
            "Uma": [2_500],
            "Kei": [3_583],
            "Ali": [7_679],
        }
        assert money_in(heard["Kei"], "WagerPlaced", "Uma", "currency") == ["JPY"]
        for name in screens:
            views[name] = newest_view(heard[name], views[name])
        await evening.deal()
        while evening.table().entry is not None:
            await evening.deal()
        last = evening.table().last
        assert last is not None
        for name, screen in screens.items():
            told = await screen.hear()
            views[name] = newest_view(told, views[name])
            assert views[name] == newest_view(await screen.send(type="look", table=table)), name
            for owner in ("Ana", "Uma", "Kei"):
                player = evening.players[owner].player
                stakes = [hand.stakes[player] for hand in last.hands() if player in hand.stakes]
                exact = [MONEY.convert(stake.returned, COMPANY[owner], COMPANY[name]) for stake in stakes]
                assert money_in(told, "HandSettled", owner, "returned") == exact
            (closed,) = [
                event
                for message in told
                if message["type"] == "moved"
                for event in message["events"]
                if event["event"] == "RoundClosed"
            ]
            assert (closed["staked"], closed["returned"]) == (
                views[name]["last"]["staked"],
                views[name]["last"]["returned"],
            )
            assert not any(visitor.player in json.dumps(told) for visitor in evening.players.values())

    watch(tmp_path, LOUNGE.name, story)


def test_p_4_all_who_watch_in_one_currency_are_told_the_same_text(tmp_path: Path) -> None:
    async def story(_: Evening, screens: dict[str, Screen]) -> None:
        table = BLAZE.name
        for screen in screens.values():
            screen.outbox._waiting.clear()
        bet = {"do": "bet", "spots": [{"box": 1, "main": 2_000}]}
        await screens["Kei"].send(type="play", table=table, id="bet-00001", command=bet)
        texts = {name: screen.outbox._waiting[0].text for name, screen in screens.items() if name != "Kei"}
        assert texts["Bob"] is texts["Cleo"], "drawn and encoded once"
        assert len({texts[name] for name in ("Bob", "Uma", "Ali")}) == 3
        assert '"main":1200' in texts["Bob"]

    watch(tmp_path, BLAZE.name, story, "Bob", "Cleo")


def test_p_4_who_comes_back_in_a_currency_that_nobody_watched_in_misses_nothing(tmp_path: Path) -> None:
    async def story(evening: Evening, screens: dict[str, Screen]) -> None:
        table, ali, ana = BLAZE.name, screens["Ali"], screens["Ana"]
        await ali.send(type="leave", table=table)
        await say(ana, table, "bet-00001", do="bet", spots=[{"box": 1, "main": 1_000}])
        view = newest_view(await ali.send(type="visit", table=table))
        assert view["round"]["boxes"][0]["main"] == 3_571
        await say(ana, table, "bet-00002", do="bet", spots=[{"box": 1, "main": 2_000}])
        view = newest_view(await ali.hear(), view)
        assert view["round"]["boxes"][0]["main"] == 7_143
        assert view == newest_view(await ali.send(type="look", table=table))
        await evening.deal(table)

    watch(tmp_path, BLAZE.name, story)


def test_w_5_a_currency_that_is_not_taken_is_refused_in_one_line(tmp_path: Path) -> None:
    async def story(_: Evening, screens: dict[str, Screen]) -> None:
        told = await say(screens["Ali"], LOUNGE.name, "sit-00001", do="sit", box=1)
        assert (told["type"], told["why"]) == ("refused", "refused")
        assert told["reason"] == "this table plays in EUR, USD, JPY, your account is in KWD"

    watch(tmp_path, LOUNGE.name, story)
