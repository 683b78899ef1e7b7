"""Whoever has a void, or anything else, leave money with players that it did not is found (M-2, R-6)."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sabot.house.audit.error import BooksWrong
from sabot.house.visitor import Role
from sabot.table import Spot, Void
from tests.house.audit.forger import Events, Forger
from tests.house.audit.test_forged_real import GAMES, REAL, Dealer
from tests.house.live.evening import Evening, open_store
from tests.house.reception import ORIGIN

PAID = 500 * 13
"""What the pair pays, with its stake: all of it is spent when the round is voided."""
Names = dict[str, str]
Forge = Callable[[Forger, Names], None]


async def _night(folder: Path) -> Names:
    """A void of a round whose pair had paid Ana, who has spent it, then one that leaves nothing; Cid has nothing."""
    evening = await Evening(open_store(folder), (REAL,), games=GAMES).open("Ana", "Bob", "Cid")
    carla = await Dealer.come(evening, "Carla", Role.OPERATOR)
    assert isinstance(carla, Dealer)
    for box, name in enumerate(("Ana", "Bob"), 1):
        await evening.sit(name, box)
        await evening.bet(name, Spot(box=box, main=1_000, side={"pairs": 500}))
    await evening.deal()
    await carla.lay("8s", "9h", "7d", "8c", "2h", "9c")
    for name in evening.players:
        await evening.house.cashier.withdraw(evening.players[name], await evening.cash(name), f"spend-{name}")
    told = await evening.house.void(carla.visitor, REAL.name, Void(reason="the cards fell down"), carla.key(), ORIGIN)
    assert [(each.name, each.cash, each.gold) for each in told.left] == [("Ana", PAID - 1_500, 0)]
    await evening.bet("Bob", Spot(box=2, main=1_000))
    assert not (await evening.house.void(carla.visitor, REAL.name, Void(reason="and again"), carla.key(), ORIGIN)).left
    evening.house.close()
    return {name: visitor.player for name, visitor in evening.players.items()}


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Names]:
    folder = tmp_path_factory.mktemp("left")
    return folder / "house.db", asyncio.run(_night(folder))


def _left(player: str, cash: int = 5) -> dict[str, Any]:
    return {"event": "MoneyLeft", "kept": [{"player": player, "cash": cash}]}


def _in_step(kind: str, event: str, *, at: int | None = None) -> Forge:
    """Some other step says that it has left Bob money, at its beginning, in its midst or, without ``at``, its end."""

    def forge(forger: Forger, names: Names) -> None:
        def stray(events: Events) -> None:
            events.insert(len(events) if at is None else at, _left(names["Bob"]))

        forger.tell(forger.step(kind, event).seq, stray)

    return forge


def _void_tells(change: Callable[[Events, Names], None]) -> Forge:
    def forge(forger: Forger, names: Names) -> None:
        forger.tell(forger.step("void").seq, lambda events: change(events, names))

    return forge


def _with_bob_too(events: Events, names: Names) -> None:
    events[0]["kept"].append({"player": names["Bob"], "cash": 5})


def _twice(events: Events, names: Names) -> None:
    events.insert(1, _left(names["Bob"]))


def _afterwards(events: Events, names: Names) -> None:
    events.append(_left(names["Bob"]))


def _with_bob_instead(events: Events, names: Names) -> None:
    events[0]["kept"][0]["player"] = names["Bob"]


def _with_nobody(events: Events, _: Names) -> None:
    events[0]["kept"] = []


def _not_told(events: Events, _: Names) -> None:
    del events[0]


def _less(events: Events, _: Names) -> None:
    events[0]["kept"][0]["cash"] -= 1


def _more(events: Events, _: Names) -> None:
    events[0]["kept"][0]["cash"] += 1


@pytest.mark.parametrize(
    ("forge", "said"),
    [
        pytest.param(_in_step("sit", "SeatTaken", at=0), "no void follows", id="seat"),
        pytest.param(_in_step("bet", "WagerPlaced", at=0), "a round that is not voided", id="before-a-bet"),
        pytest.param(_in_step("bet", "WagerPlaced"), "no void follows", id="after-a-bet"),
        pytest.param(_in_step("card", "PlayerCard", at=0), "a round that is not voided", id="card"),
        pytest.param(_in_step("shoe", "ShoeOpened"), "ceremony", id="shoe"),
        pytest.param(_void_tells(_with_bob_too), "owes 0 and 0 in chips, and 5 and 0 is left with them", id="another"),
        pytest.param(_void_tells(_with_bob_instead), "owes 0 and 0 in chips, and 5000 and 0 is left", id="instead"),
        pytest.param(_void_tells(_more), "owes 5000 and 0 in chips, and 5001 and 0 is left", id="more"),
        pytest.param(_void_tells(_less), "has returned 6500 in its row, and the journal gives 6499", id="less"),
        pytest.param(_void_tells(_not_told), "has returned 6500 in its row, and the journal gives 1500", id="not-told"),
        pytest.param(_void_tells(_with_nobody), "nothing is said to be left", id="nobody"),
        pytest.param(_void_tells(_twice), "or it is twice", id="twice"),
        pytest.param(_void_tells(_afterwards), "after the void", id="afterwards"),
    ],
)
def test_m_2_r_6_money_that_is_said_to_be_left_and_was_not_is_found(
    books: tuple[Path, Names], tmp_path: Path, forge: Forge, said: str
) -> None:
    source, names = books
    with _copy(source, tmp_path) as forger:
        forge(forger, names)
        forger.rechain()
        with pytest.raises(BooksWrong, match=said):
            forger.audit()


def test_m_2_what_is_left_is_told_before_the_void_that_leaves_it(books: tuple[Path, Names], tmp_path: Path) -> None:
    """Of somebody who has nothing nobody can say that they could have paid it: here only the order gives it away."""
    source, names = books
    with _copy(source, tmp_path) as forger:
        plain = forger.step("void", after=forger.step("void").seq)
        forger.tell(plain.seq, lambda events: events.append(_left(names["Cid"])))
        forger.rechain()
        with pytest.raises(BooksWrong, match="left with players after the void"):
            forger.audit()


def test_m_2_the_night_is_proven(books: tuple[Path, Names], tmp_path: Path) -> None:
    with _copy(books[0], tmp_path) as forger:
        forger.rechain()
        assert forger.audit().records > 10


def _copy(source: Path, folder: Path) -> Forger:
    target = folder / "house.db"
    target.write_bytes(source.read_bytes())
    return Forger(f"sqlite:///{target}")
