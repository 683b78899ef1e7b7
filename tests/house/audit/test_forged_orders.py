"""Whoever changes what operators did, or does it in their name, is found (M-7, R-6, R-9)."""

import asyncio
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sabot.house.audit.error import BooksWrong
from sabot.store import schema
from sabot.table import Spot
from sabot.table.command import CloseTable, Continue, Pause, SetLimits, SwitchBets
from tests.house.audit.forger import Events, Forger
from tests.house.live.evening import CASINO, LOUNGE, Evening, open_store
from tests.house.live.operating import Boss
from tests.house.live.test_orders import NEW, finish
from tests.house.live.test_settling import BUSY, TWENTY, last, play_round, real

JOURNAL = schema.journal.c


async def _night(folder: Path) -> dict[str, str]:
    """A night with one of everything that operators do; who was there."""
    store = open_store(folder)
    evening = await Evening(store, (LOUNGE, CASINO)).open("Ana")
    boss = await Boss.come(evening)
    await evening.sit("Ana", 1)
    code = await play_round(evening, Spot(box=1, main=1_000))
    won = sum(stake.returned for hand in last(evening).hands() for stake in hand.stakes.values()) > 1_000
    await boss.settle(real(code, evening, TWENTY if won else BUSY))
    await boss.order(Pause(reason="a break"))
    await boss.order(Continue())
    await boss.order(SetLimits(min=200, max=None, increment=None, reason="a quiet night"))
    await boss.order(SwitchBets(off=("pairs",), reason="too slow"))
    await boss.open(NEW)
    await boss.order(CloseTable(reason="enough"), "late-1")
    await boss.hold(CASINO.name)
    await evening.sit("Ana", 1, table=CASINO.name)
    await evening.bet("Ana", Spot(box=1, main=500), table=CASINO.name)
    await evening.deal(CASINO.name)
    await finish(evening, CASINO.name)
    await boss.release(CASINO.name)
    evening.house.close()
    return {"ana": evening.players["Ana"].player, "olga": boss.visitor.player, "code": code}


class Night:
    """The books of that night, for a forger."""

    def __init__(self, folder: Path) -> None:
        self.names = asyncio.run(_night(folder))
        self.url = f"sqlite:///{folder}/house.db"


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Night:
    return Night(tmp_path_factory.mktemp("night"))


@pytest.fixture
def forged(night: Night, tmp_path: Path) -> Any:
    """A copy of the books in a forger's hands."""
    source = Path(night.url.removeprefix("sqlite:///"))
    target = tmp_path / "house.db"
    target.write_bytes(source.read_bytes())
    with Forger(f"sqlite:///{target}") as forger:
        yield forger


def test_the_night_is_proven(forged: Forger) -> None:
    forged.rechain()
    assert forged.audit().records > 10


def _tell(kind: str, change: Callable[[Events], None]) -> Callable[[Forger, Night], None]:
    def forge(forger: Forger, _: Night) -> None:
        forger.tell(forger.step(kind).seq, change)

    return forge


def _set(**values: Any) -> Callable[[Events], None]:
    def change(events: Events) -> None:
        events[0].update(values)

    return change


def _by_nobody(kind: str) -> Callable[[Forger, Night], None]:
    def forge(forger: Forger, night: Night) -> None:
        forger.change(schema.journal, JOURNAL.seq == forger.step(kind).seq, actor=night.names["ana"])

    return forge


def _without_command(kind: str) -> Callable[[Forger, Night], None]:
    def forge(forger: Forger, _: Night) -> None:
        seq = forger.step(kind).seq
        forger.change(schema.journal, JOURNAL.seq == seq, command=None, fingerprint=None, answer=None)

    return forge


def _held_without_reason(forger: Forger, _: Night) -> None:
    step = forger.step("hold")
    event = {"event": "MeterHeld", "reason": " "}
    forger.tell(step.seq, _set(reason=" "))
    print_ = hashlib.sha256(msgspec.json.encode((step.stream, event))).hexdigest()
    forger.change(schema.journal, JOURNAL.seq == step.seq, fingerprint=print_)


def _settled_without_postings(forger: Forger, _: Night) -> None:
    forger.erase(schema.posting, schema.posting.c.seq == forger.step("settle").seq)


def _row(**values: Any) -> Callable[[Forger, Night], None]:
    def forge(forger: Forger, _: Night) -> None:
        forger.change(schema.gaming_table, schema.gaming_table.c.id == LOUNGE.name, **values)

    return forge


def _played(forger: Forger, night: Night) -> None:
    played = schema.played.c
    row = forger.one(schema.played, played.code == night.names["code"])
    forger.change(schema.played, played.code == night.names["code"], returned=row.returned + 100)


def _left_with_one_who_could_pay(forger: Forger, night: Night) -> None:
    step, posting, ana = forger.step("settle"), schema.posting.c, night.names["ana"]
    forger.tell(step.seq, _set(kept=[{"player": ana, "cash": 5}]))
    for account, sign in ((f"cash:{ana}:EUR", 1), ("house::EUR", -1)):
        line = forger.one(schema.posting, posting.seq == step.seq, posting.account == account)
        where = posting.seq == step.seq, posting.account == account
        forger.change(schema.posting, *where, amount=line.amount + sign * 5)
    forger.change(schema.played, schema.played.c.code == night.names["code"], returned=5)


def _uncorrected(forger: Forger, night: Night) -> None:
    forger.change(schema.round_, schema.round_.c.code == night.names["code"], corrected=None)


def _corrected_elsewhere(forger: Forger, night: Night) -> None:
    forger.change(schema.round_, schema.round_.c.code == night.names["code"], corrected=9_999)


@pytest.mark.parametrize(
    ("forge", "said"),
    [
        (_by_nobody("limits"), "was no operator then"),
        (_by_nobody("pause"), "was no operator then"),
        (_by_nobody("settle"), "was no operator then"),
        (_by_nobody("hold"), "was no operator then"),
        (_without_command("limits"), "without a command"),
        (_without_command("settle"), "without a command"),
        (_without_command("hold"), "without a command"),
        (_tell("limits", _set(reason="")), "a reason of 3 to 200"),
        (_tell("limits", _set(terms={"min": 200, "pace_ms": 1, "off": []})), "more is set than was ordered"),
        (_tell("limits", _set(terms={"min": 300, "pace_ms": None})), "fingerprint"),
        (_tell("pause", _set(reason="another reason")), "fingerprint"),
        (_tell("close", _set(reason="")), "a reason of 3 to 200"),
        (_tell("settle", _set(reason="another reason")), "fingerprint"),
        (_tell("settle", _set(dealer=["Ts", "Ks"])), "fingerprint"),
        (_tell("settle", _set(before=3)), "as the correction before"),
        (_tell("settle", _set(kept=[{"player": "pnobody", "cash": 5}])), "left with players"),
        (_settled_without_postings, "nothing is posted"),
        (_left_with_one_who_could_pay, "5 is left with .*, who had .* more to pay it with"),
        (_held_without_reason, "a reason of 3 to 200"),
        (_row(terms='{"min":500}'), "operators have set"),
        (_row(halt='{"reason":"mine"}'), "it is halted by"),
        (_played, "what was played"),
        (_uncorrected, "what was played has returned"),
        (_corrected_elsewhere, "step 9999 has corrected round .* by its row, and has not"),
    ],
)
def test_m_7_what_operators_did_is_found_where_it_is_changed(
    forged: Forger, night: Night, forge: Callable[[Forger, Night], None], said: str
) -> None:
    forge(forged, night)
    forged.rechain()
    forged.rebalance()
    forged.resum()
    with pytest.raises(BooksWrong, match=said):
        forged.audit()
