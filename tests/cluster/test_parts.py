"""The parts of a cluster by themselves: the plan, the register, what is fresh, what goes over the line, the rates."""

from collections import Counter
from collections.abc import Iterator
from unittest.mock import Mock

import msgspec
import pytest

import sabot.server.app  # noqa: F401, so that every error there is is known
from sabot.cluster.freshness import Freshness
from sabot.cluster.plan import share_out
from sabot.cluster.rates import SharedRates
from sabot.cluster.register import Register
from sabot.cluster.wire import error_of, read_outcome, refusal_of, write
from sabot.errors import SabotError
from sabot.house.error import Busy, Crowded, Refused
from sabot.ledger import Account, Kind
from sabot.news import Committed

TABLES = [f"t{number}" for number in range(17)]


def test_s_2_the_plan_is_even_and_few_tables_move() -> None:
    three, two = share_out(["a", "b", "c"], TABLES), share_out(["c", "a"], TABLES)
    assert max(Counter(three.values()).values()) <= 6
    assert max(Counter(two.values()).values()) <= 9
    moved = [table for table in TABLES if three[table] not in ("b", two[table])]
    assert len(moved) <= 4
    assert share_out(["b", "c", "a"], reversed(TABLES)) == three
    assert share_out([], TABLES) == {}


def test_s_2_each_record_is_heard_of_once_and_gaps_are_known() -> None:
    register = Register(10)
    assert not register.note(10)
    assert register.note(12)
    assert not register.note(12)
    assert register.note(14)
    assert register.missing(15, 9) == (11, 13, 15)
    assert register.missing(15, 2) == (11, 13)
    assert register.missing(12, 9) == (11,)
    assert register.note(11)
    assert register.upto == 12
    assert not register.note(11)


def test_s_2_an_older_balance_does_not_overwrite_a_newer_one() -> None:
    cash, held = (Account(kind, "p1", "EUR") for kind in (Kind.CASH, Kind.GOLD))
    fresh = Freshness()
    assert fresh.sift(Committed(seq=5, stream="", balances={cash: 5})).balances == {cash: 5}
    assert fresh.sift(Committed(seq=4, stream="", balances={cash: 4, held: 1})).balances == {held: 1}
    assert fresh.sift(Committed(seq=6, stream="", balances={cash: 6, held: 2})).balances == {cash: 6, held: 2}


def every_error(kind: type[SabotError] = SabotError) -> Iterator[type[SabotError]]:
    yield kind
    for sub in kind.__subclasses__():
        if sub.__module__.startswith("sabot.") and ".storm" not in sub.__module__:
            yield from every_error(sub)


@pytest.mark.parametrize("kind", sorted(set(every_error()), key=str))
def test_s_2_every_error_survives_the_way(kind: type[SabotError]) -> None:
    error = kind.__new__(kind)
    error.args = ("because", "of this")
    vars(error).update(facts={"wait_s": 3, "game": "x"})
    found = error_of(read_outcome(write(refusal_of(error))))  # type: ignore[arg-type]
    assert type(found) is kind
    assert str(found) == "because"
    assert vars(found) == vars(error)


def test_s_2_a_refusal_that_was_made_in_its_way_is_the_same_after_it() -> None:
    for error in (Crowded(7), Busy("try again", wait_s=1), Refused("no")):
        found = error_of(read_outcome(write(refusal_of(error))))  # type: ignore[arg-type]
        assert (type(found), str(found), vars(found)) == (type(error), str(error), vars(error))
    strange = msgspec.structs.replace(refusal_of(Busy("later")), kind="OfTheNextVersion")
    assert str(error_of(strange)) == "later"


class Counting:
    """A limiter."""

    def __init__(self) -> None:
        self.taken: Counter[str] | None = Counter()
        self.added: Counter[str] = Counter()

    def add(self, key: str, count: int) -> None:
        """Counts what was done elsewhere."""
        self.added[key] += count


def test_s_2_what_is_used_up_at_one_server_counts_at_the_others() -> None:
    line, here, there = Mock(), Counting(), Counting()
    mine = SharedRates(line, "r", "a", {"x": here}, lambda _: True)
    theirs = SharedRates(Mock(), "r", "b", {"x": there}, lambda server: server == "a")
    assert here.taken is not None
    here.taken.update({"ana": 2, "bob": 1})
    mine.tell()
    mine.tell()
    (told,) = line.say.call_args_list
    theirs.hear(told.args[1])
    mine.hear(told.args[1])
    assert there.added == {"ana": 2, "bob": 1}
    assert not here.added


def test_s_2_of_more_than_can_be_told_at_once_the_rest_is_told_next() -> None:
    line, here, there = Mock(), Counting(), Counting()
    mine = SharedRates(line, "r", "a", {"x": here}, lambda _: True)
    theirs = SharedRates(Mock(), "r", "b", {"x": there}, lambda _: True)
    used = {f"address {number}": 1 for number in range(5_000)}
    here.taken = Counter(used)
    for _ in range(3):
        mine.tell()
        theirs.hear(line.say.call_args.args[1])
    assert there.added == used
    line.is_up, here.taken = False, Counter(used)
    mine.tell()
    assert not here.taken, "by the time that others hear of it, it is over"


def test_s_2_what_one_counts_who_is_not_on_the_roster_counts_nowhere() -> None:
    line, here, there = Mock(), Counting(), Counting()
    past = SharedRates(line, "r", "past", {"x": here}, lambda _: True)
    assert here.taken is not None
    here.taken.update({"ana": 2_000_000})
    past.tell()
    SharedRates(Mock(), "r", "b", {"x": there}, lambda server: server == "a").hear(line.say.call_args.args[1])
    assert not there.added
