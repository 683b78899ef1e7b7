"""Whoever changes what operators did at their desks, or does it in their name, is found (M-1, M-7, R-11)."""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from sabot.house.accounts.doorman import put_out_fingerprint
from sabot.house.audit.error import BooksWrong
from sabot.house.counter.cashier import Cashier
from sabot.house.counter.provider import ProviderSilent
from sabot.house.player_state import PlayerStates
from sabot.store import schema
from sabot.table.command import SetTimers, TakeBack
from tests.house.audit.forger import Events, Forger
from tests.house.history.counter import Pockets
from tests.house.live.evening import LOUNGE, Evening, open_store
from tests.house.live.operating import Boss
from tests.house.live.test_orders import limits
from tests.house.reception import ORIGIN
from tests.server.operator_matrix import sheet_text

JOURNAL = schema.journal.c
CORNER = sheet_text("atlantic-city", "corner")
WHY = "they asked for it"


async def _night(folder: Path) -> dict[str, str]:
    """A night with one of everything; who was there."""
    store = open_store(folder)
    evening = await Evening(store, (LOUNGE,)).open("Ana", "Ben")
    boss, house = await Boss.come(evening), evening.house
    await boss.order(SetTimers(betting_ms=20_000, decision_ms=None, insurance_ms=None, reason="beginners"))
    await boss.order(limits(200, None))
    await boss.order(TakeBack(reason="the wrong table"))
    await house.accounts.sign_in("Ana", "seven lucky felts", origin=ORIGIN, device="desk")
    await house.doorman.put_out(boss.visitor, "Ana", WHY, "put-out-1", origin=ORIGIN)
    provider = Pockets()
    provider.trouble = _say_nothing
    cashier = Cashier(store, house.clock, house.protection, provider, house.currencies, PlayerStates())
    with suppress(ProviderSilent):
        await cashier.deposit(evening.players["Ben"], 700, "deposit-silent")
    (open_,) = await house.money_desk.unfinished(boss.visitor)
    await house.money_desk.pursue(boss.visitor, open_.payment, WHY, "settle-1", origin=ORIGIN)
    await house.sheets.keep(boss.visitor, CORNER, WHY, "keep-1", base="atlantic-city", origin=ORIGIN)
    await house.exclusions.impose(boss.visitor, "Ben", "7d", WHY, "exclude-1", origin=ORIGIN)
    house.close()
    players = {name: visitor.player for name, visitor in evening.players.items()}
    return {**players, "Olga": boss.visitor.player}


def _say_nothing(_: str) -> None:
    raise TimeoutError


class Night:
    """The books of that night, for a forger."""

    def __init__(self, folder: Path) -> None:
        self.names = asyncio.run(_night(folder))
        self.path = folder / "house.db"


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Night:
    return Night(tmp_path_factory.mktemp("night"))


@pytest.fixture
def forged(night: Night, tmp_path: Path) -> Any:
    """A copy of the books in a forger's hands."""
    target = tmp_path / "house.db"
    target.write_bytes(night.path.read_bytes())
    with Forger(f"sqlite:///{target}") as forger:
        yield forger


Forge = Callable[[Forger, Night], None]


def _tell(kind: str, change: Callable[[Events], None]) -> Forge:
    return lambda forger, _: forger.tell(forger.step(kind).seq, change)


def _set(**values: Any) -> Callable[[Events], None]:
    return lambda events: events[0].update(values)


def _retell(kind: str, change: Callable[[Events], None]) -> Forge:
    """The same, and the answer of whoever ordered it fits."""

    def forge(forger: Forger, _: Night) -> None:
        seq = forger.step(kind).seq
        forger.tell(seq, change)
        told = json.loads(forger.one(schema.journal, JOURNAL.seq == seq).body)
        answer = json.dumps([event for event in told if event["event"] != "RowSealed"], separators=(",", ":"))
        forger.change(schema.journal, JOURNAL.seq == seq, answer=answer)

    return forge


def _by(kind: str, name: str) -> Forge:
    return lambda forger, night: forger.change(
        schema.journal, JOURNAL.seq == forger.step(kind).seq, actor=night.names[name]
    )


def _without_command(kind: str) -> Forge:
    return lambda forger, _: forger.change(
        schema.journal, JOURNAL.seq == forger.step(kind).seq, command=None, fingerprint=None, answer=None
    )


def _other_print(kind: str) -> Forge:
    return lambda forger, _: forger.change(schema.journal, JOURNAL.seq == forger.step(kind).seq, fingerprint="0" * 64)


def _put_out_one(forger: Forger, night: Night) -> None:
    """As if one of the two sessions alone had been meant."""
    step = forger.step("put-out")
    print_ = put_out_fingerprint(night.names["Ana"], "s-another", WHY)
    forger.change(schema.journal, JOURNAL.seq == step.seq, fingerprint=print_)


def _ended_otherwise(events: Events) -> None:
    events[1]["why"] = "signed-out"


def _alone(events: Events) -> None:
    del events[1]


def _row_shorter(forger: Forger, night: Night) -> None:
    forger.change(schema.player, schema.player.c.id == night.names["Ben"], excluded_until_ms=None)


def _one_left_open(events: Events) -> None:
    del events[2]


def test_the_night_is_proven(forged: Forger) -> None:
    forged.rechain()
    assert forged.audit().records > 10


@pytest.mark.parametrize(
    ("forge", "said"),
    [
        (_by("timers", "Ana"), "was no operator then"),
        (_by("undo", "Ana"), "was no operator then"),
        (_by("put-out", "Ben"), "was no operator then"),
        (_without_command("timers"), "without a command"),
        (_without_command("undo"), "without a command"),
        (_without_command("put-out"), "answers no command"),
        (_other_print("timers"), "fingerprint"),
        (_other_print("undo"), "fingerprint"),
        (_other_print("put-out"), "its command is not the one"),
        (_tell("timers", _set(terms={"betting_ms": 30_000})), "fingerprint"),
        (_tell("timers", _set(terms={"betting_ms": 20_000, "min": 5})), "more is set than was ordered"),
        (_tell("timers", _set(reason="")), "a reason of 3 to 200"),
        (_tell("undo", _set(terms={"betting_ms": 20_000, "min": 200})), "more is set than was ordered"),
        (_tell("undo", _set(reason="")), "a reason of 3 to 200"),
        (_tell("put-out", _set(reason="another reason")), "its command is not the one"),
        (_tell("put-out", _ended_otherwise), "answers its command with something else"),
        (_retell("put-out", _ended_otherwise), "it ends no session by the house"),
        (_retell("put-out", _one_left_open), "all sessions of Ana are to be ended, and 1 are left"),
        (_by("exclusion-imposed", "Ana"), "was no operator then"),
        (_without_command("exclusion-imposed"), "answers no command"),
        (_other_print("exclusion-imposed"), "its command is not the one"),
        (_tell("exclusion-imposed", _set(reason="another reason")), "its command is not the one"),
        (_tell("exclusion-imposed", _alone), "its command is not the one"),
        (_row_shorter, "excluded_until_ms"),
        (_by("sheet-kept", "Ana"), "was no operator then"),
        (_without_command("sheet-kept"), "without a command"),
        (_other_print("sheet-kept"), "fingerprint"),
        (_tell("sheet-kept", _set(reason="")), "a reason of 3 to 200"),
        (_tell("sheet-kept", _set(reason="another reason")), "fingerprint"),
        (_tell("sheet-kept", _set(text=CORNER.replace("decks = 6 ", "decks = 8 "))), "hash or digest"),
        (_tell("sheet-kept", _set(kind="live")), "hash or digest"),
        (_tell("sheet-kept", _set(text="decks = 6")), "sheet"),
        (_tell("sheet-kept", _set(base="multihand")), "fingerprint"),
        (_by("pursued", "Ana"), "was no operator then"),
        (_without_command("pursued"), "pursued without a command"),
        (_other_print("pursued"), "fingerprint"),
        (_tell("pursued", _set(reason="")), "3 to 200"),
        (_tell("pursued", _set(payment="another")), "no payment another"),
        (_tell("pursued", _set(refuse=True)), "fingerprint"),
        (_put_out_one, "its command is not the one"),
    ],
)
def test_m_7_what_operators_did_at_their_desks_is_found_where_it_is_changed(
    forged: Forger, night: Night, forge: Forge, said: str
) -> None:
    forge(forged, night)
    forged.rechain()
    with pytest.raises(BooksWrong, match=said):
        forged.audit()


def test_m_7_what_was_ordered_is_not_told_as_taken_back(forged: Forger) -> None:
    forged.change(schema.journal, JOURNAL.seq == forged.step("limits").seq, kind="undo")
    forged.rechain()
    with pytest.raises(BooksWrong, match="more is set than was ordered"):
        forged.audit()
