"""`sabot join`: a player at a terminal, or at a pipe, over HTTP and socket."""

import asyncio
import os
import re
import threading
from collections.abc import Callable, Iterator
from hashlib import sha256
from io import StringIO
from pathlib import Path
from queue import SimpleQueue
from typing import Any, cast
from urllib.parse import urlsplit

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import select
from websockets.sync.client import ClientConnection

from sabot.bots.api import Api, Unreachable
from sabot.cards import commitment_message
from sabot.cli import main
from sabot.cli.join.checking import tell_check
from sabot.cli.join.keys import Deposit, Explain, Quit, read_wish
from sabot.cli.join.lines import read_lines
from sabot.cli.join.money import ShownCurrency
from sabot.cli.join.news import ConnectionEnded, Heard, News, NotUnderstood, Typed
from sabot.cli.join.receipts import Receipts
from sabot.cli.join.visit import Visit
from sabot.cli.join.wire import Wire
from sabot.engine import Action
from sabot.errors import SabotError
from sabot.floor.record import RoundRecord
from sabot.house.audit import audit_books
from sabot.house.audit.heads import read_heads
from sabot.house.audit.opening import open_books
from sabot.ledger import SignedHead, sign_head
from sabot.protocol import (
    Balance,
    ClientMessage,
    Done,
    Enter,
    Hello,
    Look,
    Moved,
    OwnView,
    Play,
    RefusalTold,
    TableChanges,
    TableShown,
    TableView,
)
from sabot.protocol.view import LimitView, OwnRound, RoundView, ShoeView
from sabot.signature import Signer
from sabot.store import schema
from sabot.table import AnyTableEvent, Cut, Deal, Decide, PlaceBets, Rebet, Spot
from sabot.table.event import RoundOpened, ShoeRetired
from sabot.table.receipt import ShoeReceipt
from tests.server.harness import PASSWORD
from tests.server.real import WAIT_S, Site, serving
from tests.table.seats import SIGNER

OLD_RECORD = Path(__file__).parents[2] / "client" / "src" / "verify" / "fixtures" / "sabot-1.json"
"""Given by a house of the first protocol."""

EURO = ShownCurrency("EUR", 2)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for what the player's device keeps."""
    monkeypatch.setenv("SABOT_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def _shown(version: int = 1, asked: tuple[int, ...] = (), shoe: ShoeView | None = None) -> TableShown:
    round_ = RoundView(
        code=None,
        phase="betting",
        dealer=(),
        dealer_total=0,
        dealer_blackjack=False,
        boxes=(),
        staked=0,
        returned=0,
        asked=asked,
    )
    view = TableView(
        table="t1",
        game="atlantic-city",
        rules_hash="",
        version=version,
        boxes=5,
        shoe=shoe,
        dealt=0,
        round=round_,
        last=None,
        limits=(LimitView(bet="main", min=100, max=20_000, increment=100),),
        due_ms=None,
    )
    own = OwnView(
        name="Ann",
        balance=Balance(currency="EUR", cash=100_000, gold=0, held=0, gold_held=0),
        asked=(),
        spots=(),
        round=OwnRound(staked=0, returned=0, net=0),
        last=None,
        rebet=(),
    )
    return TableShown(table="t1", version=version, view=view, own=own)


def _moved(version: int, kind: str, events: list[AnyTableEvent], shoe: ShoeView | None = None) -> Moved:
    return Moved(
        table="t1", since=version - 1, version=version, at_ms=1, kind=kind, events=events, view=TableChanges(shoe=shoe)
    )


# -- lines and amounts ------------------------------------------------------------------------------------------------


def test_lines_are_read_as_wishes() -> None:
    view = _shown(version=7, asked=(3, 4)).view
    wishes: dict[str, object] = {
        "b 10": PlaceBets(spots=(Spot(box=1, main=1_000),)),
        "b 2.50 2": PlaceBets(spots=(Spot(box=1, main=250), Spot(box=2, main=250))),
        "b 10 pairs=1.50": PlaceBets(spots=(Spot(box=1, main=1_000, side={"pairs": 150}),)),
        "b": PlaceBets(spots=()),
        "r": Rebet(),
        "d": Deal(),
        "c any text at all ": Cut(cut="any text at all"),
        "H": Decide(box=3, action=Action.HIT, seen=7),
        "D": Decide(box=3, action=Action.DOUBLE, seen=7),
        "R 4": Decide(box=4, action=Action.SURRENDER, seen=7),
        "y": Decide(box=3, action=Action.YES, seen=7),
        "$ 100": Deposit(10_000),
        "?": Explain(),
        "q": Quit(),
        "  ": None,
    }
    for line, wish in wishes.items():
        assert read_wish(line, view, EURO.read) == wish, line


def test_lines_that_are_none_are_refused_with_what_would_be_allowed() -> None:
    refusals = {
        "x": "'x' is no key here: ? lists them",
        "b ten": "'ten' is no amount: it is written as in 10.00",
        "b 1.005": "'1.005' is no amount: it is written as in 10.00",
        "b -5": "'-5' is no amount: it is written as in 10.00",
        "b 10 6": "'6' is no hand of this table: 1 to 5 are",
        "H": "nothing is asked now: bet, then deal",
        "$": "$ needs an amount, as in: $ 100",
    }
    for line, reason in refusals.items():
        with pytest.raises(SabotError) as refused:
            read_wish(line, _shown().view, EURO.read)
        assert str(refused.value) == reason


def test_amounts_have_the_digits_of_their_currency() -> None:
    assert [EURO.read(text) for text in ("0.05", "12", "12.3", "1000.00")] == [5, 1_200, 1_230, 100_000]
    assert [EURO.write(amount) for amount in (5, -1_230, 123_456_789)] == ["0.05", "-12.30", "1,234,567.89"]
    assert (ShownCurrency("JPY", 0).read("12"), ShownCurrency("JPY", 0).write(1_234)) == (12, "1,234")
    assert (ShownCurrency("KWD", 3).read("1.5"), ShownCurrency("KWD", 3).write(5)) == (1_500, "0.005")


def test_lines_come_from_a_pipe_and_end() -> None:
    reader, writer = os.pipe()
    news: SimpleQueue[News] = SimpleQueue()
    with os.fdopen(reader, encoding="utf-8") as source:
        read_lines(source, news)
        os.write(writer, b"b 10\r\nd\nhalf a")
        os.write(writer, b" line")
        os.close(writer)
        assert [news.get(timeout=WAIT_S) for _ in range(4)] == [
            Typed("b 10"),
            Typed("d"),
            Typed("half a line"),
            Typed(None),
        ]


# -- when the connection is lost --------------------------------------------------------------------------------------


class Counter(Api):
    """The counter of a house that answers what a visit asks first."""

    def __init__(self) -> None:
        super().__init__("http://house.test")
        self.posted: list[tuple[str, Any]] = []
        self.failures = 0

    def get(self, _: str) -> Any:
        return {"currency": "EUR", "currencies": {"EUR": {"minor_digits": 2}}}

    def post(self, path: str, body: Any) -> Any:
        self.posted.append((path, body))
        if self.failures:
            self.failures -= 1
            raise Unreachable("no house answers")
        return {}


class Line(Wire):
    """A socket that keeps what is said on it."""

    def __init__(self, failures: int = 0) -> None:
        self.said: list[ClientMessage] = []
        self.opened = 0
        self.failures = failures

    def open(self) -> None:
        self.opened += 1
        if self.opened > 1 and self.failures:
            self.failures -= 1
            raise Unreachable("no house answers")

    def say(self, message: ClientMessage) -> None:
        self.said.append(message)

    def close(self) -> None:
        return


class _Table:
    """A visit, and both its ends."""

    def __init__(self, failures: int = 0, key: str = SIGNER.public) -> None:
        self.news: SimpleQueue[News] = SimpleQueue()
        self.wire = Line(failures)
        self.counter = Counter()
        self.written = ""
        self.naps: list[float] = []
        self.receipts = Receipts(Path(os.environ["SABOT_HOME"]), "http://house.test", key, "p1")
        self.visit = Visit(
            self.counter, self.wire, self.news, "atlantic-city", self._write, self.receipts, self.naps.append
        )

    def _write(self, text: str) -> None:
        self.written += text

    def play(self, *news: News) -> None:
        for one in (*news, Typed(None)):
            self.news.put(one)
        self.visit.run()


def test_r_3_a_lost_connection_is_told_and_the_command_is_sent_again_under_its_id() -> None:
    table = _Table(failures=3)
    table.visit._sit_down()
    table.visit._take(Heard(_shown()))
    table.visit._follow("b 10")
    (_, sent) = table.wire.said
    assert isinstance(sent, Play)
    table.visit._take(ConnectionEnded(1012, ""))
    assert "The connection is lost" in table.written
    assert table.naps == [1.0, 1.0, 1.0]
    assert table.wire.opened == 5
    table.visit._take(Heard(_shown(version=2)))
    assert table.wire.said[2:] == [Enter(game="atlantic-city"), sent]
    table.visit._take(Typed("d"))
    assert not table.visit._is_free(), "the next line waits for the answer"
    table.visit._take(Heard(Done(id=sent.id, table="t1", version=2)))
    assert table.visit._is_free()


def test_r_3_a_step_that_was_missed_is_noticed_and_the_table_asked_for() -> None:
    table = _sit(_shoe())
    table.visit._take(Heard(_moved(2, "shoe", [], _shoe())))
    assert table.wire.said[1:] == [], "nothing is missing"
    table.visit._take(Heard(_moved(4, "shoe", [], _shoe())))
    assert table.wire.said[1:] == [Look(table="t1")]
    table.visit._take(Heard(_shown(version=5, shoe=_shoe())))
    table.visit._take(Heard(_moved(5, "shoe", [], _shoe())))
    table.visit._take(Heard(_moved(6, "shoe", [], _shoe())))
    assert table.wire.said[1:] == [Look(table="t1")], "what is known already is no news"


def test_texts_of_others_steer_no_terminal() -> None:
    table = _sit(_shoe())
    table.visit._take(Heard(RefusalTold(reason="\x1b]0;title\x07no", why="refused", id=None)))
    assert "No: ·]0;title·no" in table.written
    moved = _moved(2, "cut", [], replace(_shoe(), cut="\x1b[2J\x07gone\u202e\nKeys: q", root="0" * 64))
    table.visit._take(Heard(moved))
    assert "Cut: ·[2J·gone··Keys: q. Root" in table.written
    assert all(letter.isprintable() or letter == "\n" for letter in table.written)


class _Stream:
    """A connection on which these messages come, until it is closed or breaks."""

    close_code = None
    close_reason = None

    def __init__(self, *messages: str | Exception) -> None:
        self._messages = messages

    def __iter__(self) -> Iterator[str]:
        for message in self._messages:
            if isinstance(message, Exception):
                raise message
            yield message


@pytest.mark.parametrize("message", ['{"type":"new-fangled"}', "no JSON", '{"type":"done","id":5}'])
def test_a_message_that_is_not_understood_ends_the_visit_with_a_line(message: str) -> None:
    table = _Table()
    Wire(table.counter, table.news)._listen(cast(ClientConnection, _Stream(message)))
    assert isinstance(table.news.get_nowait(), NotUnderstood)
    assert table.news.get_nowait() == ConnectionEnded(None, "")
    Wire(table.counter, table.news)._listen(cast(ClientConnection, _Stream(message)))
    with pytest.raises(SabotError, match=r"^http://house\.test says what this version does not understand: "):
        table.visit.run()


def test_whatever_ends_the_reading_is_told_to_the_visit() -> None:
    table = _Table()
    with pytest.raises(MemoryError):
        Wire(table.counter, table.news)._listen(cast(ClientConnection, _Stream(MemoryError())))
    assert table.news.get_nowait() == ConnectionEnded(None, "")


def test_a_house_that_does_not_come_back_is_given_up() -> None:
    table = _Table(failures=10**6)
    with pytest.raises(SabotError, match=r"could not be reached again: join later, what lies on the table stays$"):
        table.play(Heard(_shown()), ConnectionEnded(None, ""))
    assert len(table.naps) == 30


def test_a_deposit_whose_answer_was_lost_is_asked_for_again_under_its_id() -> None:
    table = _Table()
    table.counter.failures = 2
    table.play(Heard(_shown()), Typed("$ 50"))
    assert len(table.counter.posted) == 3
    assert len({body["id"] for _, body in table.counter.posted}) == 1
    assert "50.00 brought." in table.written


def test_the_end_of_the_session_is_told_in_one_line() -> None:
    table = _Table()
    with pytest.raises(SabotError, match=r"^your session has ended: sign in again$"):
        table.play(Heard(_shown()), ConnectionEnded(4401, "your session has ended: sign in again"))


def test_an_older_table_does_not_replace_a_newer_one() -> None:
    table = _Table()
    table.play(Heard(_shown(version=5)), Heard(_shown(version=4)), Typed("S"))
    assert table.written.count("Keys:") == 1


def test_a_refusal_is_told_and_the_next_line_is_looked_at() -> None:
    table = _Table()
    table.visit._sit_down()
    table.visit._take(Heard(_shown()))
    table.visit._follow("d")
    sent = table.wire.said[-1]
    assert isinstance(sent, Play)
    table.visit._take(Heard(RefusalTold(why="not-now", reason="there are no bets", id=sent.id)))
    assert "No: there are no bets\n" in table.written
    assert table.visit._is_free()


# -- the device's own cut, and its receipts ---------------------------------------------------------------------------


def _shoe(name: str = "h1", cut: str | None = None, root: str | None = None) -> ShoeView:
    commitment = sha256(name.encode()).hexdigest()
    return ShoeView(
        id=name,
        decks=6,
        algorithm="sabot-2",
        commitment=commitment,
        key=SIGNER.public,
        signature=SIGNER.sign(commitment_message(commitment)),
        cut=cut,
        cut_by="p1" if cut else None,
        root=root,
    )


def _sit(shoe: ShoeView) -> _Table:
    table = _Table()
    table.visit._sit_down()
    table.visit._take(Heard(_shown(shoe=shoe)))
    return table


def _sent(table: _Table) -> object:
    said = table.wire.said[-1]
    assert isinstance(said, Play)
    return said.command


def test_f_5_every_shoe_is_cut_by_the_device_and_the_commitment_goes_with_it() -> None:
    table = _sit(_shoe())
    cut = table.receipts.cut
    assert len(cut) == 32
    assert f"This device cuts it with {cut}; c TEXT cuts it with yours" in table.written
    table.visit._follow("d")
    assert _sent(table) == Deal(cut=cut, commitment=_shoe().commitment)
    table.visit._take(Heard(_shown(version=9, shoe=_shoe("h2"))))
    assert table.receipts.cut != cut, "another shoe, another cut"


def test_f_5_the_player_may_write_another_cut() -> None:
    table = _sit(_shoe())
    table.visit._follow("c my own words")
    assert _sent(table) == Cut(cut="my own words", commitment=_shoe().commitment)
    receipt = table.receipts.find("h1")
    assert receipt is not None
    assert receipt.cut == "my own words"
    table.visit._take(Heard(_shown(version=2, shoe=_shoe(cut="my own words", root="ab" * 32))))
    table.visit._pending = None
    table.visit._follow("d")
    assert _sent(table) == Deal(commitment=_shoe().commitment)


def test_f_2_the_receipt_is_on_disk_before_the_cut_is_sent(home: Path) -> None:
    table = _sit(_shoe())
    file = home / "http_house.test" / "h1.json"
    before = ShoeReceipt.from_json(file.read_bytes())
    assert (before.commitment, before.key, before.cut, before.seed) == (
        _shoe().commitment,
        SIGNER.public,
        None,
        None,
    )
    table.visit._follow("d")
    assert ShoeReceipt.from_json(file.read_bytes()).cut == table.receipts.cut


def _refuse(table: _Table) -> None:
    sent = table.wire.said[-1]
    assert isinstance(sent, Play)
    table.visit._take(Heard(RefusalTold(why="not-now", reason="not now", id=sent.id)))


@pytest.mark.parametrize("line", ["d", "c mine"])
def test_f_5_a_cut_that_was_refused_stays_on_the_receipt_and_is_sent_again(line: str) -> None:
    table = _sit(_shoe())
    table.visit._follow(line)
    sent = table.receipts.sent
    assert sent
    _refuse(table)
    receipt = table.receipts.find("h1")
    assert receipt is not None
    assert receipt.cut == sent
    table.visit._follow("d")
    assert _sent(table) == Deal(cut=sent, commitment=_shoe().commitment)


def test_f_5_a_cut_that_was_refused_is_sent_again_at_the_next_visit() -> None:
    table = _sit(_shoe())
    table.visit._follow("c mine")
    _refuse(table)
    again = _sit(_shoe())
    assert "This device cuts it with mine;" in again.written
    again.visit._follow("d")
    assert _sent(again) == Deal(cut="mine", commitment=_shoe().commitment)


def test_f_5_a_cut_that_is_none_is_neither_sent_nor_kept() -> None:
    table = _sit(_shoe())
    table.visit._follow(f"c {'x' * 1025}")
    assert "No: the cut has 1025 bytes; at most 1024 are allowed\n" in table.written
    assert not any(isinstance(said, Play) for said in table.wire.said)
    assert table.receipts.sent is None


def test_f_5_a_house_that_refuses_a_cut_and_makes_one_itself_is_found_out() -> None:
    table = _sit(_shoe())
    table.visit._follow("c mine")
    _refuse(table)
    for version in (2, 3):
        table.visit._take(Heard(_shown(version=version, shoe=_shoe(cut="chosen", root="ab" * 32))))
    assert table.written.count("WARNING: you cut with 'mine', and the house says 'chosen'.") == 1


@pytest.mark.parametrize("cut", ["chosen", ""])
def test_f_5_a_house_that_cuts_before_the_device_does_is_found_out(cut: str) -> None:
    table = _sit(_shoe())
    table.visit._take(Heard(_shown(version=2, shoe=_shoe(cut=cut, root="ab" * 32))))
    assert f"WARNING: this device did not cut, and the house says {cut!r}. If you did not cut shoe h1" in table.written


def test_f_5_a_shoe_that_disappears_is_said_at_once() -> None:
    table = _sit(_shoe())
    gone = _moved(2, "shoe", [], _shoe("h2"))
    table.visit._take(Heard(gone))
    assert "WARNING: shoe h1 is gone, and its seed was not shown." in table.written


def test_f_2_a_shoe_that_was_retired_does_not_disappear() -> None:
    table = _sit(_shoe())
    ended = _moved(2, "decide", [ShoeRetired("h1", "cd" * 32)])
    brought = _moved(3, "shoe", [], _shoe("h2"))
    table.visit._take(Heard(ended))
    table.visit._take(Heard(brought))
    assert "WARNING" not in table.written
    receipt = table.receipts.find("h1")
    assert receipt is not None
    assert receipt.seed == "cd" * 32


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        (lambda shoe: replace(shoe, commitment="ab" * 32), "shows another commitment of shoe h1 than before"),
        (lambda shoe: replace(shoe, root="ef" * 32), "shows another root of shoe h1 than before"),
        (lambda shoe: replace(shoe, cut="not mine"), "you cut with 'mine', and the house says 'not mine'"),
    ],
)
def test_f_2_what_the_house_shows_otherwise_than_before_is_said(
    shown: Callable[[ShoeView], ShoeView], said: str
) -> None:
    table = _sit(_shoe())
    table.visit._follow("c mine")
    whole = _shoe(cut="mine", root="ab" * 32)
    table.visit._take(Heard(_shown(version=2, shoe=whole)))
    assert "WARNING" not in table.written
    table.visit._take(Heard(_shown(version=3, shoe=shown(whole))))
    assert said in table.written


def test_f_2_a_promise_under_another_key_is_said() -> None:
    table = _sit(replace(_shoe(), key="00" * 32))
    assert "WARNING: the commitment of shoe h1 is not signed under the house's key." in table.written


OTHER = Signer(b"\1" * 32)


def _visit_house_of(signer: Signer) -> _Table:
    """A whole visit to the house at the same address, where that key signs."""
    table = _Table(key=signer.public)
    commitment = _shoe().commitment
    shoe = replace(_shoe(), key=signer.public, signature=signer.sign(commitment_message(commitment)))
    table.visit._sit_down()
    table.visit._take(_hello(None))
    table.visit._take(Heard(_shown(shoe=shoe)))
    return table


def test_f_2_a_house_with_another_key_than_at_the_visit_before_is_said_until_the_player_trusts_it(home: Path) -> None:
    assert "WARNING" not in _visit_house_of(SIGNER).written
    assert "WARNING" not in _visit_house_of(SIGNER).written
    file = home / "http_house.test" / "known-key"
    assert file.read_text() == f"{SIGNER.public}\n"
    for _ in range(2):
        table = _visit_house_of(OTHER)
        told = f"WARNING: the house shows the key {OTHER.public}, and this device knows it by {SIGNER.public}."
        assert told in table.written
        assert f"delete {file}." in table.written
        assert "WARNING: the commitment of shoe h1 is not signed under the house's key." in table.written
        assert table.receipts.key == SIGNER.public, "what it is checked with"
    file.unlink()
    (file.parent / "h1.json").unlink()
    assert "WARNING" not in _visit_house_of(OTHER).written
    assert file.read_text() == f"{OTHER.public}\n"


def test_f_2_a_key_that_has_signed_nothing_is_not_known(home: Path) -> None:
    table = _Table(key=OTHER.public)
    table.visit._sit_down()
    table.visit._take(Heard(_shown(shoe=_shoe())))
    assert not (home / "http_house.test" / "known-key").exists()


def test_f_2_a_file_that_holds_no_key_is_said(home: Path) -> None:
    folder = home / "http_house.test"
    folder.mkdir(parents=True)
    (folder / "known-key").write_text("no key\n")
    with pytest.raises(SabotError, match="holds no key of a house"):
        _Table()


def test_f_2_a_promise_that_nobody_signed_is_said() -> None:
    table = _sit(replace(_shoe(), key=None, signature=None))
    assert "WARNING: the commitment of shoe h1 is not signed under the house's key." in table.written


def test_f_2_a_shoe_first_seen_after_its_cut_has_promised_this_device_nothing() -> None:
    table = _sit(_shoe(cut="another device's", root="ab" * 32))
    assert table.receipts.find("h1") is None
    table.visit._follow("d")
    assert _sent(table) == Deal(commitment=_shoe().commitment)


@pytest.mark.parametrize(("shoe", "said"), [("h1", False), ("h0", True)])
def test_f_2_a_round_is_noted_under_the_shoe_on_the_table_even_if_it_ends_at_once(shoe: str, said: bool) -> None:
    table = _sit(_shoe())
    ended = _moved(2, "deal", [RoundOpened("t-1", shoe, 0), ShoeRetired("h1", "cd" * 32)])
    table.visit._take(Heard(ended))
    receipt = table.receipts.find_for("t-1", "h0")
    assert receipt is not None
    assert (receipt.shoe, receipt.rounds) == ("h1", ("t-1",))
    assert ("WARNING: round t-1 is said to be dealt from shoe h0, and h1 is on the table." in table.written) == said


def _hello(head: SignedHead | None) -> Heard:
    balance = _shown().own.balance
    return Heard(
        Hello(protocol=2, player="p1", name="Ann", guest=False, balance=balance, now_ms=5, unfinished=(), head=head)
    )


def test_w_6_every_receipt_has_the_newest_head_that_the_house_told() -> None:
    table = _Table()
    head = sign_head(SIGNER, 5, 6, "ab" * 32)
    table.visit._sit_down()
    for version, (told, shoe) in enumerate([(None, "h1"), (head, "h2"), (None, "h3")], 1):
        table.visit._take(_hello(told))
        table.visit._take(Heard(_shown(version=version, shoe=_shoe(shoe))))
    kept = [table.receipts.find(name) for name in ("h1", "h2", "h3")]
    assert [receipt.head for receipt in kept if receipt] == [None, head, head]
    assert read_heads(table.receipts.folder / "h2.json") == [head]


@pytest.mark.parametrize("worthless", [{"hash": "cd" * 32}, {"key": "00" * 32}])
def test_w_6_a_head_that_the_house_s_key_has_not_signed_is_said_and_not_kept(worthless: dict[str, str]) -> None:
    table = _Table()
    table.visit._sit_down()
    table.visit._take(_hello(replace(sign_head(SIGNER, 5, 6, "ab" * 32), **worthless)))
    table.visit._take(Heard(_shown(shoe=_shoe())))
    assert "WARNING: the head of the journal that the house shows is not signed under its key." in table.written
    receipt = table.receipts.find("h1")
    assert receipt is not None
    assert receipt.head is None


def test_w_6_an_audit_takes_the_receipt_of_a_visit(
    site: Site, url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    Api(site.address).post("/api/guest", {})
    head = asyncio.run(site.house.heads.sign())
    assert head is not None
    assert _join("q\n", monkeypatch, site.address) == 0
    assert "WARNING" not in capsys.readouterr().out
    (file,) = home.rglob("h*.json")
    assert read_heads(file) == [head]
    with open_books(url) as books:
        report = audit_books(books, heads=read_heads(file), keys=[site.house.signer.public])
    assert report.signed >= head.seq


@pytest.mark.parametrize("name", ["../../h1", "h/1", "", "h" * 41])
def test_r_8_a_shoe_has_a_name_that_is_no_path(name: str) -> None:
    with pytest.raises(SabotError, match="is no name of a shoe"):
        _sit(_shoe(name))


def test_f_4_a_round_just_played_is_checked_against_the_receipt(
    site: Site, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    # A bet can only be laid once the next shoe is there.
    assert _join("b 10\nd\n" + "N\nS\n" * 3 + "v\nb 10\nq\n", monkeypatch, site.address) == 0
    told = capsys.readouterr().out
    assert re.search("^Round t[^ ]* holds$", told, re.MULTILINE)
    assert "✓ commitment the one shown before the cut" in told
    assert "✓ cut        the player's own, as the receipt has it" in told
    assert re.findall("^– ([a-z]+)", told, re.MULTILINE) == ["bets"], "all but the house's word was compared"
    kept = [ShoeReceipt.from_json(path.read_bytes()) for path in home.rglob("h*.json")]
    assert {receipt.seed is None for receipt in kept} == {True, False}, "one played, one waiting"


def test_f_4_a_shoe_of_the_first_protocol_is_checked_by_it_and_that_is_said() -> None:
    """A house just upgraded plays its old shoes to their end: nobody has signed them, and they are good."""
    code = "t1-20261103-17:05:09"
    old = RoundRecord.from_json(OLD_RECORD.read_bytes())
    counter = Counter()
    counter.get = lambda _: msgspec.to_builtins(old)  # type: ignore[method-assign]
    receipts = _Table().receipts
    told = "\n".join(tell_check(counter, receipts, code))
    first = f"Round {code} agrees with itself, by sabot-1, the protocol of the first houses: this device has no receipt"
    assert told.startswith(first)
    assert "– protocol   sabot-1: the commitment covers the seed alone, and nobody has signed it" in told
    receipts.folder.mkdir(parents=True)
    kept = ShoeReceipt(
        table=old.table,
        game=old.game,
        rules_hash=old.rules_hash,
        shoe=old.shoe.id,
        decks=old.shoe.decks,
        commitment=old.shoe.commitment,
    )
    file = receipts.folder / f"{kept.shoe}.json"
    file.write_text(kept.to_json(), encoding="utf-8")
    told = "\n".join(tell_check(counter, receipts, code))
    assert told.startswith(f"Round {code} holds, by sabot-1, the protocol of the first houses\n")
    file.write_text(replace(kept, key=SIGNER.public).to_json(), encoding="utf-8")
    (wrong,) = tell_check(counter, receipts, code)
    assert wrong.startswith(f"Round {code} DOES NOT HOLD: signature: the shoe is not signed"), "it was, at the table"


# -- the whole command ------------------------------------------------------------------------------------------------


@pytest.fixture
def site(url: str) -> Iterator[Site]:
    """A server that listens."""
    with serving(url) as found:
        yield found


def _join(lines: str, monkeypatch: pytest.MonkeyPatch, *words: str) -> object:
    """With what the command left, when these lines were typed."""
    monkeypatch.setattr("sys.stdin", StringIO(lines))
    with pytest.raises(SystemExit) as left:
        main(["join", *words])
    return left.value.code


def test_p_3_a_guest_plays_through_a_pipe(
    site: Site, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _join("b 10 2\nc mine\nd\n" + "N\nN\nS\nS\n" * 3 + "q\n", monkeypatch, site.address) == 0
    told = capsys.readouterr().out
    assert told.startswith("Welcome, Guest-")
    assert "Box 2: 10.00\nBalance 980.00 EUR, 20.00 in play\n" in told
    assert "Dealer: " in told
    assert "Round t" in told, "the round was played to its end"
    assert told.splitlines()[-1].startswith("Balance ")


def test_an_account_is_opened_and_found_again(
    site: Site, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SABOT_PASSWORD", PASSWORD)
    assert _join("$ 100\nb 10\nq\n", monkeypatch, site.address, "--name", "Ann", "--sign-up") == 0
    told = capsys.readouterr().out
    assert "Balance 1,000.00 EUR" in told, "it begins with what a guest begins with"
    assert "100.00 brought." in told
    assert _join("", monkeypatch, site.address, "--name", "Ann") == 0
    told = capsys.readouterr().out
    assert "Welcome, Ann. Unfinished: atlantic-city." in told
    assert "Box 1: 10.00\nBalance 1,090.00 EUR, 10.00 in play\n" in told


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--name", "Ann"], "name or password is wrong; 5 wrong passwords in a day lock an account until the next"),
        (["--name", "Ann", "--guest"], "--guest and --name do not go together: a guest gets a name from the house"),
        (["--sign-up"], "--sign-up opens an account: give it a name with --name"),
        (["--game", "no-such"], "there is no table of no-such to play alone: there is atlantic-city"),
        (["--currency", "XYZ"], "'XYZ' is no currency of this house: it takes EUR, USD, GBP, RON"),
        (["--minutes", "0"], 'Invalid value "0" for --minutes. Must be >= 1.'),
    ],
)
def test_what_cannot_be_is_told_in_one_line(
    site: Site,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    reason: str,
) -> None:
    monkeypatch.setenv("SABOT_PASSWORD", "not the password")
    assert _join("", monkeypatch, site.address, *words) == 2
    assert capsys.readouterr().err == f"sabot: {reason}\n"


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("http://127.0.0.1:1", "no house answers at http://127.0.0.1:1: connection refused"),
        ("127.0.0.1:1", "no house answers at http://127.0.0.1:1: connection refused"),
        ("ftp://house", "'ftp://house' is no address of a house: it is written as in http://127.0.0.1:8000"),
    ],
)
def test_nobody_at_the_address(
    address: str, reason: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _join("", monkeypatch, address) == 2
    assert capsys.readouterr().err == f"sabot: {reason}\n"


def test_without_anybody_to_ask_the_password_comes_from_the_environment(
    site: Site, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("SABOT_PASSWORD", raising=False)
    assert _join("", monkeypatch, site.address, "--name", "Ann") == 2
    told = capsys.readouterr().err
    assert told == "sabot: there is nobody to ask for the password of Ann: give it in SABOT_PASSWORD\n"


def assert_comes(event: threading.Event) -> None:
    """Waits for what must come about."""
    assert event.wait(WAIT_S)


def test_p_4_a_visit_goes_on_after_the_server_was_started_anew(url: str, tmp_path: Path) -> None:
    news: SimpleQueue[News] = SimpleQueue()
    told: list[str] = []
    seen = threading.Condition()

    def write(text: str) -> None:
        with seen:
            told.append(text)
            seen.notify_all()

    def wait_for(words: str, times: int = 1) -> None:
        with seen:
            assert seen.wait_for(lambda: "".join(told).count(words) >= times, WAIT_S), "".join(told)

    back = threading.Event()
    with serving(url) as site:
        api = Api(site.address)
        api.post("/api/guest", {})
        receipts = Receipts(tmp_path, site.address, site.house.signer.public, api.get("/api/me")["player"])
        visit = Visit(api, Wire(api, news), news, "atlantic-city", write, receipts, lambda _: assert_comes(back))
        thread = threading.Thread(target=visit.run)
        thread.start()
        news.put(Typed("b 10"))
        wait_for("10.00 in play")
    wait_for("The connection is lost")
    with serving(url, port=urlsplit(site.address).port or 0) as site:
        back.set()
        wait_for("Unfinished: atlantic-city.")
        wait_for("10.00 in play", times=2)
        news.put(Typed("b 20"))
        wait_for("20.00 in play")
        news.put(Typed("q"))
        thread.join(WAIT_S)
        assert not thread.is_alive()
        query = select(schema.journal.c.kind).where(schema.journal.c.kind == "bet")
        with site.house.store._reader._engine.connect() as books:
            assert len(books.execute(query).all()) == 2
