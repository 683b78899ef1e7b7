"""What a house must have heard of somebody's settings when it took a bet: the audit accuses nobody for less."""

import pytest

from sabot.engine import Wager
from sabot.house.accounts.event import SignedUp
from sabot.house.audit.accounts import KnownAccounts
from sabot.house.audit.person import AccountWrong, Person
from sabot.house.visitor import Role
from sabot.store import Record
from sabot.table.ident import HOUSE
from sabot.table.seating import TakenSeat

SEAT = TakenSeat("ana")
BEHIND = Wager(player="bob", box=1, main=1_000, behind=True)


def at_table(seq: int, actor: str, table: str = "table:lounge") -> Record:
    """A step of a table; how long after the one before it was committed nobody asks."""
    return Record(seq, table, seq, seq, "bet", actor, "", "", None, None, None, (), "")


@pytest.fixture
def accounts() -> KnownAccounts:
    """Ana sits at the lounge, and record 5 says that they allow no bets behind them any more."""
    known = KnownAccounts()
    for player in ("ana", "bob"):
        told = SignedUp(name=player, role=Role.PLAYER, currency="EUR", language="en", guest=False)
        known.people[player] = Person(player, told, 0)
    known.hear(at_table(4, HOUSE))
    known.find("ana").change_settings({"bet_behind": {"allow": False}}, 5, known.heard_seq)
    return known


def test_pl_9_a_bet_that_was_on_its_way_is_nobodys_fault_however_long_the_store_took(accounts: KnownAccounts) -> None:
    for seq in range(6, 90):
        accounts.hear(at_table(seq, "bob"))
        accounts.check_behind(BEHIND, SEAT)


@pytest.mark.parametrize("table", ["table:lounge", "table:another"])
def test_pl_9_who_bets_behind_one_who_allowed_none_is_found_once_the_house_must_have_known(
    accounts: KnownAccounts, table: str
) -> None:
    accounts.hear(at_table(6, HOUSE, table))
    accounts.hear(at_table(7, "bob"))
    if table == "table:another":
        accounts.check_behind(BEHIND, SEAT)
        accounts.hear(at_table(8, "cleo", table))
    with pytest.raises(AccountWrong, match="bets behind ana, who allowed none"):
        accounts.check_behind(BEHIND, SEAT)
    accounts.find("ana").change_settings({"bet_behind": {"allow": True}}, 9, accounts.heard_seq)
    accounts.check_behind(BEHIND, SEAT)
