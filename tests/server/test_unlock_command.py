"""`sabot unlock`: whoever was kept away by wrong passwords signs in again."""

import time

import pytest
from sqlalchemy import create_engine, select, update

from sabot.bots.api import Api
from sabot.cli import main
from sabot.errors import SabotError
from sabot.house.audit.opening import open_books
from sabot.house.calendar import day_number
from sabot.store import schema
from tests.server.harness import PASSWORD
from tests.server.real import serving


def _leave(words: list[str]) -> object:
    with pytest.raises(SystemExit) as left:
        main(words)
    return left.value.code


def _known_addresses(url: str) -> list[str]:
    with open_books(url) as books:
        return sorted(books.scalars(select(schema.known_address.c.address)))


def test_r_10_an_account_is_unlocked_on_the_books_while_the_server_runs(
    url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving(url) as site:
        player = Api(site.address).post("/api/sign-up", {"name": "Olga", "password": PASSWORD})["player"]
    _lock(url)
    with serving(url) as site:
        assert "5 wrong passwords" in _sign_in(site.address)
        assert _leave(["unlock", "Olga", "--database", url]) == 0
        assert capsys.readouterr().out == f"Olga can sign in again: account {player}\n"
        assert _sign_in(site.address) == "Olga"


def _lock(url: str) -> None:
    """Counts five wrong passwords, which takes long where one waits after each."""
    wrong = {"wrong_day": day_number(time.time_ns() // 1_000_000), "wrong_count": 5}
    engine = create_engine(url)
    with engine.begin() as books:
        books.execute(update(schema.known_address).values(wrong))
    engine.dispose()


def _sign_in(address: str) -> str:
    """The name of whoever is signed in with the right password, or why they are not."""
    try:
        return str(Api(address).post("/api/sign-in", {"name": "Olga", "password": PASSWORD})["name"])
    except SabotError as refused:
        return str(refused)


@pytest.mark.parametrize(
    ("address", "known"),
    [("203.0.113.9", "203.0.113.9"), ("2001:DB8:0:0::9", "2001:db8::")],
)
def test_r_10_an_address_is_made_a_known_one(url: str, address: str, known: str) -> None:
    with serving(url) as site:
        Api(site.address).post("/api/sign-up", {"name": "Olga", "password": PASSWORD})
    before = _known_addresses(url)
    assert _leave(["unlock", "Olga", "--address", address, "--database", url]) == 0
    assert _known_addresses(url) == sorted([*before, known])


@pytest.mark.parametrize("address", ["203.0.113", "203.0.113.256", "house.example.com", "203.0.113.9:80", "10.0.0.0/8"])
def test_what_is_no_address_is_refused_before_anything_is_done(
    url: str, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _leave(["unlock", "Olga", "--address", address, "--database", url]) == 2
    told = f"sabot: {address!r} is no IP address: it is written as in 203.0.113.9 or 2001:db8::9\n"
    assert capsys.readouterr().err == told
    assert _known_addresses(url) == []


def test_a_name_that_nobody_has_is_said(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert _leave(["unlock", "Olga", "--database", url]) == 2
    assert capsys.readouterr().err == "sabot: there is no account of the name 'Olga'\n"
