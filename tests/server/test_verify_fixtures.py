"""F-2, F-4: what the page's own verification is tested with is real, and as this program makes it."""

import json

import pytest

from sabot.floor.record import RoundRecord
from sabot.floor.verification import verify_record
from tests.server.verify_fixtures import FOLDER, make_records, make_shoes, plain_cheats

RECORDS = ["atlantic-city", "multihand", "shoe-in-use", "shoe-retired", "voided", "shared", "real"]


@pytest.fixture(scope="module")
def made() -> dict[str, RoundRecord]:
    return make_records()


@pytest.mark.parametrize("name", RECORDS)
def test_f_4_the_page_is_tested_with_records_that_hold(name: str, made: dict[str, RoundRecord]) -> None:
    record = RoundRecord.from_json((FOLDER / f"{name}.json").read_bytes())
    assert record == made[name], "write them anew: python -m tests.server.verify_fixtures"
    names = [check.name for check in verify_record(record).checks]
    assert ("order" in names) == (record.shoe.seed is not None and name != "real")


def test_f_2_the_page_is_tested_with_shoes_of_this_program() -> None:
    assert json.loads((FOLDER / "shoes.json").read_text()) == make_shoes()


def test_f_4_the_page_is_tested_with_a_cheating_house() -> None:
    assert json.loads((FOLDER / "cheats.json").read_text()) == plain_cheats()
