"""What the store tells: every committed step once, in the order of the journal, and nothing else."""

import asyncio
from typing import Any

import pytest

from sabot.ledger import Overdrawn
from sabot.news import EVERYTHING, Committed, Content, News
from sabot.store import Crash, KeyReused, StaleStep, Step, Store, StoreDown
from sabot.store.faults import Faults, Point
from sabot.store.reading import chain_head
from tests.store.steps import cash, commit, deposit, hold, listen, make_step, outcome, player_row, records, run, stake


class Word(Content, frozen=True, kw_only=True):
    """Something to be told."""

    text: str


def saying(text: str, step: Step) -> Step:
    """The step, with a word to be told."""
    fields = {name: getattr(step, name) for name in step.__struct_fields__}
    return Step(**fields | {"news": Word(text=text)})


def text_of(news: Committed[Any]) -> str:
    """What is told."""
    assert isinstance(news.content, Word)
    return news.content.text


def test_a_step_is_told_with_its_place_its_money_and_what_its_maker_says(store: Store) -> None:
    heard: list[Committed[Any]] = []
    listen(store, heard.append)
    commit(store, deposit(500))
    receipt = commit(store, saying("down", stake(200, stream="table:t1")))
    (_, news) = heard
    assert (news.seq, news.stream, news.content) == (receipt.seq, "table:t1", Word(text="down"))
    assert news.balances == {cash("p1"): 300, hold("p1"): 200}
    assert list(news.subjects) == ["table:t1", "player:p1"]


def test_what_is_told_is_not_written_down(store: Store) -> None:
    commit(store, saying("secret", deposit(500)))
    assert "secret" not in str(records(store))


def test_a_refused_step_tells_nothing(store: Store) -> None:
    heard: list[Committed[Any]] = []
    commit(store, deposit(5, command="a", content="first"))
    listen(store, heard.append)
    refused = [
        outcome(store, saying("too much", stake(9))),
        outcome(store, saying("stale", stake(1, version=1))),
        outcome(store, saying("reused", stake(1, command="a", content="other"))),
    ]
    assert [type(error) for error in refused] == [Overdrawn, StaleStep, KeyReused]
    assert heard == []


def test_a_repeated_command_is_not_told_again(store: Store) -> None:
    heard: list[Committed[Any]] = []
    listen(store, heard.append)
    for _ in range(3):
        commit(store, saying("once", deposit(5, command="a")))
    assert len(heard) == 1


def test_of_a_group_only_what_was_committed_is_told_in_the_journals_order(store: Store) -> None:
    heard: list[str] = []
    listen(store, lambda news: heard.append(text_of(news)))
    steps = [deposit(5, command="a"), stake(9), deposit(1, command="a"), stake(3), stake(3), stake(2)]
    store.commit_group([saying(str(number), step) for number, step in enumerate(steps)])
    assert heard == ["0", "3", "5"]


def test_rows_without_a_step_tell_nothing(store: Store) -> None:
    heard: list[News] = []
    store.news.subscribe(EVERYTHING, heard.append)
    run(store.put(player_row()))
    assert heard == []


class Blow(Faults):
    """Strikes at one point, once."""

    def __init__(self, point: Point, fault: BaseException) -> None:
        self.point = point
        self.fault: BaseException | None = fault

    def reach(self, point: Point) -> None:
        if point == self.point and self.fault is not None:
            fault, self.fault = self.fault, None
            raise fault


def test_a_group_that_is_rolled_back_tells_nothing(database_url: str) -> None:
    heard: list[Committed[Any]] = []
    store = Store.open(database_url, faults=Blow("in-group", RuntimeError("tripped over a wire")))
    listen(store, heard.append)
    with pytest.raises(StoreDown):
        commit(store, saying("lost", deposit(5)))
    assert heard == []
    commit(store, saying("kept", deposit(5)))
    assert [text_of(news) for news in heard] == ["kept"]
    store.close()


def test_after_a_crash_nobody_is_told_twice(database_url: str) -> None:
    """Whether a step was told before the house died or not, the house that opens again does not tell it."""
    heard: list[Committed[Any]] = []
    store = Store.open(database_url)
    listen(store, heard.append)
    commit(store, saying("told", deposit(5, command="a")))
    store.close()
    store = Store.open(database_url, faults=Blow("after-commit", Crash("out")))
    listen(store, heard.append)
    with pytest.raises(Crash):
        commit(store, saying("not told", deposit(5, command="b")))
    store.close()
    store = Store.open(database_url)
    listen(store, heard.append)
    for command in ("a", "b"):
        assert commit(store, saying("again", deposit(5, command=command))).repeated
    assert [text_of(news) for news in heard] == ["told"]
    store.close()


def test_news_comes_after_the_commit_and_before_its_sender_goes_on(database_url: str) -> None:
    store = Store.open(database_url)
    order: list[tuple[str, int]] = []

    def hear(news: Committed[Any]) -> None:
        assert store.look(chain_head).seq >= news.seq
        order.append(("news", news.seq))

    async def send() -> None:
        order.append(("sender", (await store.commit(deposit(5))).seq))

    async def play() -> None:
        await asyncio.gather(*(send() for _ in range(3)))

    listen(store, hear)
    run(play())
    assert [seq for what, seq in order if what == "news"] == [1, 2, 3]
    for seq in (1, 2, 3):
        assert order.index(("news", seq)) < order.index(("sender", seq))
    store.close()


def test_one_who_fails_to_hear_of_it_is_logged_and_does_not_undo_it(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[Committed[Any]] = []

    def fail(news: News) -> None:
        raise RuntimeError(news)

    store.news.subscribe(EVERYTHING, fail)
    listen(store, heard.append)
    assert commit(store, deposit(5)).seq == 1
    assert len(heard) == len(records(store)) == 1
    assert [(line.name, line.exc_info and line.exc_info[0]) for line in caplog.records] == [
        ("sabot.news", RuntimeError)
    ]


def test_a_step_of_nobodys_money_concerns_its_stream_alone(store: Store) -> None:
    heard: list[Committed[Any]] = []
    listen(store, heard.append)
    commit(store, make_step(stream="table:t1"))
    assert list(heard[0].subjects) == ["table:t1"]
