"""Books that the first version wrote and left in the middle of play are carried on by this one (AC-14, W-6).

``kept/first_version.json`` holds the rows of such a house as they were: two players, twenty-two rounds, one of them
voided, deposits, a withdrawal and a grant; Ana in the middle of a round of three hands, Bea with bets not yet dealt.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from alembic import command
from sqlalchemy import MetaData, create_engine, text

from sabot.engine import Action
from sabot.floor.record import RoundRecord, make_record
from sabot.floor.verification import verify_record
from sabot.house.audit import AuditReport, audit_books
from sabot.house.clock import VirtualClock
from sabot.house.house import House
from sabot.house.tables import Seat
from sabot.house.visitor import Visitor
from sabot.store import Store
from sabot.store.address import find_database
from sabot.store.migrate import _config
from sabot.table import Deal, Decide, PlaceBets, TableCommand
from sabot.table.command import Spot
from tests.house.reception import LIMITS, ORIGIN, PASSWORD, QUICK, run

KEPT = Path(__file__).parent / "kept" / "first_version.json"


@pytest.fixture
def house(empty_url: str) -> Iterator[House]:
    """This version's house on the first version's books."""
    books = json.loads(KEPT.read_text(encoding="utf-8"))
    _fill(empty_url, books)
    now_ms = max(record["at_ms"] for record in books["journal"]) + 60_000
    opened = House(
        Store.open(empty_url, inline=True),
        clock=VirtualClock(now_ms),
        chance=Random(11).randbytes,
        hasher=QUICK,
        threaded=False,
    )
    run(opened.resume())
    yield opened
    opened.close()


def _fill(url: str, books: dict[str, list[dict[str, object]]]) -> None:
    engine = create_engine(find_database(url).url)
    with engine.begin() as connection:
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "1")
    known = MetaData()
    known.reflect(engine)
    with engine.begin() as connection:
        connection.execute(text("DELETE FROM chain"))  # the migration makes its first row
        for table in known.sorted_tables:
            if books.get(table.name):
                connection.execute(table.insert(), books[table.name])
    engine.dispose()


def _audit(house: House) -> AuditReport:
    return run(house.store.read(lambda connection: audit_books(connection)))


def _enter(house: House, name: str) -> Visitor:
    signed = house.accounts.sign_in(name, PASSWORD, session_limits=LIMITS, origin=ORIGIN, device="phone")
    return run(signed).visitor


def _sit(house: House, visitor: Visitor, game: str) -> Seat:
    return run(house.tables.enter(visitor, game, ORIGIN))


def _play(house: House, visitor: Visitor, game: str, asked: TableCommand, number: int) -> None:
    run(house.tables.play(visitor, game, asked, f"new-command-{number:04}", ORIGIN))


def _record(house: House, code: str) -> RoundRecord:
    return run(house.store.read(lambda connection: make_record(connection, code)))


def _stand_all(house: House, visitor: Visitor, game: str) -> None:
    """Finishes the round: no insurance, every hand stands."""
    number = 100
    while (turn := _sit(house, visitor, game).table.round.turn) is not None:
        number += 1
        action = Action.NO if turn.hand is None else Action.STAND
        _play(house, visitor, game, Decide(box=turn.first[1], action=action), number)


def test_the_old_books_hold_once_they_are_brought_up_to_date(house: House) -> None:
    _audit(house)


def test_ac_14_a_round_of_the_old_version_is_finished_by_the_new_one(house: House) -> None:
    ana = _enter(house, "Ana")
    table = _sit(house, ana, "atlantic-city").table
    turn = table.round.turn
    assert turn is not None
    assert turn.hand is not None
    assert turn.hand.cards == ["Qh", "Kd"]
    assert table.shoe is not None
    assert table.shoe.was_cut().cut == "the last of the old"
    code = table.entry.code if table.entry else ""
    _stand_all(house, ana, "atlantic-city")
    record = _record(house, code)
    assert record.shoe.algorithm == "sabot-1"
    assert "protocol" in [gap.name for gap in verify_record(record).gaps]
    _audit(house)


def test_bets_laid_at_the_old_version_are_dealt_by_the_new_one(house: House) -> None:
    bea = _enter(house, "Bea")
    assert [box.number for box in _sit(house, bea, "multihand").table.round.state.boxes.values()] == [3, 4]
    _play(house, bea, "multihand", Deal(cut="the first of the new"), 1)
    _stand_all(house, bea, "multihand")
    _play(house, bea, "multihand", PlaceBets(spots=(Spot(box=1, main=3_000),)), 2)
    shoe = _sit(house, bea, "multihand").table.shoe
    assert shoe is not None
    assert shoe.seal is not None
    assert shoe.algorithm == "sabot-2"
    _audit(house)


def test_w_6_sheets_of_the_old_version_are_compared_from_their_first_new_shoe_on(house: House) -> None:
    report = _audit(house)
    assert (report.sheets, report.uncovered_sheets) == (2, 2)
    bea = _enter(house, "Bea")
    _play(house, bea, "multihand", Deal(cut="the first of the new"), 1)
    _stand_all(house, bea, "multihand")
    report = _audit(house)
    assert report.uncovered_sheets == report.sheets - 1


def test_every_round_of_the_old_version_is_still_verified(house: House) -> None:
    query = text("SELECT code FROM round WHERE last_version IS NOT NULL ORDER BY code")
    codes = run(house.store.read(lambda connection: connection.execute(query).scalars().all()))
    assert len(codes) == 21
    for code in codes:
        assert verify_record(_record(house, code)).checks
