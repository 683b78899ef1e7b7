"""Live tables over the socket: whoever watches is told, by names; what was taken back leaves nobody behind."""

import asyncio
import json
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from sabot.ledger import Account, Kind, transfer
from sabot.store import Step, Store
from tests.house.live.evening import BLAZE, LOUNGE, Evening
from tests.house.reception import ORIGIN
from tests.server.test_unheard import Screen


def run(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(story)


def newest_view(told: list[dict[str, Any]], view: dict[str, Any] | None = None) -> dict[str, Any]:
    """The view that a client has after these messages."""
    for message in told:
        if message["type"] == "table":
            view = message["view"]
        elif message["type"] == "moved":
            assert view is not None
            assert message["since"] == view["version"], "nothing is missed"
            view = {**view, **message["view"], "version": message["version"]}
    assert view is not None
    return view


def test_p_4_a_watcher_is_told_who_sits_down_bets_and_plays_by_names(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store.open(f"sqlite:///{tmp_path}/house.db", inline=True)
        try:
            evening = await Evening(store, (LOUNGE,)).open("Ana", "Bob")
            ana, bob = Screen(evening.house, evening.players["Ana"]), Screen(evening.house, evening.players["Bob"])
            bob.sockets = ana.sockets  # one server
            bob.connection._watchers = ana.sockets
            with ana.sockets.admit(ana.connection), ana.sockets.admit(bob.connection):
                view = newest_view(await bob.send(type="visit", table="PL7-1"))
                await ana.send(type="visit", table="PL7-1")
                told = await ana.send(type="play", table="PL7-1", id="sit-00001", command={"do": "sit", "box": 3})
                assert told[-1]["type"] == "done"
                bet = {"do": "bet", "spots": [{"box": 3, "main": 1000}]}
                await ana.send(type="play", table="PL7-1", id="bet-00001", command=bet)
                await evening.deal()
                heard = await bob.hear()
                view = newest_view(heard, view)
                assert view["live"]["seats"][0]["name"] == "Ana"
                assert view == json.loads(json.dumps(newest_view(await bob.send(type="look", table="PL7-1"))))
                assert evening.players["Ana"].player not in json.dumps(heard), "nobody is known by their account"
            evening.house.close()
        finally:
            store.close()

    run(story())


def test_a_committed_step_is_shown_though_the_one_behind_it_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store.open(f"sqlite:///{tmp_path}/house.db")
        try:
            evening = await Evening(store, (BLAZE,)).open("Ana", "Bob", "Cleo")
            cleo = Screen(evening.house, evening.players["Cleo"])
            with cleo.sockets.admit(cleo.connection):
                view = newest_view(await cleo.send(type="visit", table="MFB-1"))
                for name in ("Ana", "Bob"):
                    await evening.house.live.enter(evening.players[name], "MFB-1", ORIGIN)
                poor = Account(Kind.CASH, evening.players["Bob"].player, "EUR")
                gone = transfer(poor, Account(Kind.CASHIER, "", "EUR"), 200_000)
                spent = Step(stream="elsewhere", at_ms=evening.clock.now_ms(), kind="x", actor="x", postings=gone)
                bets = [
                    cleo.house.live.play(
                        evening.players[name], "MFB-1", evening.bet_of(box=1, main=1_000), f"bet-{name}-1", ORIGIN
                    )
                    for name in ("Ana", "Bob")
                ]
                await asyncio.gather(store.commit(spent), *bets, return_exceptions=True)
                view = newest_view(await cleo.hear(), view)
                shown = newest_view(await cleo.send(type="look", table="MFB-1"))
                assert view == shown
                assert [box["bettors"] for box in view["round"]["boxes"]] == [1]
            evening.house.close()
        finally:
            store.close()

    run(story())
