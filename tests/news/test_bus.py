"""The bus tells what it is given: in order, to all who asked, whoever comes, goes or fails meanwhile."""

from collections.abc import Callable

import pytest

from sabot.ledger import Account, Kind
from sabot.news import (
    EVERYTHING,
    BalancesRead,
    Bus,
    Committed,
    Content,
    Listener,
    News,
    content_of,
    player_subject,
    table_subject,
)


class Word(Content, frozen=True, kw_only=True):
    """Something to be told."""

    text: str


def said(text: str, stream: str = "table:t1", *players: str) -> Committed[Word]:
    """News of a step of that stream, which moved money of these players."""
    balances = {Account(Kind.CASH, player, "EUR"): 5 for player in players}
    return Committed(seq=1, stream=stream, balances=balances, content=Word(text=text))


def make_bus() -> Bus:
    """A bus none of whose listeners may fail."""

    def complain(fault: Exception) -> None:
        raise fault

    return Bus(complain)


def text_of(news: News) -> str:
    """What is told."""
    word = content_of(news)
    assert isinstance(word, Word)
    return word.text


def hear(heard: list[str], name: str = "") -> Listener:
    """Writes down what it hears."""

    def note(news: News) -> None:
        heard.append(f"{name}{text_of(news)}")

    return note


def test_news_is_told_in_order_and_each_once() -> None:
    bus, heard = make_bus(), list[str]()
    bus.subscribe(table_subject("t1"), hear(heard))
    for number in range(5):
        bus.publish(said(str(number)))
    assert heard == ["0", "1", "2", "3", "4"]


def test_one_hears_of_ones_own_subject_alone() -> None:
    bus, heard = make_bus(), list[str]()
    for subject in ("t1", "t2"):
        bus.subscribe(table_subject(subject), hear(heard, f"{subject} "))
    bus.subscribe(player_subject("p1"), hear(heard, "p1 "))
    bus.subscribe(player_subject("t1"), hear(heard, "a player of that name "))
    bus.publish(said("a"))
    bus.publish(said("b", "table:t2", "p1"))
    bus.publish(said("c", "player:p1", "p1"))
    bus.publish(said("d", "player:p2", "p2"))
    assert heard == ["t1 a", "t2 b", "p1 b", "p1 c"]


def test_those_who_listen_to_everything_hear_first() -> None:
    bus, heard = make_bus(), list[str]()
    bus.subscribe(player_subject("p1"), hear(heard, "the player "))
    bus.subscribe(table_subject("t1"), hear(heard, "the table "))
    bus.subscribe(EVERYTHING, hear(heard, "the house "))
    bus.subscribe(EVERYTHING, hear(heard, "the books "))
    bus.publish(said("a", "table:t1", "p1"))
    assert heard == ["the house a", "the books a", "the table a", "the player a"]


def test_whose_money_lies_in_several_accounts_hears_once() -> None:
    bus, heard = make_bus(), list[str]()
    bus.subscribe(player_subject("p1"), hear(heard))
    kinds = (Kind.CASH, Kind.HOLD, Kind.GOLD, Kind.GOLD_HOLD)
    bus.publish(
        Committed(
            seq=1,
            stream="player:p1",
            balances={Account(kind, "p1", "EUR"): 1 for kind in kinds},
            content=Word(text="a"),
        )
    )
    assert heard == ["a"]


def test_accounts_of_the_house_are_no_players() -> None:
    house = (Kind.HOUSE, Kind.CASHIER, Kind.GRANTS, Kind.METER, Kind.RESERVE)
    balances = {Account(kind, "t1", "EUR"): 1 for kind in house}
    assert list(BalancesRead(balances=balances).subjects) == []
    assert list(Committed[Word](seq=1, stream="table:t1", balances=balances).subjects) == ["table:t1"]


def test_one_who_fails_is_reported_and_starves_nobody() -> None:
    faults: list[Exception] = []
    bus, heard, fault = Bus(faults.append), list[str](), RuntimeError("no")

    def fail(news: News) -> None:
        del news
        raise fault

    bus.subscribe(EVERYTHING, hear(heard, "before "))
    bus.subscribe(EVERYTHING, fail)
    bus.subscribe(table_subject("t1"), hear(heard, "after "))
    bus.publish(said("a"))
    bus.publish(said("b"))
    assert heard == ["before a", "after a", "before b", "after b"]
    assert faults == [fault, fault]


def test_what_is_no_failure_of_a_listener_is_not_kept_from_the_caller() -> None:
    bus, heard = make_bus(), list[str]()

    def interrupt(news: News) -> None:
        del news
        raise KeyboardInterrupt

    stop = bus.subscribe(EVERYTHING, interrupt)
    bus.subscribe(EVERYTHING, hear(heard))
    with pytest.raises(KeyboardInterrupt):
        bus.publish(said("a"))
    stop()
    bus.publish(said("b"))
    assert heard == ["b"]


def test_one_who_stops_hears_no_more_and_is_forgotten() -> None:
    bus, heard = make_bus(), list[str]()
    stop = bus.subscribe(table_subject("t1"), hear(heard))
    assert bus.count(table_subject("t1")) == 1
    bus.publish(said("a"))
    stop()
    stop()
    bus.publish(said("b"))
    assert heard == ["a"]
    assert bus.count(table_subject("t1")) == 0
    assert not bus._listeners


def test_the_same_listener_twice_is_two() -> None:
    bus, heard = make_bus(), list[str]()
    listener = hear(heard)
    stops = [bus.subscribe(EVERYTHING, listener) for _ in range(2)]
    bus.publish(said("a"))
    stops[0]()
    bus.publish(said("b"))
    assert heard == ["a", "a", "b"]


@pytest.mark.parametrize("subject", [EVERYTHING, "table:t1"])
def test_one_stopped_while_something_is_told_hears_no_more_of_it(subject: str) -> None:
    bus, heard = make_bus(), list[str]()
    stops: list[Callable[[], None]] = []

    def send_away(news: News) -> None:
        del news
        for stop in stops:
            stop()

    bus.subscribe(EVERYTHING, send_away)
    stops.append(bus.subscribe(subject, hear(heard, "gone ")))
    bus.subscribe(subject, hear(heard, "here "))
    bus.publish(said("a"))
    assert heard == ["here a"]


@pytest.mark.parametrize("subject", [EVERYTHING, "table:t1"])
def test_one_who_comes_while_something_is_told_hears_from_the_next_on(subject: str) -> None:
    bus, heard = make_bus(), list[str]()

    def let_in(news: News) -> None:
        del news
        bus.subscribe(subject, hear(heard))
        stop()

    stop = bus.subscribe(EVERYTHING, let_in)
    bus.publish(said("a"))
    bus.publish(said("b"))
    assert heard == ["b"]


def test_one_may_stop_oneself() -> None:
    bus, heard = make_bus(), list[str]()

    def once(news: News) -> None:
        hear(heard)(news)
        stop()

    stop = bus.subscribe(EVERYTHING, once)
    bus.publish(said("a"))
    bus.publish(said("b"))
    assert heard == ["a"]


def test_what_a_listener_publishes_is_told_after_what_it_heard() -> None:
    bus, heard = make_bus(), list[str]()

    def answer(news: News) -> None:
        if text_of(news) == "question":
            bus.publish(said("answer"))

    bus.subscribe(EVERYTHING, answer)
    bus.subscribe(EVERYTHING, hear(heard))
    bus.publish(said("question"))
    assert heard == ["question", "answer"]
