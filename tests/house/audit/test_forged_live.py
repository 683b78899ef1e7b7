"""Whoever acts in another's name at a live table, or keeps from somebody what is theirs there, is found."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Row

from sabot.engine import Action
from sabot.engine.legality import early_actions
from sabot.house.audit.error import BooksWrong
from sabot.store import schema
from sabot.table import AddWord, Cut, DealNow, Spot
from sabot.table.command import CloseTable
from tests.house.audit.forger import Events, Forger
from tests.house.live.evening import LOUNGE, Evening, open_store
from tests.house.live.operating import Boss
from tests.house.live.test_orders import finish

JOURNAL = schema.journal.c
ROUNDS = 6
"""In one of them Bob, who is second, can decide ahead."""
Names = dict[str, str]
Forge = Callable[[Forger, Names], None]


async def _night(folder: Path) -> Names:
    """A night with one of everything that players do at seats; who was there."""
    store = open_store(folder)
    evening = await Evening(store, (LOUNGE,)).open("Ana", "Bob", "Cid")
    boss = await Boss.come(evening)
    commitment = evening.shoe_commitment()
    await evening.sit("Ana", 1)
    await evening.sit("Bob", 2)
    await evening.say("Ana", AddWord(word="anas-device", commitment=commitment))
    await evening.say("Ana", Cut(cut="deep", commitment=commitment))
    await evening.bet("Ana", Spot(box=1, main=700))
    await evening.bet("Ana")
    for _ in range(ROUNDS):
        await evening.bet("Ana", Spot(box=1, main=1_000))
        await evening.bet("Bob", Spot(box=2, main=2_000))
        await evening.say("Ana", DealNow())
        await evening.deal()
        if early_actions(evening.table().round.state, evening.players["Bob"].player, 2):
            for plan in (Action.STAND, None, Action.STAND):
                await evening.plan("Bob", 2, plan)
        await finish(evening)
    await evening.leave("Bob", 2)
    await evening.pass_time(600_000)
    await boss.order(CloseTable(reason="enough"))
    await boss.open(LOUNGE)
    evening.house.close()
    return {name: visitor.player for name, visitor in evening.players.items()}


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Names]:
    folder = tmp_path_factory.mktemp("night")
    return folder / "house.db", asyncio.run(_night(folder))


def _by(kind: str, event: str, who: str) -> Forge:
    """The first such step has been taken by somebody else."""

    def forge(forger: Forger, names: Names) -> None:
        step = forger.step(kind, event)
        assert step.actor != names.get(who, who)
        forger.change(schema.journal, JOURNAL.seq == step.seq, actor=names.get(who, who))

    return forge


def _taken_back_by_another(forger: Forger, names: Names) -> None:
    step = next(
        row
        for row in forger.connection.execute(schema.journal.select().where(JOURNAL.kind == "bet")).all()
        if [event["event"] for event in json.loads(row.body)] == ["WagerRefunded"]
    )
    forger.change(schema.journal, JOURNAL.seq == step.seq, actor=names["Cid"])


def _taken_back(forger: Forger) -> Row[Any]:
    """The step by which Bob takes back what they decided ahead."""
    steps = forger.connection.execute(schema.journal.select().where(JOURNAL.kind == "early").order_by(JOURNAL.seq))
    return next(row for row in steps if json.loads(row.body)[0].get("action") is None)


def _plan_taken_back_by(who: str) -> Forge:
    """Somebody else takes it back, as if it were theirs."""

    def forge(forger: Forger, names: Names) -> None:
        step = _taken_back(forger)
        forger.tell(step.seq, lambda events: events[0].update(player=names[who]))
        forger.change(schema.journal, JOURNAL.seq == step.seq, actor=names[who])

    return forge


def _plan_dropped(forger: Forger, _: Names) -> None:
    """The house lets it fall when Ana's time is up, though it can be done."""
    step = forger.step("tick", after=_taken_back(forger).seq)
    (fallen,) = json.loads(_taken_back(forger).body)
    forger.tell(step.seq, lambda events: events.insert(0, fallen))


def _opened_again_by_the_house(forger: Forger, _: Names) -> None:
    step = forger.step("open", "TableReopened")
    forger.change(schema.journal, JOURNAL.seq == step.seq, actor="house", command=None, fingerprint=None, answer=None)


def _cut_without_a_command(forger: Forger, _: Names) -> None:
    step = forger.step("cut", "ShoeCut")
    forger.change(schema.journal, JOURNAL.seq == step.seq, actor="house", command=None, fingerprint=None, answer=None)


def _left_out(kind: str, event: str) -> Forge:
    """The first such step does not tell of it."""

    def forge(forger: Forger, _: Names) -> None:
        def change(events: Events) -> None:
            events[:] = [each for each in events if each["event"] != event]

        forger.tell(forger.step(kind, event).seq, change)

    return forge


@pytest.mark.parametrize(
    ("forge", "said"),
    [
        pytest.param(_by("sit", "SeatTaken", "Bob"), "is said to have done", id="sit"),
        pytest.param(_by("leave", "SeatLeft", "Ana"), "is said to have done", id="leave"),
        pytest.param(_by("word", "WordAdded", "Bob"), "is said to have done", id="word"),
        pytest.param(_by("cut", "ShoeCut", "Bob"), "cuts the shoe, and the cut was that of", id="cut"),
        pytest.param(_by("deal-now", "BetsFinal", "Bob"), "is said to have done", id="deal-now"),
        pytest.param(_by("early", "", "Cid"), "is said to have done", id="early"),
        pytest.param(_by("early", "", "house"), "is said to have done", id="early-by-the-house"),
        pytest.param(_taken_back_by_another, "is said to have done", id="taken-back"),
        pytest.param(_plan_taken_back_by("Ana"), "takes back what .* decided ahead on box 2", id="plan-by-a-neighbour"),
        pytest.param(_plan_taken_back_by("Cid"), "takes back what .* decided ahead on box 2", id="plan-by-a-watcher"),
        pytest.param(_plan_dropped, "decided S ahead on box 2, and it was not done, nor taken back", id="plan-dropped"),
        pytest.param(_opened_again_by_the_house, "as only operators do", id="opened-again"),
        pytest.param(_cut_without_a_command, "without a command", id="cut-without-command"),
    ],
)
def test_m_7_who_acts_in_another_s_name_at_a_live_table_is_found(
    books: tuple[Path, Names], tmp_path: Path, forge: Forge, said: str
) -> None:
    _audit_forged(books, tmp_path, forge, said)


@pytest.mark.parametrize(
    ("forge", "said"),
    [
        pytest.param(_left_out("tick", "SeatLeft"), "seat 1 is kept beyond its time", id="seat"),
        pytest.param(_left_out("sit", "CutAsked"), "nobody is offered the cut", id="cut"),
    ],
)
def test_pl_10_bj_1_a_seat_not_freed_and_a_cut_not_offered_are_found(
    books: tuple[Path, Names], tmp_path: Path, forge: Forge, said: str
) -> None:
    _audit_forged(books, tmp_path, forge, said)


def test_the_night_is_proven(books: tuple[Path, Names], tmp_path: Path) -> None:
    with _copy(books[0], tmp_path) as forger:
        forger.rechain()
        assert forger.audit().records > 10


def _copy(source: Path, folder: Path) -> Forger:
    target = folder / "house.db"
    target.write_bytes(source.read_bytes())
    return Forger(f"sqlite:///{target}")


def _audit_forged(books: tuple[Path, Names], folder: Path, forge: Forge, said: str) -> None:
    source, names = books
    with _copy(source, folder) as forger:
        forge(forger, names)
        forger.rechain()
        with pytest.raises(BooksWrong, match=said):
            forger.audit()
