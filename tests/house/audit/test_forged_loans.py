"""W-6, M-3: a cent that is forged in a meter which houses share is found, on either side."""

import asyncio
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sabot.house.audit.error import BooksWrong
from sabot.house.loans.letter import sign_letter
from sabot.signature import Signer
from sabot.store import schema
from tests.house.audit.forger import Forger
from tests.house.exchange.pair import LIDO, RIVIERA, SEVEN, Pair
from tests.house.exchange.test_two_houses import deal

Told = dict[str, Any]


@pytest.fixture(scope="module")
def houses(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The books of two houses after a round at the guest's table."""
    folder = tmp_path_factory.mktemp("houses")

    async def evening() -> None:
        pair = await Pair(folder, sqlite_template).open()
        await pair.guest.sit("Bob", *range(1, 8), table=pair.guest.setting.name)
        await pair.guest.bet("Bob", *SEVEN, table=pair.guest.setting.name)
        await deal(pair.guest)
        pair.close()

    asyncio.run(evening())
    return folder


def _raise_value(told: Told) -> None:
    told["value"] += 1


def _lower_value(told: Told) -> None:
    told["value"] -= 1


def _raise_stakes(told: Told) -> None:
    _raise_value(told)
    told["parts"]["contributed"] += 1


def _sign_anew(signer: Signer, letter: str) -> Callable[[Told], None]:
    """The same, and the letter says so too, signed by whoever forges it."""

    def forge(told: Told) -> None:
        _raise_stakes(told) if "parts" in told else _raise_value(told)
        body = json.loads(told[letter]["body"])
        body["value"] += 1
        if "parts" in body:
            body["parts"]["contributed"] += 1
        signed = sign_letter(signer, json.dumps(body, separators=(",", ":")))
        told[letter] = {"body": signed.body, "key": signed.key, "signature": signed.signature}

    return forge


def _shift_stakes(told: Told) -> None:
    """The guest tells its keeper of stakes as of money that it put in itself, signed by itself."""
    body = json.loads(told["request"]["body"])
    for parts in (told["parts"], body["parts"]):
        parts["contributed"] -= 80
        parts["funded"] += 80
    signed = sign_letter(RIVIERA, json.dumps(body, separators=(",", ":")))
    told["request"] = {"body": signed.body, "key": signed.key, "signature": signed.signature}


def _other_loan(told: Told) -> None:
    told["loan"] += 1


@pytest.mark.parametrize(
    ("house", "kind", "forge", "cents", "why"),
    [
        ("lido", "lend", _lower_value, 1, "is lent, and the meter held"),
        ("lido", "receive", _raise_stakes, 1, "the letter that gives it back says something else"),
        ("lido", "receive", _sign_anew(LIDO, "request"), 1, "not signed by whoever asked it"),
        ("lido", "receive", _other_loan, 0, "is not the next thing that can happen"),
        ("riviera", "take", _raise_value, 1, "the keeper has lent something else"),
        ("riviera", "take", _sign_anew(RIVIERA, "answer"), 1, "the answer is not signed by the keeper"),
        ("riviera", "give", _lower_value, 1, "is given back, and the meter held"),
        ("riviera", "give", _shift_stakes, 0, "something else than the rounds have moved"),
        ("riviera", "answered", _other_loan, 0, "is not the next thing that can happen"),
        ("riviera", "give", None, 1, "it is not posted what it tells"),
    ],
)
def test_w_6_m_3_a_forged_cent_between_two_houses_is_found(
    houses: Path, tmp_path: Path, house: str, kind: str, forge: Callable[[Told], None] | None, cents: int, why: str
) -> None:
    shutil.copy(houses / house / "house.db", tmp_path)
    with Forger(f"sqlite:///{tmp_path}/house.db") as forger:
        step = forger.step(kind)
        if forge is not None:
            told = json.loads(step.body)
            forge(told)
            forger.change(schema.journal, schema.journal.c.seq == step.seq, body=json.dumps(told))
        for account, amount in (("meter:floor:EUR", cents), (_due(house), -cents)):
            where = schema.posting.c.seq == step.seq, schema.posting.c.account == account
            if cents:
                line = forger.one(schema.posting, *where)
                forger.change(schema.posting, *where, amount=line.amount + amount)
        forger.rechain()
        with pytest.raises(BooksWrong, match=why):
            forger.audit()


def _due(house: str) -> str:
    return f"due:floor.{'riviera' if house == 'lido' else 'lido'}:EUR"
