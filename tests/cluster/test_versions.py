"""Servers of two neighbouring versions: what the one says and the other does not know is left out, read or refused."""

import asyncio
from typing import Any
from unittest.mock import Mock

import msgspec
import pytest
from msgspec import Struct

from sabot.cluster.cluster import Cluster
from sabot.cluster.rates import SharedRates
from sabot.cluster.relay import NewsRelay
from sabot.cluster.wire import CommittedNews, NewsPost, PlayAsked, UnknownWords, read_errand, read_post, read_taken
from sabot.floor import Answer
from sabot.house.accounts.accounts import SignedIn
from sabot.house.clock import VirtualClock
from sabot.house.error import Busy
from sabot.house.house import House
from sabot.news import EVERYTHING, Committed, News
from sabot.store import Store, UnknownStep
from sabot.store.reading import chain_head, last_moment
from sabot.table import PlaceBets, Rebet, Spot
from tests.cluster.test_errands import ANA, Place, Wire, ask, place, wire  # noqa: F401, fixtures
from tests.house.reception import LIMITS, PASSWORD, QUICK, TUESDAY_NOON
from tests.store.steps import make_step

OF_THE_NEXT = '[{"type":"OfTheNextVersion","why":"nobody knows yet"}]'
pack = msgspec.msgpack.encode


class LaterPlay(PlayAsked, frozen=True, kw_only=True, tag="play"):
    """The same errand, one version later."""

    mood: str = ""


class LaterAsk(Struct, frozen=True, kw_only=True, tag="whisper"):
    """An errand that there is not yet."""

    table: str = "lounge"


class LaterAnswer(Struct, frozen=True, tag="whispered"):
    """An answer that there is not yet."""


def test_s_4_fields_that_are_not_known_are_left_out() -> None:
    asked: dict[str, Any] = {"nonce": "n", "until_ms": 5, "visitor": ANA, "table": "lounge", "command": Rebet()}
    asked |= {"key": "k", "origin": "", "came_ms": 1}
    found = read_errand(pack(LaterPlay(**asked, mood="good")))
    assert found == PlayAsked(**asked)
    told: CommittedNews = Committed(seq=5, stream="player:p1")
    later = [{**msgspec.to_builtins(told), "colour": "red"}]
    assert read_post(pack(["a", later, "and more"])) == NewsPost("a", [told])
    assert read_taken(pack(["a", {"x": {"y": 1}}, 7])).counts == {"x": {"y": 1}}


def test_s_4_an_errand_of_an_unknown_kind_is_refused_and_nothing_is_done(place: Place, wire: Wire) -> None:  # noqa: F811
    place.answers = [Answer(7)]
    there = wire.there

    async def reply(_: bytes) -> bytes:
        return await there.reply(pack(LaterAsk()))

    wire.there = Mock(reply=reply)
    with pytest.raises(Busy, match="of an older version and does not know this yet"):
        ask(place, wire)
    assert place.played == []
    wire.there = there
    assert ask(place, wire) == Answer(7), "asked again, of one who knows it, it is carried out"


def test_s_4_an_answer_of_an_unknown_kind_is_asked_for_again_by_the_player(place: Place, wire: Wire) -> None:  # noqa: F811
    async def reply(_: bytes) -> bytes:
        return pack(LaterAnswer())

    wire.there = Mock(reply=reply)
    with pytest.raises(Busy, match="of another version: try again"):
        ask(place, wire)
    assert len(wire.asked) == 1


def test_s_4_rates_and_lines_that_are_not_understood_are_left_out() -> None:
    limiter = Mock()
    SharedRates(Mock(), "r", "a", {"x": limiter}, lambda _: True).hear(pack({"counts": "by the next version"}))
    limiter.add.assert_not_called()
    cluster = Mock(spec=Cluster)
    Cluster._hear_line(cluster, pack(LaterAsk()))
    assert cluster.mock_calls == []


class Reading:
    """A house that hears of what another server, one version later, has committed."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.house = House(store, clock=VirtualClock(TUESDAY_NOON), hasher=QUICK, threaded=False)
        self.told: list[News] = []
        self.guest: SignedIn

    async def open(self) -> None:
        """Somebody is at their table, with a bet on it."""
        accounts = self.house.accounts
        self.guest = await accounts.sign_up("Ana", PASSWORD, currency="EUR", language="en", session_limits=LIMITS)
        await self.house.cashier.deposit(self.guest.visitor, 10_000, "a-deposit")
        actor = await self.house.tables.enter(self.guest.visitor, "atlantic-city", "here")
        self.table = actor.table.id
        await self.play("a-bet")
        self.relay = NewsRelay(self.house, Mock(), "news", "a", self.seq, lambda _: True)
        self.house.news.subscribe(EVERYTHING, self.told.append)

    async def play(self, key: str) -> None:
        """Puts a bet down."""
        bet = PlaceBets(spots=(Spot(box=1, main=1_000),))
        await self.house.tables.play(self.guest.visitor, "atlantic-city", bet, key, "here")

    @property
    def seq(self) -> int:
        """The last record."""
        return self.store.look(chain_head).seq

    def write(self, stream: str) -> None:
        """Another server commits, and tells, something that this version does not know."""
        step = make_step(stream=stream, body=OF_THE_NEXT, player=self.guest.visitor.player)
        other = Store.open(self.store.url, inline=True)
        (receipt,) = other.commit_group([msgspec.structs.replace(step, at_ms=self.store.look(last_moment))])
        other.close()
        assert not isinstance(receipt, Exception), receipt
        news = {"type": "Committed", "seq": self.seq, "stream": stream, "content": {"type": "NextUpdate"}}
        self.relay.receive(pack(["b", [news]]))


def test_s_4_news_that_are_not_understood_are_read_from_the_books(store: Store) -> None:
    async def run() -> None:
        reading = Reading(store)
        await reading.open()
        player = reading.guest.visitor.player
        reading.write(f"player:{player}")
        assert reading.told == []
        assert await reading.relay.catch_up(reading.seq) == 1
        (news,) = reading.told
        assert isinstance(news, Committed)
        assert (news.seq, news.content) == (reading.seq, None)
        # Decided on what the account is now: the books would refuse what was decided before.
        await reading.play("another-bet")

    asyncio.run(run())


def test_s_4_a_table_with_what_is_not_understood_is_refused_and_nothing_else_is(store: Store) -> None:
    async def run() -> None:
        reading = Reading(store)
        await reading.open()
        reading.write(f"table:{reading.table}")
        assert await reading.relay.catch_up(reading.seq) == 1
        await reading.relay._tasks.finish()
        with pytest.raises(UnknownStep, match=r"that this version does not know .*a newer one deals there"):
            await reading.play("another-bet")
        assert await reading.house.cashier.deposit(reading.guest.visitor, 500, "more")
        await reading.house.tables.enter(reading.guest.visitor, "multihand", "here")

    asyncio.run(run())


@pytest.mark.parametrize("words", [b"", b"\xc1", pack(5), pack({"type": "play"})])
def test_s_4_words_that_are_no_message_are_not_understood(words: bytes) -> None:
    for read in (read_errand, read_post, read_taken):
        with pytest.raises(UnknownWords, match="another version says what this one does not know"):
            read(words)
